/** The resource that decides who sees what is in it, such as a project; a contract may have none. */
import type { Behavior } from '../contract/behavior.ts';
import { asArray } from '../contract/data.ts';
import { objectShape } from '../contract/read/schemas.ts';
import type { Container, TestedContract, TestedOperation } from './contract.ts';
import { NOTHING, type ResourceKind } from './kinds.ts';
import { shapeOf } from './path-templates.ts';

/** Of the path in `visibility` of the behavior data. */
export function readContainer(contract: TestedContract): Container | undefined {
  const { visibility, roles } = contract.behavior.access;
  if (visibility === undefined || Object.keys(roles).length === 0) return undefined;
  const { path } = visibility;
  const references = listReferencesTo(contract.behavior, path);
  return {
    kind: contract.kinds.at(path),
    path,
    list: path.slice(0, path.lastIndexOf('/')),
    references,
    owner: findOwner(contract, path, references),
  };
}

function listReferencesTo({ references = {} }: Behavior, path: string): readonly string[] {
  return Object.entries(references).flatMap(([name, to]) => (to === path ? [name] : []));
}

/** The reference that most of what is in it shows. */
function findOwner(
  { document, operations }: TestedContract,
  path: string,
  references: readonly string[],
): string {
  const readers = operations.filter(
    (each) => each.method === 'GET' && each.path.startsWith(`${path}/`),
  );
  const shown = readers.flatMap(({ successes }) => {
    const schema = successes[0]?.schema?.node;
    if (schema === undefined) return [];
    const shape = objectShape(document, schema.items ?? schema);
    return [...new Set([shape, ...shape.anyOf].flatMap((each) => Object.keys(each.properties)))];
  });
  const countOf = (name: string) => shown.filter((each) => each === name).length;
  return references.toSorted((a, b) => countOf(b) - countOf(a))[0] ?? 'id';
}

/** The kind of the container; `nothing` if the contract has none. */
export function containerKind({ container }: TestedContract): ResourceKind {
  return container?.kind ?? NOTHING;
}

/** Whether an operation is about a container, or something in one. */
export function isInContainer({
  path,
  contract: { container },
}: Pick<TestedOperation, 'path' | 'contract'>): boolean {
  return (
    container !== undefined && (path === container.path || path.startsWith(`${container.path}/`))
  );
}

/** Names of the fields and parameters that name a container by its id. */
export function containerFields({ container }: TestedContract): readonly string[] {
  return container?.references ?? [];
}

/** The path of a container: `/projects/45`. */
export function containerAt({ container }: TestedContract, id: unknown): string {
  return `${container?.list ?? ''}/${encodeURIComponent(String(id))}`;
}

/** The container that a request is sent to, or to something in it; `null` for all others: `/projects/45`. */
export function findContainer({ container }: TestedContract, target: string): string | null {
  if (container === undefined || !target.startsWith(`${container.list}/`)) return null;
  const [id = ''] = target.slice(container.list.length + 1).split(/[/?]/);
  return id === '' ? null : `${container.list}/${id}`;
}

/** The template of a path, below the resource that its first variable names: `/projects/user/{user_id}` is of a user. */
export function toOwnerTemplate({ behavior }: TestedContract, path: string): string {
  const [start = '', name = ''] = /^.*?\{(\w+)\}/.exec(path) ?? [];
  const reference = behavior.references?.[name];
  const isElsewhere = reference !== undefined && shapeOf(reference) !== shapeOf(start);
  const isTop = asArray(reference?.match(/\{/g)).length === 1;
  return isElsewhere && isTop
    ? reference.replace(/\{\w+\}/, `{${name}}`) + path.slice(start.length)
    : path;
}
