/** The link from a list or a create to the operation that reads the item; `item-links` asks for it. */

import { isItemOf, type Operation, operationsOf, successesOf } from '../lint/operations.ts';
import { at } from '../lint/references.ts';
import { propertiesOf } from '../lint/schemas.ts';
import type { Tree } from '../lint/tree.ts';
import { asRecord } from '../src/contract/data.ts';
import type { Facts } from './facts.ts';
import { pascal, variablesOf } from './names.ts';
import { ScaffoldError } from './problem.ts';

/** A link as it stands in the family of a tag. */
export interface Link {
  readonly key: string;
  readonly description: string;
  readonly operationId: string;
  readonly parameters: Readonly<Record<string, string>>;
}

/** The link of a new list or create to an operation that is there, by the names of the fields of its answer. */
export function linkOf(tree: Tree, facts: Facts, fields: readonly string[]): Link | null {
  const { method, url, isList, operationId } = facts;
  const reader = operationsOf(tree).find(
    (other) => other.method === 'get' && isItemOf(other.url, url),
  );
  if (reader === undefined || !(isList || method === 'post')) return null;
  return makeLink(operationId, isList, { id: reader.id, url: reader.url }, fields);
}

/** Lists and creates that are there and lead to nothing yet, with their links to a new operation. */
export function linksTo(
  tree: Tree,
  { method, url, operationId }: Facts,
): { readonly from: Operation; readonly link: Link }[] {
  if (method !== 'get') return [];
  return operationsOf(tree)
    .filter((from) => isItemOf(url, from.url))
    .flatMap((from) => {
      const isList = from.method === 'get' && /^(list|search)/.test(from.id);
      if (!isList && from.method !== 'post') return [];
      const [media] = successesOf(from).flatMap(({ media }) => media);
      if (media?.schema === undefined) return [];
      const schema = isList ? at(tree, media.schema, 'items') : media.schema;
      const fields = schema === undefined ? [] : [...propertiesOf(tree, schema).keys()];
      return [{ from, link: makeLink(from.id, isList, { id: operationId, url }, fields) }];
    });
}

function makeLink(
  from: string,
  isList: boolean,
  reader: { readonly id: string; readonly url: string },
  fields: readonly string[],
): Link {
  const [last = '', ...others] = variablesOf(reader.url).toReversed();
  const wanted = last.endsWith('iid') ? 'iid' : 'id';
  const field = fields.includes(wanted) ? wanted : fields[0];
  if (field === undefined) {
    throw new ScaffoldError(
      `\`${from}\` has to lead to \`${reader.id}\` by a field of its answer, and no field is described. Type in the fields, and describe them in the schema, before the second of the two is added.`,
    );
  }
  const path = others.toReversed().map((name) => [name, `$request.path.${name}`] as const);
  return {
    key: `${pascal(reader.id)}${isList ? 'OfList' : 'OfCreated'}${pascal(from)}`,
    description: isList ? 'Read the first of the list.' : 'Read what was made.',
    operationId: reader.id,
    parameters: {
      ...Object.fromEntries(path),
      [last]: `$response.body#/${isList ? '0/' : ''}${field}`,
    },
  };
}

/** The link as YAML data. */
export function linkData({ description, operationId, parameters }: Link) {
  return asRecord({ description, operationId, parameters });
}

/** A reference to it from a path file, under `links`. */
export function linkReference({ key }: Link, tag: string) {
  return { [key]: { $ref: `../../components/links/${tag}.yaml#/${key}` } };
}
