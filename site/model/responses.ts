import type { HeaderObject, LinkObject, OpenApiDocument } from '../../src/contract/openapi.ts';
import type { DocumentedOperation, DocumentedResponse } from '../../src/contract/operations.ts';
import { listExamples } from '../../src/contract/schemas.ts';
import { listNotes, mergeSchema, toField, toFields, toType } from './fields.ts';
import type { FieldModel, ResponseModel } from './types.ts';

/** The responses of an operation by rising status; statuses with the same response stand together. */
export function toResponses(
  document: OpenApiDocument,
  responses: readonly DocumentedResponse[],
): ResponseModel[] {
  const same = new Map<string, DocumentedResponse[]>();
  for (const response of responses) {
    const key = `${response.status < 300} ${JSON.stringify({ ...response.node, links: undefined })}`;
    same.set(key, [...(same.get(key) ?? []), response]);
  }
  return [...same.values()].flatMap((group) => toResponse(document, group));
}

function toResponse(document: OpenApiDocument, group: readonly DocumentedResponse[]) {
  const [first] = group;
  if (first === undefined) return [];
  const { node, media, headers } = first;
  const schema = media?.node.schema;
  const annotated = [schema, schema?.items].flatMap(
    (part) => mergeSchema(document, part ?? {}).annotated,
  );
  return {
    statuses: group.map(({ status }) => status),
    description: node.description.trim(),
    mediaType: media?.type ?? null,
    type: schema === undefined ? [] : toType(schema),
    fields: schema === undefined ? [] : toFields(document, schema, 'answer'),
    headers: headers.map((header) => toHeader(document, header.name, header.node)),
    examples: media === null ? [] : listExamples(document, media.node),
    notes: listNotes(node, media?.node, ...annotated),
    empty: node['x-empty-body'] ?? null,
  };
}

function toHeader(document: OpenApiDocument, name: string, header: HeaderObject): FieldModel {
  const field = toField(document, name, header.schema, `header-${name.toLowerCase()}`);
  return {
    ...field,
    required: header.required ?? false,
    description: (header.description ?? field.description).trim(),
    examples: listExamples(document, header).map(({ value }) => value),
    notes: [...listNotes(header), ...field.notes],
  };
}

/** Operations that can be called with values of the response, each once. */
export function listNextOperations({ responses }: DocumentedOperation): LinkObject[] {
  const links = responses.flatMap((response) => response.links.map(({ node }) => node));
  return [
    ...new Map(links.map((link) => [`${link.operationId} ${link.description}`, link])).values(),
  ];
}
