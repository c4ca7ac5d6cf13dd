/** Changes outside of operations that both states have: operations that came or went, names of schemas, texts. */
import { isDeepStrictEqual } from 'node:util';
import type { SourceFile } from '../../generators/files.ts';
import {
  asArray,
  asRecord,
  asString,
  isRecord,
  type UnknownRecord,
} from '../../src/contract/data.ts';
import type { OpenApiDocument } from '../../src/contract/openapi.ts';
import { formatList } from '../../src/contract/phrases.ts';
import { joinPointer, pointerTo } from '../../src/contract/read/pointers.ts';
import { parse } from '../../src/dependencies/yaml.ts';
import type { ContractChange } from '../changes.ts';
import { TEXTS } from '../normalize/keywords.ts';
import { locationOf } from '../normalize/locations.ts';
import type { NormalizedContract, NormalizedOperation } from '../normalize/operations.ts';
import { compareLists, keysOf } from '../revision-pair.ts';
import { rateAnnotations } from './annotations.ts';
import { major, minor, patch, type RatedFinding } from './rule.ts';

export function contractChanges(
  base: NormalizedContract,
  revision: NormalizedContract,
): ContractChange[] {
  const isSame = (one: NormalizedOperation, other: NormalizedOperation) => one.key === other.key;
  const [before, after] = [[...base.operations.values()], [...revision.operations.values()]];
  const operations = compareLists(before, after, isSame);
  return [
    ...operations.removed.map((operation) => ({
      ...major('operation-removed', 'The operation was removed.'),
      ...locate(operation),
      now: '#/paths',
    })),
    ...operations.added.map((operation) => ({
      ...minor('operation-added', 'The operation was added.'),
      ...locate(operation),
    })),
    ...schemaChanges(base.document, revision.document),
    ...partsChanges(base.document, revision.document),
    ...unratedChanges(base.document, revision.document),
    ...(['paths', 'components', 'x-behavior'] as const).flatMap((part) =>
      unratedChanges(base.document[part], revision.document[part], [part]),
    ),
  ];
}

function locate({ subject, node }: NormalizedOperation) {
  const at = locationOf(node) ?? '#/paths';
  return { subject, where: '', at, now: at };
}

/** The names of schemas are never sent, but types of the client are called so, and closed lists are constants of it. */
function schemaChanges(base: OpenApiDocument, revision: OpenApiDocument): ContractChange[] {
  const [before, after] = [base.components?.schemas ?? {}, revision.components?.schemas ?? {}];
  return Object.entries(before).flatMap(([name, { enum: values }]): ContractChange[] => {
    const now = after[name];
    const place = { subject: name, where: '', at: pointerTo('components', 'schemas', name) };
    if (values !== undefined && now?.enum === undefined) {
      const message = `The package no longer exports the list \`${name}\`, which programs import.`;
      const target = now === undefined ? '#/components/schemas' : place.at;
      return [{ ...major('export-removed', message), ...place, now: target }];
    }
    if (now !== undefined) return [];
    const message = `No schema is called \`${name}\` any more, nor is a type of the client. Requests and responses are the same.`;
    return [{ ...minor('schema-name-removed', message), ...place, now: '#/components/schemas' }];
  });
}

/** A node that has a name of its own, by which its two states are paired. */
interface ContractPart {
  readonly name: string;
  readonly at: string;
  /** Its texts and annotations. */
  readonly node: UnknownRecord;
}

function partsChanges(base: OpenApiDocument, revision: OpenApiDocument): ContractChange[] {
  const [before, after] = [listParts(base), listParts(revision)];
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((name) => {
    const [own, other] = [before.get(name), after.get(name)];
    if (isDeepStrictEqual(own?.node, other?.node)) return [];
    const at = (other ?? own)?.at ?? '#';
    const place = { subject: 'contract', where: name, at, now: at };
    return ratePart(name, own?.node, other?.node).map((finding) => ({ ...finding, ...place }));
  });
}

function listParts(document: OpenApiDocument): Map<string, ContractPart> {
  const { info, tags, servers, components, ...top } = asRecord(document);
  const { version: _, 'x-unspecified': topics, ...introduction } = asRecord(info);
  const { roles, scopes, visibility } = asRecord(asRecord(top['x-behavior']).access);
  const parts: ContractPart[] = [
    { name: 'info', at: '#/info', node: introduction },
    ...listTopics(topics, '', '#/info'),
    ...asArray(tags).flatMap((item, index) => {
      const { 'x-unspecified': own, ...tag } = asRecord(item);
      const [name, at] = [`tag ${asString(tag.name)}`, pointerTo('tags', index)];
      return [{ name, at, node: tag }, ...listTopics(own, `${name} › `, at)];
    }),
    ...listNamed(roles, ['x-behavior', 'access', 'roles']),
    ...listNamed(scopes, ['x-behavior', 'access', 'scopes']),
    ...listNamed(visibility && { visibility }, ['x-behavior', 'access']),
    ...['openapi', 'externalDocs', 'x-tagGroups']
      .filter((field) => top[field] !== undefined)
      .map((field) => ({ name: field, at: pointerTo(field), node: { [field]: top[field] } })),
    ...asArray(servers).map((server, index) => {
      const at = pointerTo('servers', index);
      return { name: `server ${index + 1}`, at, node: textsWithin(server) };
    }),
    ...['securitySchemes', 'examples', 'links'].flatMap((kind) =>
      listNamed(asRecord(components)[kind], ['components', kind]),
    ),
  ];
  return new Map(parts.map((part) => [part.name, part]));
}

function listNamed(map: unknown, path: readonly string[]): ContractPart[] {
  return Object.entries(asRecord(map)).map(([name, node]) => ({
    name: `${path.at(-1)} ${name}`,
    at: pointerTo(...path, name),
    // The token that is sent is rated where it is asked for.
    node: path.includes('securitySchemes') ? textsWithin(node) : asRecord(node),
  }));
}

/** Undocumented points without a node of their own, by their headings. */
function listTopics(topics: unknown, prefix: string, at: string): ContractPart[] {
  return asArray(topics).map((topic, index) => {
    const { about, ...mark } = asRecord(topic);
    return {
      name: `${prefix}topic “${asString(about)}”`,
      at: joinPointer(at, 'x-unspecified', index),
      node: { 'x-unspecified': mark },
    };
  });
}

/** The texts and annotations of a node and of those below it. */
function textsWithin(node: unknown): UnknownRecord {
  const texts = Object.entries(asRecord(node)).flatMap(([key, value]) => {
    if (TEXTS.has(key) || key.startsWith('x-')) return [[key, value] as const];
    return isRecord(value) ? [[key, textsWithin(value)] as const] : [];
  });
  return Object.fromEntries(texts);
}

function ratePart(
  name: string,
  base: UnknownRecord | undefined,
  revision: UnknownRecord | undefined,
): RatedFinding[] {
  if (base === undefined || revision === undefined) {
    const verb = base === undefined ? 'added' : 'removed';
    if (/^(tag .* › )?topic “/.test(name)) {
      return [minor('confidence-changed', `What is not documented of this was ${verb}.`)];
    }
    // Components that were added or removed are rated with those that use them.
    const isComponent = /^(examples|links|securitySchemes) /.test(name);
    return isComponent ? [] : [patch('text-changed', `It was ${verb}.`)];
  }
  const findings = rateAnnotations({ base, revision });
  const changed = keysOf({ base, revision }).filter(
    (key) => key !== 'x-unspecified' && !isDeepStrictEqual(base[key], revision[key]),
  );
  if (changed.length === 0) return findings;
  const hint = /^(roles|scopes|access) /.test(name)
    ? ' Check whether somebody is left out now.'
    : '';
  const message = `Changed for readers: ${formatList(changed)}.${hint}`;
  return [...findings, patch('text-changed', message)];
}

/** Fields at the top of a contract, and of its behavior, that are rated above or with the operations. */
const RATED = [
  'openapi',
  'info',
  'servers',
  'security',
  'tags',
  'externalDocs',
  'paths',
  'components',
  'x-behavior',
  'x-tagGroups',
  'access',
  'lists',
  'representations',
  'effects',
  'conflicts',
  'repeats',
  'stateMachines',
  'records',
  'references',
  'resources',
];

/** Fields that no rule knows, such as webhooks, must not pass without a finding. */
function unratedChanges(
  was: unknown,
  is: unknown,
  path: readonly ('paths' | 'components' | 'x-behavior')[] = [],
): ContractChange[] {
  const [base, revision] = [asRecord(was), asRecord(is)];
  // Paths are operations, and components are rated where they are used.
  const isRated = (key: string) =>
    RATED.includes(key) || (path.length > 0 && path[0] !== 'x-behavior' && !key.startsWith('x-'));
  return keysOf({ base, revision })
    .filter((key) => !isRated(key) && !isDeepStrictEqual(base[key], revision[key]))
    .map((key) => {
      const isNew = base[key] === undefined;
      const message = `\`${key}\` was ${isNew ? 'added' : 'changed'}, which no rule rates closer.`;
      const at = pointerTo(...path, key);
      const place = { subject: 'contract', where: [...path, key].join(' › '), at, now: at };
      // No client acts on an extension that is not described.
      const rated = key.startsWith('x-') ? patch : isNew ? minor : major;
      return { ...rated('not-rated', message), ...place };
    });
}

/** Workflows explain the contract and are no part of it: their changes are changes of texts. */
export function workflowChanges(
  before: readonly SourceFile[],
  after: readonly SourceFile[],
): ContractChange[] {
  const states = { base: workflowTexts(before), revision: workflowTexts(after) };
  return keysOf(states).flatMap((path): ContractChange[] => {
    const [base, revision] = [states.base[path], states.revision[path]];
    if (base === revision || isDeepStrictEqual(readYaml(base), readYaml(revision))) return [];
    const verb = base === undefined ? 'added' : revision === undefined ? 'removed' : 'changed';
    const place = { subject: 'contract', where: path, at: `#/${path}`, now: '#' };
    return [{ ...patch('text-changed', `The workflow was ${verb}.`), ...place }];
  });
}

function workflowTexts(files: readonly SourceFile[]): Readonly<Record<string, string>> {
  const workflows = files.filter(({ path }) => path.startsWith('workflows/'));
  return Object.fromEntries(workflows.map(({ path, text }) => [path, text]));
}

function readYaml(text: string | undefined): unknown {
  return text === undefined ? undefined : parse(text);
}
