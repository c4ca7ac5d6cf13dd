import type {
  ExampleObject,
  HeaderObject,
  LinkObject,
  MediaTypeObject,
  OpenApiDocument,
  SchemaObject,
} from '../contract/openapi.ts';
import { toWords } from '../contract/phrases.ts';
import type { DocumentedOperation, DocumentedResponse } from '../contract/read/operations.ts';
import { componentName, resolveRef } from '../contract/read/pointers.ts';
import { listExamples, mergeSchema } from '../contract/read/schemas.ts';
import { findViolations } from '../contract/validate.ts';
import { describeFields, toField, toMarks, toType } from './fields.ts';
import type { ExampleModel, FieldModel, ResponseModel, VariantModel } from './types.ts';
import { mergeVariants, responseVariants } from './variants.ts';

/** What the anchors of fields of a response begin with. */
const PREFIX = 'response';

/** The responses of an operation by rising status; statuses with the same response stand together. */
export function toResponses(
  document: OpenApiDocument,
  id: string,
  responses: readonly DocumentedResponse[],
): ResponseModel[] {
  const same = new Map<string, DocumentedResponse[]>();
  for (const response of responses) {
    const key = `${response.status < 300} ${JSON.stringify({ ...response.node, links: undefined })}`;
    same.set(key, [...(same.get(key) ?? []), response]);
  }
  return [...same.values()].flatMap((group) => toResponse(document, id, group));
}

function toResponse(document: OpenApiDocument, id: string, group: readonly DocumentedResponse[]) {
  const [first] = group;
  if (first === undefined) return [];
  const { node, media, headers } = first;
  const schema = media?.node.schema;
  const variants = schema === undefined ? [] : responseVariants(document, id, schema);
  const annotated = [schema, schema?.items].flatMap(
    (part) => mergeSchema(document, part ?? {}).parts,
  );
  return {
    statuses: group.map(({ status }) => status),
    description: node.description.trim(),
    mediaType: media?.type ?? null,
    type: schema === undefined ? [] : toType(schema),
    fields:
      variants.length > 0
        ? mergeVariants(document, variants, PREFIX)
        : describeFields(document, schema ?? {}, PREFIX),
    variants,
    headers: headers.map((header) => toHeader(document, header.name, header.node)),
    examples: media === null ? [] : toExamples(document, media.node, variants),
    marks: toMarks(node, media?.node, ...annotated),
    empty: node['x-empty-body'] ?? null,
  };
}

/** The examples with their titles, as Markdown; those of the usual variant, which is the first, come first. */
function toExamples(
  document: OpenApiDocument,
  { examples = {}, schema }: MediaTypeObject,
  [usual]: readonly VariantModel[],
): ExampleModel[] {
  const all = Object.entries(examples).map(([name, example]) => {
    const { summary = toWords(name), value } = resolveRef<ExampleObject>(document, example);
    return { title: summary, value };
  });
  if (usual === undefined || schema === undefined) return all;
  const choices = listChoices(document, schema);
  const choice = choices.find((each) => componentName(each) === usual.schema) ?? {};
  const isUsual = ({ value }: ExampleModel) =>
    [value]
      .flat()
      .every(
        (item) => findViolations(item, choice, document.components?.schemas ?? {}).length === 0,
      );
  return [...all.filter(isUsual), ...all.filter((each) => !isUsual(each))];
}

function listChoices(document: OpenApiDocument, schema: SchemaObject): readonly SchemaObject[] {
  const { whole } = mergeSchema(document, schema);
  const { whole: item } = mergeSchema(document, whole.items ?? schema);
  return item.anyOf ?? item.oneOf ?? [];
}

function toHeader(document: OpenApiDocument, name: string, header: HeaderObject): FieldModel {
  const field = toField(document, name, header.schema, `header-${name.toLowerCase()}`);
  return {
    ...field,
    required: header.required ?? false,
    description: (header.description ?? field.description).trim(),
    examples: listExamples(document, header).map(({ value }) => value),
    marks: [...toMarks(header), ...field.marks],
  };
}

/** Operations that can be called with values of the response, each once. */
export function listNextOperations({ responses }: DocumentedOperation): LinkObject[] {
  const links = responses.flatMap((response) => response.links.map(({ node }) => node));
  return [
    ...new Map(links.map((link) => [`${link.operationId} ${link.description}`, link])).values(),
  ];
}
