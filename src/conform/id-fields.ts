/** Which field of a resource is its id: the one that links put into the last variable of its path. */
import { isRecord, type UnknownRecord } from '../contract/data.ts';
import type { OpenApiDocument } from '../contract/openapi.ts';
import { type DocumentedOperation, readOperations } from '../contract/read/operations.ts';
import { objectShape } from '../contract/read/schemas.ts';
import { shapeOf } from './path-templates.ts';

/** By the path of a resource, without the names of its variables. */
export type IdFields = ReadonlyMap<string, string>;

/** What nothing says otherwise. */
const USUAL = 'id';

/** A field at the top of what is returned, or of the first item. */
const TOP_FIELD = /^\$response\.body#\/(?:0\/)?([^/]+)$/;

/** Reads the id fields from the links: the first one that the resource at the path shows. */
export function readIdFields(document: OpenApiDocument): IdFields {
  const operations = readOperations(document);
  const byId = new Map(operations.map((each) => [each.id, each]));
  const found = new Map<string, string>();
  for (const { node } of operations.flatMap(({ responses }) =>
    responses.flatMap((each) => each.links),
  )) {
    const target = byId.get(node.operationId);
    for (const [name, expression] of Object.entries(node.parameters ?? {})) {
      const [, field] = TOP_FIELD.exec(String(expression)) ?? [];
      const [path] = target?.path.split(new RegExp(`(?<=\\{${name}\\})`)) ?? [];
      if (field === undefined || path === undefined || found.has(shapeOf(path))) continue;
      const reader = operations.find(
        (each) => each.method === 'GET' && shapeOf(each.path) === shapeOf(path),
      );
      const fields = listFields(document, reader);
      if (fields === null || fields.includes(field)) found.set(shapeOf(path), field);
    }
  }
  return found;
}

/** The fields that an operation returns; `null` if there is none. */
function listFields(
  document: OpenApiDocument,
  reader: DocumentedOperation | undefined,
): readonly string[] | null {
  const schema = reader?.responses.find(({ status }) => status < 300)?.schema;
  if (!schema) return null;
  const shape = objectShape(document, schema.node);
  return [shape, ...shape.anyOf].flatMap(({ properties }) => Object.keys(properties));
}

/** The field that is the id of the resource at a path: `iid` of `/projects/{id}/issues/{issue_iid}`. */
export function idFieldAt({ idFields }: { readonly idFields: IdFields }, path: string): string {
  return idFields.get(shapeOf(path)) ?? USUAL;
}

/** The fields that identify a record whose kind is not known: the usual one, or else all that are ids anywhere. */
export function findIds(contract: { readonly idFields: IdFields }, record: unknown): UnknownRecord {
  if (!isRecord(record)) return {};
  const names = record[USUAL] === undefined ? contract.idFields.values() : [USUAL];
  const shown = [...new Set(names)].filter((name) => record[name] !== undefined);
  return Object.fromEntries(shown.map((name) => [name, record[name]]));
}

/** The first of the fields that identify a record whose kind is not known. */
export function findIdField(
  contract: { readonly idFields: IdFields },
  record: unknown,
): string | undefined {
  return Object.keys(findIds(contract, record))[0];
}
