import type {
  HeaderObject,
  OpenApiDocument,
  OperationObject,
  ResponseObject,
} from '../../src/contract/openapi.ts';
import type { DocumentedOperation } from '../../src/contract/operations.ts';
import { resolveRef } from '../../src/contract/pointers.ts';
import { listExamples } from '../../src/contract/schemas.ts';
import { listNotes, mergeSchema, toField, toFields, toType } from './fields.ts';
import type { FieldModel, NextModel, ResponseModel } from './types.ts';

/** A response without its statuses. */
type MediaTypeModel = Omit<ResponseModel, 'statuses'>;

/** The responses of an operation by rising status; statuses with the same response stand together. */
export function toResponses(
  document: OpenApiDocument,
  { responses }: OperationObject,
): ResponseModel[] {
  const models = new Map<string, ResponseModel>();
  for (const [code, response] of Object.entries(responses).sort(byStatus)) {
    const status = Number(code);
    const resolved = resolveRef<ResponseObject>(document, response);
    const key = `${status < 300} ${JSON.stringify({ ...resolved, links: undefined })}`;
    const same = models.get(key) ?? { ...toContent(document, resolved), statuses: [] };
    models.set(key, { ...same, statuses: [...same.statuses, status] });
  }
  return [...models.values()];
}

function byStatus([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return Number(a) - Number(b);
}

function toContent(document: OpenApiDocument, response: ResponseObject): MediaTypeModel {
  const [[mediaType, media] = [null, undefined]] = Object.entries(response.content ?? {});
  const schema = media?.schema;
  const annotated = [schema, schema?.items].flatMap(
    (part) => mergeSchema(document, part ?? {}).annotated,
  );
  return {
    description: response.description.trim(),
    mediaType,
    type: schema === undefined ? [] : toType(schema),
    fields: schema === undefined ? [] : toFields(document, schema, 'answer'),
    headers: Object.entries(response.headers ?? {}).map(([name, header]) =>
      toHeader(document, name, resolveRef<HeaderObject>(document, header)),
    ),
    examples: media === undefined ? [] : listExamples(document, media),
    notes: listNotes(response, media, ...annotated),
    empty: response['x-empty-body'] ?? null,
  };
}

function toHeader(document: OpenApiDocument, name: string, header: HeaderObject): FieldModel {
  const field = toField(document, name, header.schema, `header-${name.toLowerCase()}`);
  return {
    ...field,
    required: header.required ?? false,
    description: (header.description ?? field.description).trim(),
    examples: header.example === undefined ? [] : [header.example],
    notes: [...listNotes(header), ...field.notes],
  };
}

/** Operations that can be called with values of the response, each once. */
export function listNextOperations({ responses }: DocumentedOperation): NextModel[] {
  const links = responses.flatMap((response) => response.links.map(({ node }) => node));
  const byText = new Map(
    links.map(({ operationId, description = '' }) => [
      `${operationId} ${description}`,
      { operation: operationId, description },
    ]),
  );
  return [...byText.values()];
}
