import { deepCompareStrict } from '../dependencies/json-schema.ts';
import type { Json } from './annotations.ts';
import type {
  MediaTypeObject,
  OpenApiDocument,
  RequestBodyObject,
  SchemaObject,
} from './openapi.ts';
import type { RequestBody, ValueSchema } from './operation.ts';
import type { Located } from './read/located.ts';
import { FORM_TYPES, JSON_TYPE, REQUEST_TYPES } from './read/media-types.ts';
import { ContractError, joinPointer } from './read/pointers.ts';
import { listExamples, objectShape } from './read/schemas.ts';
import { plainName, readValue } from './values.ts';

/**
 * A request body: a form or multipart, and JSON beside it. Throws a ContractError for other media types, for a JSON body
 * that differs from the form, and for a body without an example.
 */
export function readRequestBody(
  document: OpenApiDocument,
  { node: body, pointer }: Located<RequestBodyObject>,
): RequestBody {
  const mediaTypes = Object.keys(body.content);
  const unknown = mediaTypes.find((mediaType) => !REQUEST_TYPES.includes(mediaType));
  if (unknown !== undefined) {
    throw new ContractError(
      `${pointer}/content`,
      `${unknown} is not a media type of requests here; known are ${REQUEST_TYPES.join(', ')}.`,
    );
  }
  const type = FORM_TYPES.find((each) => body.content[each]?.schema !== undefined);
  const media = body.content[type ?? ''];
  if (type === undefined || media?.schema === undefined) {
    throw new ContractError(pointer, 'the body has no form with a schema; add one.');
  }
  const read = (mediaType: string, schema: SchemaObject) =>
    readFields(document, schema, joinPointer(pointer, 'content', mediaType, 'schema'));
  const form = read(type, media.schema);
  const json = body.content[JSON_TYPE]?.schema;
  if (json !== undefined) rejectDifferences(form, read(JSON_TYPE, json), pointer);
  return {
    required: body.required ?? false,
    mediaTypes,
    ...form,
    example: bodyExample(document, media, pointer),
  };
}

/** The fields of a body and the rules among them. */
type BodyFields = Pick<RequestBody, 'fields' | 'anyOf' | 'dependentRequired'>;

function readFields(document: OpenApiDocument, schema: SchemaObject, pointer: string): BodyFields {
  const shape = objectShape(document, schema);
  const dependentRequired = Object.entries(shape.dependentRequired).map(([name, others]) => [
    plainName(name),
    others.map(plainName),
  ]);
  const alternatives = shape.anyOf.map(({ required }) =>
    required.filter((name) => !shape.required.includes(name)),
  );
  // At least one field of any name is one set for each.
  const single = shape.minProperties > 0 ? Object.keys(shape.properties).map((name) => [name]) : [];
  return {
    fields: Object.entries(shape.properties).map(([name, property]) =>
      readField(document, name, property, {
        required: shape.required.includes(name),
        pointer: joinPointer(pointer, 'properties', name),
      }),
    ),
    anyOf: [...alternatives, ...single].map((names) => names.map(plainName)),
    ...(dependentRequired.length > 0 && {
      dependentRequired: Object.fromEntries(dependentRequired),
    }),
  };
}

function readField(
  document: OpenApiDocument,
  name: string,
  schema: SchemaObject,
  at: { readonly required: boolean; readonly pointer: string },
): ValueSchema {
  const label = `the field ${name}`;
  if (schema.readOnly === true) {
    throw new ContractError(at.pointer, `${label} is readOnly and never sent; remove it here.`);
  }
  return readValue(document, { name, schema, label, ...at });
}

/** That both have fields of the same names is a matter of the linter. */
function rejectDifferences(form: BodyFields, json: BodyFields, pointer: string): void {
  for (const field of form.fields) {
    const other = json.fields.find(({ name }) => name === field.name);
    if (deepCompareStrict({ ...other, wireName: field.wireName }, field)) continue;
    throw new ContractError(
      pointer,
      `the field ${field.name} differs between the form and JSON; apart from the [] of arrays they are one.`,
    );
  }
  const { fields: _, ...rules } = form;
  const { fields: __, ...others } = json;
  if (!deepCompareStrict(rules, others)) {
    throw new ContractError(
      pointer,
      'the rules on which fields have to be sent differ between the form and JSON.',
    );
  }
}

function bodyExample(
  document: OpenApiDocument,
  media: MediaTypeObject,
  pointer: string,
): Record<string, Json> {
  const value = listExamples(document, media)[0]?.value;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new ContractError(pointer, 'the body has no example; add one.');
  }
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [plainName(name), item]));
}
