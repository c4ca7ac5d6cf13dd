/** Links a list or a create to the operation that reads the item; the rule `item-links` asks for it. */
import { CommandError } from '../src/command-line.ts';
import { isItemPath } from '../src/contract/house-rules.ts';
import { objectShape } from '../src/contract/read/schemas.ts';
import { listVariables, toPascalCase } from './names.ts';
import type { Yaml } from './project.ts';
import type { Draft } from './schema.ts';

/** A link in the link file of a tag, and the operation that it stands at. */
export interface NewLink {
  readonly key: string;
  readonly link: Yaml;
  /** The id of the operation whose response has the link. */
  readonly from: string;
}

/** The links that a new operation needs: to the reader of its items, or to itself from lists and creates. */
export function planLinks(draft: Draft, fields: readonly string[]): NewLink[] {
  const { method, path, isList, operationId, project } = draft;
  const reader = project.operations.find(
    (other) => other.method === 'GET' && isItemPath(other.path, path),
  );
  if (reader !== undefined && (isList || method === 'POST')) {
    return [createLink(operationId, isList, reader, fields)];
  }
  if (method !== 'GET') return [];
  return project.operations
    .filter((from) => isItemPath(path, from.path))
    .flatMap((from) => {
      const success = from.responses.find(({ status }) => status >= 200 && status < 300);
      const schema = success?.schema?.node;
      const isFromList = schema?.type === 'array';
      const item = isFromList ? schema.items : schema;
      if (item === undefined || !(isFromList || from.method === 'POST')) return [];
      const names = Object.keys(objectShape(project.document, item).properties);
      return [createLink(from.id, isFromList, { id: operationId, path }, names)];
    });
}

function createLink(
  from: string,
  isList: boolean,
  reader: { readonly id: string; readonly path: string },
  fields: readonly string[],
): NewLink {
  const variables = listVariables(reader.path);
  const last = variables.pop() ?? '';
  const wanted = last.endsWith('iid') ? 'iid' : 'id';
  const field = fields.includes(wanted) ? wanted : fields[0];
  if (field === undefined) {
    throw new CommandError(
      `\`${from}\` has to link to \`${reader.id}\` by a field of its response, and no field is described. Type in the fields, and describe them in the schema, before the second of the two is added.`,
    );
  }
  return {
    key: `${toPascalCase(reader.id)}${isList ? 'OfList' : 'OfCreated'}${toPascalCase(from)}`,
    from,
    link: {
      description: isList ? 'Read the first item of the list.' : 'Read the new item.',
      operationId: reader.id,
      parameters: {
        ...Object.fromEntries(variables.map((name) => [name, `$request.path.${name}`])),
        [last]: `$response.body#/${isList ? '0/' : ''}${field}`,
      },
    },
  };
}
