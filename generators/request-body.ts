import type {
  Json,
  MediaTypeObject,
  OpenApiDocument,
  RequestBodyObject,
  SchemaObject,
} from '../contract/openapi.ts';
import type { Body, Value } from '../contract/operation.ts';
import { ContractError, examplesOf, objectShape } from '../contract/read.ts';
import { formValue, jsonValue, type Named, plainName } from './value.ts';

const FORM = 'application/x-www-form-urlencoded';
const MULTIPART = 'multipart/form-data';
const JSON_TYPE = 'application/json';
const KNOWN = [FORM, MULTIPART, JSON_TYPE];

/**
 * What the operation table says of a request body: a form, or multipart, with JSON beside it at will.
 * Throws a ContractError for other media types, for a JSON body that differs from the form, and for a
 * body without an example.
 *
 * @param pointer Where the body stands.
 */
export function bodyOf(document: OpenApiDocument, body: RequestBodyObject, pointer: string): Body {
  const mediaTypes = Object.keys(body.content);
  const unknown = mediaTypes.find((mediaType) => !KNOWN.includes(mediaType));
  if (unknown !== undefined) {
    throw new ContractError(
      `${pointer}/content`,
      `${unknown} is not a media type of requests here; known are ${KNOWN.join(', ')}.`,
    );
  }
  const media = body.content[FORM] ?? body.content[MULTIPART];
  if (media?.schema === undefined) {
    throw new ContractError(
      pointer,
      `no form with a schema; every body has ${FORM} or ${MULTIPART}.`,
    );
  }
  const shape = objectShape(document, media.schema);
  const fields = fieldsOf(document, media.schema, pointer, formValue);
  const json = body.content[JSON_TYPE]?.schema;
  if (json !== undefined) {
    refuseDifferences(fields, fieldsOf(document, json, pointer, jsonValue), pointer);
  }
  return {
    required: body.required ?? false,
    mediaTypes,
    fields,
    anyOf: shape.anyOf.map(({ required }) =>
      required.filter((name) => !shape.required.includes(name)).map(plainName),
    ),
    example: bodyExample(document, media, pointer),
  };
}

function fieldsOf(
  document: OpenApiDocument,
  schema: SchemaObject,
  pointer: string,
  valueOf: (document: OpenApiDocument, named: Named) => Value,
): Value[] {
  const { properties, required } = objectShape(document, schema);
  return Object.entries(properties).map(([name, property]) =>
    valueOf(document, {
      name,
      schema: property,
      required: required.includes(name),
      pointer,
      label: `the field ${name}`,
    }),
  );
}

function refuseDifferences(form: readonly Value[], json: readonly Value[], pointer: string): void {
  const inForm = new Map(form.map((field) => [field.name, JSON.stringify(field)]));
  const inJson = new Map(json.map((field) => [field.name, JSON.stringify(field)]));
  for (const name of new Set([...inForm.keys(), ...inJson.keys()])) {
    if (inForm.get(name) !== inJson.get(name)) {
      throw new ContractError(
        pointer,
        `the field ${name} differs between the form and JSON; apart from the [] of arrays they are one.`,
      );
    }
  }
}

function bodyExample(
  document: OpenApiDocument,
  media: MediaTypeObject,
  pointer: string,
): Record<string, Json> {
  const value = examplesOf(document, media)[0]?.value;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new ContractError(pointer, 'the body has no example.');
  }
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [plainName(name), item]));
}
