import { posix } from 'node:path';
import { asString, didYouMean, isRecord, joinPointer } from '../src/contract/data.ts';
import { parsePointer } from '../src/contract/read.ts';
import type { SourceFile } from './source-file.ts';
import type { Tree } from './tree.ts';

/** A node of the sources with its place. */
export interface Located {
  readonly file: SourceFile;
  /** Within the file; the empty string is the whole file. */
  readonly pointer: string;
  readonly data: unknown;
}

/** A `$ref` and the node that holds it. */
export interface ReferenceUse extends Located {
  readonly ref: string;
}

const collected = new WeakMap<SourceFile, readonly ReferenceUse[]>();

/** Every `$ref` of a file, wherever it stands. */
export function referencesOf(file: SourceFile): readonly ReferenceUse[] {
  const known = collected.get(file);
  if (known !== undefined) return known;
  const uses: ReferenceUse[] = [];
  const visit = (data: unknown, pointer: string): void => {
    if (typeof data !== 'object' || data === null) return;
    const ref = isRecord(data) ? asString(data.$ref) : undefined;
    if (ref !== undefined) uses.push({ file, pointer, data, ref });
    for (const [key, child] of Object.entries(data)) visit(child, joinPointer(pointer, key));
  };
  visit(file.data, '');
  collected.set(file, uses);
  return uses;
}

/** The node that a reference in a file names, or the reason why it names none. */
export function follow(tree: Tree, from: SourceFile, ref: string): Located | { reason: string } {
  const targets = targetsOf(tree, from);
  const known = targets.get(ref);
  if (known !== undefined) return known;
  const target = find(tree, from, ref);
  targets.set(ref, target);
  return target;
}

type Target = ReturnType<typeof find>;
const found = new WeakMap<Tree, Map<SourceFile, Map<string, Target>>>();

/** What the references of a file lead to, by their texts: rules follow each of them some hundred times. */
function targetsOf(tree: Tree, from: SourceFile): Map<string, Target> {
  const files = found.get(tree) ?? new Map<SourceFile, Map<string, Target>>();
  found.set(tree, files);
  const targets = files.get(from) ?? new Map<string, Target>();
  files.set(from, targets);
  return targets;
}

function find(tree: Tree, from: SourceFile, ref: string): Located | { reason: string } {
  const [uri = '', fragment = ''] = ref.split('#');
  if (/^[a-z][a-z0-9+.-]*:|^\//i.test(uri)) {
    return {
      reason: `\`${ref}\` leaves the contract. Refer to a file below spec/ by its relative path.`,
    };
  }
  const path = uri === '' ? from.path : posix.join(posix.dirname(from.path), uri);
  const file = tree.files.get(path);
  if (file === undefined) return { reason: missingFile(tree, from, ref, path) };
  let data = file.data;
  for (const segment of parsePointer(fragment)) {
    if (typeof data !== 'object' || data === null || !Object.hasOwn(data, segment)) {
      return { reason: missingKey(ref, path, segment, data) };
    }
    data = (data as Record<string, unknown>)[segment];
  }
  return { file, pointer: joinPointer('', ...parsePointer(fragment)), data };
}

function missingFile(tree: Tree, from: SourceFile, ref: string, path: string): string {
  const base = posix.basename(path);
  const namesake = [...tree.files.keys()].find((known) => posix.basename(known) === base);
  const hint =
    namesake === undefined
      ? didYouMean(posix.relative(posix.dirname(from.path), path), relativeNames(tree, from))
      : `Did you mean \`${posix.relative(posix.dirname(from.path), namesake)}\`?`;
  return `\`${ref}\` points to ${path}, and there is no such file. ${hint || 'Create it, or mend the path.'}`;
}

function relativeNames(tree: Tree, from: SourceFile): string[] {
  return [...tree.files.keys()].map((path) => posix.relative(posix.dirname(from.path), path));
}

function missingKey(ref: string, path: string, segment: string, holder: unknown): string {
  const names = isRecord(holder) ? Object.keys(holder) : [];
  const hint = didYouMean(segment, names);
  return `\`${ref}\` points to nothing: ${path} has no \`${segment}\`. ${hint || `Add it there, or refer to one of its ${names.length} keys.`}`;
}

/** What a node or the reference in its place stands for. Only for trees whose references are sound. */
export function resolve(tree: Tree, node: Located): Located {
  let current = node;
  for (;;) {
    const ref = isRecord(current.data) ? asString(current.data.$ref) : undefined;
    if (ref === undefined) return current;
    const next = follow(tree, current.file, ref);
    if ('reason' in next) throw new Error(`${current.file.path}: ${next.reason}`);
    current = next;
  }
}

/** A child of a node, with the reference in its place resolved; `undefined` where there is none. */
export function at(
  tree: Tree,
  node: Located,
  ...segments: readonly (string | number)[]
): Located | undefined {
  let current = resolve(tree, node);
  for (const segment of segments) {
    const { data, file, pointer } = current;
    if (typeof data !== 'object' || data === null || !Object.hasOwn(data, segment))
      return undefined;
    const child = (data as Record<string | number, unknown>)[segment];
    current = resolve(tree, { file, pointer: joinPointer(pointer, segment), data: child });
  }
  return current;
}

/** The reasons why references of the tree name nothing, each with its use. */
export function brokenReferences(tree: Tree): { use: ReferenceUse; reason: string }[] {
  return [...tree.files.values()].flatMap((file) =>
    referencesOf(file).flatMap((use) => {
      const reason = brokenBy(tree, use);
      return reason === undefined ? [] : [{ use, reason }];
    }),
  );
}

function brokenBy(tree: Tree, use: ReferenceUse): string | undefined {
  const seen = new Set<unknown>([use.data]);
  const first = follow(tree, use.file, use.ref);
  if ('reason' in first) return first.reason;
  for (let current = first; ; ) {
    if (seen.has(current.data))
      return `\`${use.ref}\` goes in a circle. Refer to a node that is no reference.`;
    seen.add(current.data);
    const ref = isRecord(current.data) ? asString(current.data.$ref) : undefined;
    const next = ref === undefined ? undefined : follow(tree, current.file, ref);
    // A reference further on that is broken is reported where it stands.
    if (next === undefined || 'reason' in next) return undefined;
    current = next;
  }
}
