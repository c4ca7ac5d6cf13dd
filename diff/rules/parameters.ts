/**
 * Parameters that were added or removed, how parameters, headers and form fields are named and serialized, and lists
 * that come in pages.
 */
import { isDeepStrictEqual } from 'node:util';
import { asRecord, asString, type UnknownRecord } from '../../src/contract/data.ts';
import type { NamedEntry } from '../compare.ts';
import { keysOf, type RevisionPair } from '../revision-pair.ts';
import { rateExtension, withoutExtensions } from './extensions.ts';
import { breaking, major, minor, type RatedFinding, type RateField } from './rule.ts';

/** A new parameter breaks only if it has to be sent. */
export function rateParameter({ kind, node }: NamedEntry): RatedFinding {
  const label = `parameter \`${asString(node.name) ?? ''}\` (${asString(node.in) ?? ''})`;
  if (kind === 'removed') return major('parameter-removed', `The ${label} was removed.`);
  const isRequired = node.required === true;
  const message = `The ${isRequired ? 'required ' : ''}${label} was added.`;
  return breaking(isRequired, 'parameter-added', message);
}

export const ratePathVariable: RateField = (base, revision, { pair }) => {
  if (pair.kind !== 'parameter' || pair.base.in !== 'path') return [];
  const message = `The variable \`${asString(base)}\` of the path is called \`${asString(revision)}\`. Requests are the same, but calls of the client name it.`;
  return [major('path-variable-renamed', message)];
};

/** Headers are the same in any case, but types name them in one. */
export function rateHeaderName(base: unknown, revision: unknown): RatedFinding[] {
  const message = `The header is written \`${asString(revision)}\` and no longer \`${asString(base)}\`. Responses are the same.`;
  return [minor('header-name-changed', message)];
}

/** A value by its `style` and a text of a media type are serialized in two ways. */
export const rateSerialization: RateField = (base, revision, { pair }) => {
  if (pair.kind !== 'parameter' || (base !== undefined && revision !== undefined)) return [];
  const message = 'It is serialized differently: `schema` and `content` took each other’s place.';
  return [major('serialization-changed', message)];
};

const DEFAULT_ENCODING = { style: 'form', explode: true };

/** Any difference in the serialization of a form breaks. */
export function rateEncoding(base: unknown, revision: unknown): RatedFinding[] {
  const states = { base: asRecord(base), revision: asRecord(revision) };
  return keysOf(states).flatMap((name) => {
    const from = states.base[name] ?? DEFAULT_ENCODING;
    const to = states.revision[name] ?? DEFAULT_ENCODING;
    if (isDeepStrictEqual(from, to)) return [];
    if (isDeepStrictEqual(withoutExtensions(from), withoutExtensions(to))) {
      return [rateExtension('encoding')];
    }
    const message = `The form field \`${name}\` is serialized differently: ${describeEncoding(to)}, and before ${describeEncoding(from)}.`;
    return [major('encoding-changed', message)];
  });
}

function describeEncoding(encoding: unknown): string {
  const fields = Object.entries({ ...DEFAULT_ENCODING, ...asRecord(encoding) });
  return fields.map(([key, value]) => `${key} ${String(value)}`).join(', ');
}

/**
 * A list that becomes paged gives callers who ask as before its first page and no longer all, and callers who do not
 * know how to ask for the others now never read them.
 */
export function ratePaging({ base, revision }: RevisionPair): RatedFinding[] {
  if (!returnsArray(base)) return [];
  const [before, now] = [pagingOf(base), pagingOf(revision)];
  if (now === undefined || now === before) return [];
  if (before === undefined) {
    const message =
      'The list comes in pages now; callers that ask as before get the first one only.';
    return [major('paging-added', message)];
  }
  const message = `Its pages are chosen with \`${now}\` and no longer with \`${before}\`.`;
  return [major('paging-changed', message)];
}

/** Names in public documents of the parameter that chooses a page, by its number or by the item before it. */
const PAGE_NAMES = 'page page_number after starting_after cursor page_token'.split(' ');

/** The name of the parameter that chooses a page. */
function pagingOf({ parameters }: UnknownRecord): string | undefined {
  const nodes = Object.values(asRecord(parameters)).map(asRecord);
  // `after` may be a time, which selects items.
  const isTime = (schema: unknown) => String(asRecord(schema).format).startsWith('date');
  const names = nodes.flatMap((each) =>
    each.in === 'query' && !isTime(each.schema) ? [each.name] : [],
  );
  return PAGE_NAMES.find((name) => names.includes(name));
}

function returnsArray({ responses }: UnknownRecord): boolean {
  return Object.entries(asRecord(responses))
    .filter(([status]) => status.startsWith('2'))
    .flatMap(([, response]) => Object.values(asRecord(asRecord(response).content)))
    .some((media) => asRecord(asRecord(media).schema).type === 'array');
}
