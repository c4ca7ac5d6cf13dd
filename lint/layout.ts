/** Where each kind of file stands; see docs/conventions.md. */
import { posix } from 'node:path';
import type { Location } from '@redocly/openapi-core';
import { parsePointer } from '../src/contract/read/pointers.ts';

/** The kinds of components that are kept in family files, as keys of a map. */
export const FAMILY_KINDS = ['parameters', 'headers', 'responses', 'examples', 'links'] as const;
/** The kinds of components that have a file each, but for the schemas of the families below. */
export const SINGLE_KINDS = ['schemas', 'securitySchemes'] as const;
/** The families of schemas: closed lists of values, and bodies of errors. */
const SCHEMA_FAMILIES = ['enums', 'errors'];

type FamilyKind = (typeof FAMILY_KINDS)[number] | 'schemas';
type SingleKind = (typeof SINGLE_KINDS)[number];
export type ComponentKind = FamilyKind | SingleKind;

export type FileKind =
  | { readonly kind: 'index' }
  | { readonly kind: 'path'; readonly tag: string; readonly name: string }
  | { readonly kind: 'component'; readonly of: SingleKind; readonly name: string }
  | { readonly kind: 'family'; readonly of: FamilyKind; readonly name: string }
  | { readonly kind: 'behavior' }
  | { readonly kind: 'workflow'; readonly name: string }
  | { readonly kind: 'unknown' };

/** The name of the contract's first file. */
export const INDEX = 'openapi.yaml';

/** The name of the file of a path, without its ending: `/users/{id}/keys` → `users.id.keys`. */
export function toPathFileName(url: string): string {
  return url.replace(/^\//, '').replaceAll('/', '.').replace(/[{}]/g, '');
}

/** The path of a file relative to the folder of openapi.yaml, with `/` on every system. */
export function toContractPath(location: Pick<Location, 'source'>): string {
  const path = location.source.absoluteRef.replaceAll('\\', '/');
  return (
    /(?:(?:paths|components)\/[^/]+\/|(?:workflows|behavior)\/)?[^/]+$/.exec(path)?.[0] ?? path
  );
}

/** By its path relative to the folder of openapi.yaml. */
export function describeFile(path: string): FileKind {
  if (path === INDEX) return { kind: 'index' };
  const workflow = /^workflows\/([^/]+)\.arazzo\.yaml$/.exec(path)?.[1];
  if (workflow !== undefined) return { kind: 'workflow', name: workflow };
  if (/^behavior\/[a-z]+(-[a-z]+)*\.yaml$/.test(path)) return { kind: 'behavior' };
  const [, top, folder, name] = /^(paths|components)\/([^/]+)\/([^/]+)\.yaml$/.exec(path) ?? [];
  if (folder === undefined || name === undefined) return { kind: 'unknown' };
  if (top === 'paths') return { kind: 'path', tag: folder, name };
  const isFamily = folder === 'schemas' && SCHEMA_FAMILIES.includes(name);
  const family = isFamily ? 'schemas' : FAMILY_KINDS.find((kind) => kind === folder);
  if (family !== undefined) return { kind: 'family', of: family, name };
  const single = SINGLE_KINDS.find((kind) => kind === folder);
  return single === undefined ? { kind: 'unknown' } : { kind: 'component', of: single, name };
}

/** A reference within a document, and one to another file. */
const TO_ITSELF = /\$ref: ['"]?#/;
const TO_A_FILE = /\$ref: ['"]?[^'"#]/;

/**
 * Whether the contract is the bundle, to which what concerns files does not apply, by its name, or because it refers to
 * itself alone: openapi-typescript checks it with redocly.yaml before it makes types of it.
 */
export function isInOnePiece({ source }: Pick<Location, 'source'>): boolean {
  const isIndex = posix.basename(source.absoluteRef.replaceAll('\\', '/')) === INDEX;
  return !isIndex || (TO_ITSELF.test(source.body) && !TO_A_FILE.test(source.body));
}

export interface ComponentName {
  readonly kind: string;
  readonly name: string;
}

/** The component that is written at a location; `undefined` if none begins there. */
export function findComponent(
  location: Pick<Location, 'source' | 'pointer'>,
): ComponentName | undefined {
  const path = toContractPath(location);
  const file = describeFile(path);
  const segments = location.pointer === '#/' ? [] : parsePointer(location.pointer);
  const [first = '', kind = '', name = ''] = segments;
  if (file.kind === 'component' && segments.length === 0) return { kind: file.of, name: file.name };
  if (file.kind === 'family' && segments.length === 1) return { kind: file.of, name: first };
  const isInIndex = !path.includes('/') && first === 'components' && segments.length === 3;
  return isInIndex ? { kind, name } : undefined;
}

/** Where something is written, for messages: its file, or what it is in the document. */
export function describeSource(location: Pick<Location, 'source' | 'pointer'>): string {
  const path = toContractPath(location);
  const { kind, name } = findComponent(location) ?? {};
  return kind === undefined || path.includes('/') ? path : `components/${kind}/${name}`;
}

/** The file that a reference names, relative to openapi.yaml, and the path of keys within it. */
export function parseTarget(ref: string, location: Location) {
  const [uri = '', fragment = ''] = ref.split('#');
  const from = toContractPath(location);
  const path = uri === '' ? from : posix.join(posix.dirname(from), uri);
  return { from, uri, path, segments: parsePointer(fragment) };
}
