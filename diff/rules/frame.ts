/** What stands around the operations: the introduction, its gaps, tags, access levels, servers, tokens, examples. */
import { isDeepStrictEqual } from 'node:util';
import {
  asArray,
  asRecord,
  asString,
  formatList,
  isRecord,
  joinPointer,
  type UnknownRecord,
} from '../../src/contract/data.ts';
import type { OpenApiDocument } from '../../src/contract/openapi.ts';
import { pointerTo } from '../../src/contract/pointers.ts';
import type { Change, Finding } from '../change.ts';
import { TEXTS } from '../normal/keywords.ts';
import { rateAnnotations } from './marks.ts';

/** A node that has a name of its own, by which its two states are paired. */
interface Part {
  readonly name: string;
  readonly at: string;
  /** What readers are told, with the marks. */
  readonly node: UnknownRecord;
  /** Whether it is itself something that is not known. */
  readonly gap?: boolean;
}

export function frameChanges(base: OpenApiDocument, revision: OpenApiDocument): Change[] {
  const [before, after] = [base, revision].map(listParts);
  const names = new Set([...(before?.keys() ?? []), ...(after?.keys() ?? [])]);
  return [
    ...[...names].flatMap((name) => partChanges(before?.get(name), after?.get(name))),
    ...unratedChanges(asRecord(base), asRecord(revision)),
  ];
}

function listParts(document: OpenApiDocument): Map<string, Part> {
  const { info, tags, servers, components, ...top } = asRecord(document);
  const { version: _, 'x-gaps': gaps, ...introduction } = asRecord(info);
  const parts: Part[] = [
    { name: 'info', at: '#/info', node: introduction },
    ...listGaps(gaps, '', '#/info'),
    ...asArray(tags).flatMap((tag, index) =>
      tagParts(asRecord(tag), pointerTo('tags', `${index}`)),
    ),
    ...named(top['x-access-levels'], ['x-access-levels']),
    ...['openapi', 'externalDocs', 'x-tagGroups']
      .filter((field) => top[field] !== undefined)
      .map((field) => ({ name: field, at: pointerTo(field), node: { [field]: top[field] } })),
    ...asArray(servers).map((server, index) => {
      const at = pointerTo('servers', `${index}`);
      return { name: `server ${index + 1}`, at, node: textsWithin(server) };
    }),
    ...['securitySchemes', 'examples', 'links'].flatMap((kind) =>
      named(asRecord(components)[kind], ['components', kind]),
    ),
  ];
  return new Map(parts.map((part) => [part.name, part]));
}

function named(map: unknown, path: readonly string[]): Part[] {
  return Object.entries(asRecord(map)).map(([name, node]) => ({
    name: `${path.at(-1)} ${name}`,
    at: pointerTo(...path, name),
    // What is sent of a token is rated where it is asked for.
    node: path.includes('securitySchemes') ? textsWithin(node) : asRecord(node),
  }));
}

function tagParts({ 'x-gaps': gaps, ...tag }: UnknownRecord, at: string): Part[] {
  const name = `tag ${asString(tag.name)}`;
  return [{ name, at, node: tag }, ...listGaps(gaps, `${name} › `, at)];
}

function listGaps(gaps: unknown, prefix: string, at: string): Part[] {
  return asArray(gaps).map((gap, index) => ({
    name: `${prefix}gap “${asString(asRecord(gap).about)}”`,
    at: joinPointer(at, 'x-gaps', index),
    node: asRecord(gap),
    gap: true,
  }));
}

/** What is said of a node and of those below it. */
function textsWithin(node: unknown): UnknownRecord {
  const kept = Object.entries(asRecord(node)).flatMap(([key, value]) => {
    if (TEXTS.has(key) || key.startsWith('x-')) return [[key, value] as const];
    return isRecord(value) ? [[key, textsWithin(value)] as const] : [];
  });
  return Object.fromEntries(kept);
}

function partChanges(before: Part | undefined, after: Part | undefined): Change[] {
  const part = after ?? before;
  if (part === undefined || isDeepStrictEqual(before?.node, after?.node)) return [];
  const place = { subject: 'contract', where: part.name, at: part.at, now: part.at };
  return comparePart(before, after, part).map((finding) => ({ ...finding, ...place }));
}

function comparePart(before: Part | undefined, after: Part | undefined, part: Part): Finding[] {
  if (before === undefined || after === undefined) {
    const verb = before === undefined ? 'added' : 'removed';
    if (part.gap === true) {
      const message = `What is not documented of this was ${verb}.`;
      return [{ rating: 'minor', rule: 'certainty-changed', message }];
    }
    // Of components that came or went, their users tell.
    return /^(examples|links|securitySchemes) /.test(part.name)
      ? []
      : [{ rating: 'patch', rule: 'words', message: `It was ${verb}.` }];
  }
  const marks = rateAnnotations(before.node, after.node);
  const [own, other] = [before.node, after.node].map(withoutAnnotations);
  if (isDeepStrictEqual(own, other)) return marks;
  const keys = new Set([...Object.keys(own ?? {}), ...Object.keys(other ?? {})]);
  const changed = [...keys].filter((key) => !isDeepStrictEqual(own?.[key], other?.[key]));
  const look = part.name.startsWith('x-access-levels ')
    ? ' Look whether somebody is left out now.'
    : '';
  const message = `Changed for readers: ${formatList(changed)}.${look}`;
  return [...marks, { rating: 'patch', rule: 'words', message }];
}

function withoutAnnotations(node: UnknownRecord): UnknownRecord {
  const { 'x-not-shown': _, 'x-inference': __, 'x-left-open': ___, ...rest } = node;
  return rest;
}

/** Fields at the top of a contract that are rated above or with the operations. */
const KNOWN: ReadonlySet<string> = new Set([
  'components',
  'externalDocs',
  'info',
  'openapi',
  'paths',
  'security',
  'servers',
  'tags',
  'x-access-levels',
  'x-tagGroups',
]);

/** What no rule knows, such as webhooks, must not pass without a word. */
function unratedChanges(before: UnknownRecord, after: UnknownRecord): Change[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((key) => !KNOWN.has(key) && !isDeepStrictEqual(before[key], after[key]))
    .map((key) => ({
      rating: before[key] === undefined ? 'minor' : 'major',
      rule: 'not-rated',
      subject: 'contract',
      where: key,
      at: `#/${key}`,
      now: `#/${key}`,
      message: `\`${key}\` was ${before[key] === undefined ? 'added' : 'changed'}, which no rule rates closer.`,
    }));
}
