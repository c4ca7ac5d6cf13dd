import { isDeepStrictEqual } from 'node:util';
import { parseDocument } from 'yaml';
import type { SourceFile } from '../../generators/files.ts';
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
import {
  breaking,
  type ContractChange,
  major,
  minor,
  patch,
  type RatedFinding,
} from '../changes.ts';
import { TEXTS } from '../normalize/keywords.ts';
import { locationOf } from '../normalize/locations.ts';
import type { NormalizedContract, NormalizedOperation } from '../normalize/operations.ts';
import { rateAnnotations } from './annotations.ts';

/** What belongs to no operation that both states have: added and removed operations, names of schemas, texts. */
export function contractChanges(
  base: NormalizedContract,
  revision: NormalizedContract,
): ContractChange[] {
  return [
    ...operationsRemoved(base, revision),
    ...operationsAdded(base, revision),
    ...schemasRemoved(base, revision),
    ...partsChanges(base.document, revision.document),
  ];
}

function operationsRemoved(
  base: NormalizedContract,
  revision: NormalizedContract,
): ContractChange[] {
  return missing(base, revision).map((operation) => ({
    ...major('operation-removed', 'The operation was removed.'),
    ...locate(operation),
    now: '#/paths',
  }));
}

function operationsAdded(base: NormalizedContract, revision: NormalizedContract): ContractChange[] {
  return missing(revision, base).map((operation) => ({
    ...minor('operation-added', 'The operation was added.'),
    ...locate(operation),
  }));
}

function missing(one: NormalizedContract, other: NormalizedContract): NormalizedOperation[] {
  return [...one.operations.values()].filter(({ key }) => !other.operations.has(key));
}

function locate({ subject, node }: NormalizedOperation) {
  const at = locationOf(node) ?? '#/paths';
  return { subject, where: '', at, now: at };
}

/** The names of schemas are never sent, but types of the client are called so. */
function schemasRemoved(base: NormalizedContract, revision: NormalizedContract): ContractChange[] {
  const [before = {}, after = {}] = [base, revision].map(({ document }) =>
    asRecord(asRecord(document.components).schemas),
  );
  return Object.keys(before)
    .filter((name) => !(name in after))
    .map((name) => ({
      ...minor(
        'schema-name-removed',
        `No schema is called \`${name}\` any more, nor is a type of the client. Requests and responses are the same.`,
      ),
      subject: name,
      where: '',
      at: joinPointer('#/components/schemas', name),
      now: '#/components/schemas',
    }));
}

/** A node that has a name of its own, by which its two states are paired. */
interface ContractPart {
  readonly name: string;
  readonly at: string;
  /** Its texts and annotations. */
  readonly node: UnknownRecord;
  /** Whether it is itself something that is not known. */
  readonly gap?: boolean;
}

function partsChanges(base: OpenApiDocument, revision: OpenApiDocument): ContractChange[] {
  const [before, after] = [base, revision].map(listParts);
  const names = new Set([...(before?.keys() ?? []), ...(after?.keys() ?? [])]);
  return [
    ...[...names].flatMap((name) => partChanges(before?.get(name), after?.get(name))),
    ...unratedChanges(asRecord(base), asRecord(revision)),
  ];
}

function listParts(document: OpenApiDocument): Map<string, ContractPart> {
  const { info, tags, servers, components, ...top } = asRecord(document);
  const { version: _, 'x-gaps': gaps, ...introduction } = asRecord(info);
  const parts: ContractPart[] = [
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

function named(map: unknown, path: readonly string[]): ContractPart[] {
  return Object.entries(asRecord(map)).map(([name, node]) => ({
    name: `${path.at(-1)} ${name}`,
    at: pointerTo(...path, name),
    // What is sent of a token is rated where it is asked for.
    node: path.includes('securitySchemes') ? textsWithin(node) : asRecord(node),
  }));
}

function tagParts({ 'x-gaps': gaps, ...tag }: UnknownRecord, at: string): ContractPart[] {
  const name = `tag ${asString(tag.name)}`;
  return [{ name, at, node: tag }, ...listGaps(gaps, `${name} › `, at)];
}

function listGaps(gaps: unknown, prefix: string, at: string): ContractPart[] {
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

function partChanges(
  before: ContractPart | undefined,
  after: ContractPart | undefined,
): ContractChange[] {
  const part = after ?? before;
  if (part === undefined || isDeepStrictEqual(before?.node, after?.node)) return [];
  const place = { subject: 'contract', where: part.name, at: part.at, now: part.at };
  return comparePart(before, after, part).map((finding) => ({ ...finding, ...place }));
}

function comparePart(
  before: ContractPart | undefined,
  after: ContractPart | undefined,
  part: ContractPart,
): RatedFinding[] {
  if (before === undefined || after === undefined) {
    const verb = before === undefined ? 'added' : 'removed';
    if (part.gap === true) {
      return [minor('confidence-changed', `What is not documented of this was ${verb}.`)];
    }
    // Of components that were added or removed, those that use them tell.
    const isComponent = /^(examples|links|securitySchemes) /.test(part.name);
    return isComponent ? [] : [patch('text-changed', `It was ${verb}.`)];
  }
  const findings = rateAnnotations(before.node, after.node);
  const [own, other] = [withoutAnnotations(before.node), withoutAnnotations(after.node)];
  if (isDeepStrictEqual(own, other)) return findings;
  const keys = new Set([...Object.keys(own), ...Object.keys(other)]);
  const changed = [...keys].filter((key) => !isDeepStrictEqual(own[key], other[key]));
  const hint = part.name.startsWith('x-access-levels ')
    ? ' Check whether somebody is left out now.'
    : '';
  return [
    ...findings,
    patch('text-changed', `Changed for readers: ${formatList(changed)}.${hint}`),
  ];
}

function withoutAnnotations(node: UnknownRecord): UnknownRecord {
  const { 'x-not-shown': _, 'x-inference': __, 'x-left-open': ___, ...rest } = node;
  return rest;
}

/** Fields at the top of a contract that are rated above or with the operations. */
const KNOWN: ReadonlySet<string> = new Set([
  ...['openapi', 'info', 'servers', 'security', 'tags', 'externalDocs', 'paths', 'components'],
  ...['x-access-levels', 'x-tagGroups'],
]);

/** What no rule knows, such as webhooks, must not pass without a finding. */
function unratedChanges(before: UnknownRecord, after: UnknownRecord): ContractChange[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((key) => !KNOWN.has(key) && !isDeepStrictEqual(before[key], after[key]))
    .map((key) => {
      const isNew = before[key] === undefined;
      const message = `\`${key}\` was ${isNew ? 'added' : 'changed'}, which no rule rates closer.`;
      const at = `#/${key}`;
      return {
        ...breaking(!isNew, 'not-rated', message),
        subject: 'contract',
        where: key,
        at,
        now: at,
      };
    });
}

/** Workflows explain the contract and are no part of it: their changes are changes of texts. */
export function workflowChanges(
  base: readonly SourceFile[],
  revision: readonly SourceFile[],
): ContractChange[] {
  const [before, after] = [listWorkflows(base), listWorkflows(revision)];
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((path): ContractChange[] => {
    const [own, other] = [before.get(path), after.get(path)];
    if (own === other || isDeepStrictEqual(parseYaml(own), parseYaml(other))) return [];
    const verb = own === undefined ? 'added' : other === undefined ? 'removed' : 'changed';
    const place = { subject: 'contract', where: path, at: `#/${path}`, now: '#' };
    return [{ ...patch('text-changed', `The workflow was ${verb}.`), ...place }];
  });
}

function listWorkflows(files: readonly SourceFile[]): Map<string, string> {
  return new Map(
    files
      .filter(({ path }) => path.startsWith('workflows/'))
      .map(({ path, text }) => [path, text] as const),
  );
}

function parseYaml(text: string | undefined): unknown {
  return text === undefined ? undefined : parseDocument(text).toJS();
}
