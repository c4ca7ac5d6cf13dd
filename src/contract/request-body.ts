import type {
  ConstraintObject,
  Json,
  MediaTypeObject,
  OpenApiDocument,
  RequestBodyObject,
  SchemaObject,
} from './openapi.ts';
import type { RequestBody, ValueSchema } from './operation.ts';
import type { Located } from './operations.ts';
import { ContractError } from './pointers.ts';
import { listExamples, objectShape } from './schemas.ts';
import { type NamedSchema, plainName, readFormValue, readJsonValue } from './values.ts';

const FORM = 'application/x-www-form-urlencoded';
const MULTIPART = 'multipart/form-data';
const JSON_TYPE = 'application/json';
const KNOWN = [FORM, MULTIPART, JSON_TYPE];

/**
 * A request body: a form, or multipart, with JSON beside it if wanted. Throws a ContractError for other
 * media types, for a JSON body that differs from the form, and for a body without an example.
 */
export function readRequestBody(
  document: OpenApiDocument,
  { node: body, pointer }: Located<RequestBodyObject>,
): RequestBody {
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
  const form = readForm(document, media.schema, pointer, readFormValue);
  const json = body.content[JSON_TYPE]?.schema;
  if (json !== undefined) {
    rejectDifferences(form, readForm(document, json, pointer, readJsonValue), pointer);
  }
  return {
    required: body.required ?? false,
    mediaTypes,
    ...form,
    example: bodyExample(document, media, pointer),
  };
}

/** The fields of a body and the rules among them. */
type Form = Pick<RequestBody, 'fields' | 'anyOf' | 'dependentRequired'>;

function readForm(
  document: OpenApiDocument,
  schema: SchemaObject,
  pointer: string,
  readValue: (document: OpenApiDocument, named: NamedSchema) => ValueSchema,
): Form {
  const shape = objectShape(document, schema);
  rejectConstraints(shape.constraints, pointer);
  const dependentRequired = Object.entries(shape.dependentRequired).map(([name, others]) => [
    plainName(name),
    others.map(plainName),
  ]);
  return {
    fields: Object.entries(shape.properties).map(([name, property]) =>
      readValue(document, {
        name,
        schema: property,
        required: shape.required.includes(name),
        pointer,
        label: `the field ${name}`,
      }),
    ),
    anyOf: shape.anyOf.map(({ required }) =>
      required.filter((name) => !shape.required.includes(name)).map(plainName),
    ),
    ...(dependentRequired.length > 0 && {
      dependentRequired: Object.fromEntries(dependentRequired),
    }),
  };
}

function rejectConstraints(constraints: readonly ConstraintObject[], pointer: string): void {
  if (constraints.length === 0) return;
  throw new ContractError(
    pointer,
    'a body has no x-constraints; state them with anyOf or dependentRequired.',
  );
}

function rejectDifferences(form: Form, json: Form, pointer: string): void {
  const texts = (fields: readonly ValueSchema[]) =>
    new Map(fields.map((field) => [field.name, JSON.stringify(field)]));
  const [inForm, inJson] = [texts(form.fields), texts(json.fields)];
  for (const name of new Set([...inForm.keys(), ...inJson.keys()])) {
    if (inForm.get(name) === inJson.get(name)) continue;
    throw new ContractError(
      pointer,
      `the field ${name} differs between the form and JSON; apart from the [] of arrays they are one.`,
    );
  }
  const rules = ({ anyOf, dependentRequired }: Form) => JSON.stringify([anyOf, dependentRequired]);
  if (rules(form) !== rules(json)) {
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
