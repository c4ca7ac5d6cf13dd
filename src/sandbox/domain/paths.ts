/** Finds what a path names by its id or by its full path. */
import type { NamespaceRecord, ProjectRecord } from '../store/schema.ts';
import type { World } from '../store/world.ts';

const ID = /^\d{1,15}$/;

/** The project of an id, `42`, or of a full path, `acme/website`. */
export function findProject(world: World, named: string | number): ProjectRecord | undefined {
  const text = String(named);
  if (ID.test(text)) return world.projects.get(Number(text));
  const slash = text.lastIndexOf('/');
  const namespace = findNamespace(world, text.slice(0, Math.max(slash, 0)));
  if (namespace === undefined) return undefined;
  return world.projects.find('path', `${namespace.id}/${text.slice(slash + 1).toLowerCase()}`);
}

/** The group or the namespace of a user's projects, of an id or of a path. */
export function findNamespace(world: World, named: string | number): NamespaceRecord | undefined {
  const text = String(named);
  return ID.test(text)
    ? world.namespaces.get(Number(text))
    : world.namespaces.find('path', text.toLowerCase());
}

/** `acme/website` */
export function fullPath(world: World, { namespace_id, path }: ProjectRecord): string {
  return `${world.namespaces.get(namespace_id)?.path ?? namespace_id}/${path}`;
}

/** `Acme / Website` */
export function fullName(world: World, { namespace_id, name }: ProjectRecord): string {
  return `${world.namespaces.get(namespace_id)?.name ?? namespace_id} / ${name}`;
}
