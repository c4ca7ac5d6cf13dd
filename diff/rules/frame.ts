/** What stands around the operations: the introduction, its gaps, tags, access levels, servers, tokens, examples. */
import { isDeepStrictEqual } from 'node:util';
import { childOf, type Fields, fieldsOf, isMap, itemsOf, listed, textOf } from '../../src/contract/data.ts';
import type { OpenApiDocument } from '../../src/contract/openapi.ts';
import { pointerTo } from '../../src/contract/read.ts';
import type { Change, Finding } from '../change.ts';
import { WORDS } from '../normal/keywords.ts';
import { judgeMarks } from './marks.ts';

/** A node that has a name of its own, by which its two states are paired. */
interface Part {
  readonly name: string;
  readonly at: string;
  /** What readers are told, with the marks. */
  readonly node: Fields;
  /** Whether it is itself something that is not known. */
  readonly gap?: boolean;
}

export function frameChanges(base: OpenApiDocument, revision: OpenApiDocument): Change[] {
  const [before, after] = [base, revision].map(partsOf);
  const names = new Set([...(before?.keys() ?? []), ...(after?.keys() ?? [])]);
  return [
    ...[...names].flatMap((name) => partChanges(before?.get(name), after?.get(name))),
    ...unknownChanges(fieldsOf(base), fieldsOf(revision)),
  ];
}

function partsOf(document: OpenApiDocument): Map<string, Part> {
  const { info, tags, servers, components, ...top } = fieldsOf(document);
  const { version: _, 'x-gaps': gaps, ...introduction } = fieldsOf(info);
  const parts: Part[] = [
    { name: 'info', at: '#/info', node: introduction },
    ...gapsOf(gaps, '', '#/info'),
    ...itemsOf(tags).flatMap((tag, index) =>
      tagParts(fieldsOf(tag), pointerTo('tags', `${index}`)),
    ),
    ...named(top['x-access-levels'], ['x-access-levels']),
    ...['openapi', 'externalDocs', 'x-tagGroups']
      .filter((field) => top[field] !== undefined)
      .map((field) => ({ name: field, at: pointerTo(field), node: { [field]: top[field] } })),
    ...itemsOf(servers).map((server, index) => {
      const at = pointerTo('servers', `${index}`);
      return { name: `server ${index + 1}`, at, node: wordsWithin(server) };
    }),
    ...['securitySchemes', 'examples', 'links'].flatMap((kind) =>
      named(fieldsOf(components)[kind], ['components', kind]),
    ),
  ];
  return new Map(parts.map((part) => [part.name, part]));
}

function named(map: unknown, path: readonly string[]): Part[] {
  return Object.entries(fieldsOf(map)).map(([name, node]) => ({
    name: `${path.at(-1)} ${name}`,
    at: pointerTo(...path, name),
    // What is sent of a token is judged where it is asked for.
    node: path.includes('securitySchemes') ? wordsWithin(node) : fieldsOf(node),
  }));
}

function tagParts({ 'x-gaps': gaps, ...tag }: Fields, at: string): Part[] {
  const name = `tag ${textOf(tag.name)}`;
  return [{ name, at, node: tag }, ...gapsOf(gaps, `${name} › `, at)];
}

function gapsOf(gaps: unknown, prefix: string, at: string): Part[] {
  return itemsOf(gaps).map((gap, index) => ({
    name: `${prefix}gap “${textOf(fieldsOf(gap).about)}”`,
    at: childOf(at, 'x-gaps', index),
    node: fieldsOf(gap),
    gap: true,
  }));
}

/** What is said of a node and of those below it. */
function wordsWithin(node: unknown): Fields {
  const kept = Object.entries(fieldsOf(node)).flatMap(([key, value]) => {
    if (WORDS.has(key) || key.startsWith('x-')) return [[key, value] as const];
    return isMap(value) ? [[key, wordsWithin(value)] as const] : [];
  });
  return Object.fromEntries(kept);
}

function partChanges(before: Part | undefined, after: Part | undefined): Change[] {
  const part = after ?? before;
  if (part === undefined || isDeepStrictEqual(before?.node, after?.node)) return [];
  const place = { subject: 'contract', where: part.name, at: part.at, now: part.at };
  return findingsOf(before, after, part).map((finding) => ({ ...finding, ...place }));
}

function findingsOf(before: Part | undefined, after: Part | undefined, part: Part): Finding[] {
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
  const marks = judgeMarks(before.node, after.node);
  const [own, other] = [before.node, after.node].map(withoutMarks);
  if (isDeepStrictEqual(own, other)) return marks;
  const keys = new Set([...Object.keys(own ?? {}), ...Object.keys(other ?? {})]);
  const changed = [...keys].filter((key) => !isDeepStrictEqual(own?.[key], other?.[key]));
  const look = part.name.startsWith('x-access-levels ')
    ? ' Look whether somebody is left out now.'
    : '';
  const message = `Changed for readers: ${listed(changed)}.${look}`;
  return [...marks, { rating: 'patch', rule: 'words', message }];
}

function withoutMarks(node: Fields): Fields {
  const { 'x-not-shown': _, 'x-inference': __, 'x-left-open': ___, ...rest } = node;
  return rest;
}

/** Fields at the top of a contract that are judged above or with the operations. */
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
function unknownChanges(before: Fields, after: Fields): Change[] {
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
