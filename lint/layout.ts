/** Where each kind of file stands; see docs/conventions.md. */

/** The kinds of components that are kept in family files, as keys of a map. */
export const FAMILY_KINDS = ['parameters', 'headers', 'responses', 'examples', 'links'] as const;
/** The kinds of components that have a file each. */
export const SINGLE_KINDS = ['schemas', 'securitySchemes'] as const;

export type FamilyKind = (typeof FAMILY_KINDS)[number];
export type SingleKind = (typeof SINGLE_KINDS)[number];

/** What a file is, told by its path alone. */
export type Place =
  | { readonly kind: 'index' }
  | { readonly kind: 'path'; readonly tag: string; readonly name: string }
  | { readonly kind: 'component'; readonly of: SingleKind; readonly name: string }
  | { readonly kind: 'family'; readonly of: FamilyKind; readonly name: string }
  | { readonly kind: 'workflow'; readonly name: string }
  | { readonly kind: 'unknown' };

export const INDEX = 'openapi.yaml';
/** The endings of the files of a contract. */
export const SOURCES = ['.yaml', '.yml'];

/** The name of the file of a path, without its ending: `/users/{id}/keys` → `users.id.keys`. */
export function pathFileName(url: string): string {
  return url.replace(/^\//, '').replaceAll('/', '.').replace(/[{}]/g, '');
}

export function placeOf(path: string): Place {
  if (path === INDEX) return { kind: 'index' };
  const workflow = /^workflows\/([^/]+)\.arazzo\.yaml$/.exec(path)?.[1];
  if (workflow !== undefined) return { kind: 'workflow', name: workflow };
  const [room, folder, file, ...deeper] = path.split('/');
  const name = /^(.+)\.yaml$/.exec(file ?? '')?.[1];
  if (folder === undefined || name === undefined || deeper.length > 0) return { kind: 'unknown' };
  if (room === 'paths') return { kind: 'path', tag: folder, name };
  if (room !== 'components') return { kind: 'unknown' };
  const family = FAMILY_KINDS.find((kind) => kind === folder);
  if (family !== undefined) return { kind: 'family', of: family, name };
  const single = SINGLE_KINDS.find((kind) => kind === folder);
  return single === undefined ? { kind: 'unknown' } : { kind: 'component', of: single, name };
}
