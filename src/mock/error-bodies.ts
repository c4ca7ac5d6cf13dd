/**
 * Error bodies in the forms that a contract documents: what a mock has to say, put into the schema of the response. The
 * words for wrong input come from http/input-errors.ts.
 */
import type { Json } from '../contract/annotations.ts';
import { asRecord, isRecord, type UnknownRecord } from '../contract/data.ts';
import type { OpenApiDocument, SchemaObject } from '../contract/openapi.ts';
import { type DocumentedResponse, readOperations } from '../contract/read/operations.ts';
import { listExamples, mergeSchema } from '../contract/read/schemas.ts';
import { findViolations } from '../contract/validate.ts';
import { type ErrorBodies, inMessage } from '../http/error-responses.ts';
import { type FieldErrors, joinErrors } from '../http/input-errors.ts';

type Said = string | FieldErrors;

/** A schema of an error with an example of it, which has the values that a mock cannot know, such as a code. */
interface ErrorForm {
  readonly schema: SchemaObject;
  readonly example: Json | undefined;
}

/**
 * Bodies in the form of the status that the operation documents. What it does not document gets the first form of the
 * contract that fits, and `{message}` where none does.
 */
export function createErrorBodies(document: OpenApiDocument): ErrorBodies {
  const operations = readOperations(document);
  const all = new Map(
    operations.map(({ id, responses }) => [
      id,
      responses.filter(({ status }) => status >= 400).flatMap(toForm),
    ]),
  );
  const any = [...all.values()].flat();
  return (said, status, operation) => {
    const own = all.get(operation?.id ?? '')?.filter((form) => form.status === status) ?? [];
    // Of another operation, rather one of the same status, whose example has its code.
    const others = any.toSorted(
      (a, b) => Number(b.status === status) - Number(a.status === status),
    );
    const forms = own.length > 0 ? own : others;
    for (const form of forms) {
      const body = fill(document, form, said);
      if (body !== undefined) return body;
    }
    const plain = inMessage(said);
    const [first] = own;
    // A documented form without a place for it is shown as its example.
    return first === undefined || fits(document, plain, first.schema) ? plain : first.example;
  };

  function toForm({ status, schema, media }: DocumentedResponse) {
    if (schema === null) return [];
    const example = listExamples(document, media?.node ?? {})[0]?.value;
    return [{ status, schema: schema.node, example }];
  }
}

/** The example of a form with what is said in its place; `undefined` where the form has none. */
function fill(document: OpenApiDocument, form: ErrorForm, said: Said): unknown {
  const { whole } = mergeSchema(document, form.schema);
  for (const schema of [...(whole.anyOf ?? []), ...(whole.oneOf ?? [])]) {
    const body = fill(document, { ...form, schema }, said);
    if (body !== undefined) return body;
  }
  const kinds = typeof said === 'string' ? [said] : [said, joinErrors(said)];
  for (const each of kinds) {
    const body = fillObject(document, whole, asRecord(form.example), each);
    if (body !== undefined && fits(document, body, form.schema)) return body;
  }
  return undefined;
}

function fits({ components }: OpenApiDocument, body: unknown, schema: SchemaObject): boolean {
  return findViolations(body, schema, components?.schemas ?? {}).length === 0;
}

function fillObject(
  document: OpenApiDocument,
  { properties = {} }: SchemaObject,
  example: UnknownRecord,
  said: Said,
): UnknownRecord | undefined {
  if (typeof said === 'string') {
    const name = findTextField(document, properties, example);
    return name === undefined ? undefined : { ...example, [name]: said };
  }
  for (const [name, schema] of Object.entries(properties)) {
    const value = writeErrors(document, schema, example[name], said);
    if (value !== undefined) return { ...example, [name]: value };
  }
  return undefined;
}

/** Errors by field: as a map of texts or of lists, or as a list with an item for each. */
function writeErrors(
  document: OpenApiDocument,
  written: SchemaObject,
  example: unknown,
  errors: FieldErrors,
): unknown {
  const { items, additionalProperties } = mergeSchema(document, written).whole;
  if (isRecord(additionalProperties)) {
    const { type } = mergeSchema(document, additionalProperties).whole;
    if (type === 'array') return errors;
    const texts = Object.entries(errors).map(([name, each]) => [name, each.join(' and ')]);
    return type === 'string' ? Object.fromEntries(texts) : undefined;
  }
  if (items === undefined) return undefined;
  const { properties = {} } = mergeSchema(document, items).whole;
  const first = Array.isArray(example) ? asRecord(example[0]) : {};
  const text = findTextField(document, properties, first);
  const name = findTextField(document, { ...properties, [text ?? '']: {} }, first);
  if (text === undefined || name === undefined) return undefined;
  return Object.entries(errors).flatMap(([field, texts]) =>
    texts.map((each) => ({ ...first, [name]: field, [text]: each })),
  );
}

/** The field with the text for people: of those that hold any text, the one with the longest in the example. */
function findTextField(
  document: OpenApiDocument,
  properties: Readonly<Record<string, SchemaObject>>,
  example: UnknownRecord,
): string | undefined {
  const texts = Object.entries(properties).flatMap(([name, schema]) => {
    const { type, enum: values, const: value, format } = mergeSchema(document, schema).whole;
    const isText = [type].flat().includes('string') && !values && value === undefined && !format;
    return isText ? [{ name, length: String(example[name] ?? '').length }] : [];
  });
  return texts.toSorted((a, b) => b.length - a.length)[0]?.name;
}
