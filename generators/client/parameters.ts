/** What an operation takes, as one flat type by plain names. */
import type { OpenApiDocument, ParameterObject, SchemaObject } from '../../src/contract/openapi.ts';
import {
  ContractError,
  type ObjectShape,
  objectShape,
  resolveRef,
} from '../../src/contract/read.ts';
import { propertyName } from '../literal.ts';
import { plainName } from '../value.ts';
import { doc, fieldDoc } from './doc.ts';
import type { NamedOperation } from './names.ts';
import { type Imports, typeText, union } from './type-text.ts';

const JSON_TYPE = 'application/json';
const MULTIPART = 'multipart/form-data';

/** One thing that is given: a parameter or a field of the body. */
interface Given {
  readonly place: 'path' | 'query' | 'body';
  readonly types: readonly string[];
  readonly required: boolean;
  readonly comment: readonly string[];
}

/** A choice between sets of fields: in each, what has to be there and what must not. */
type Choice = readonly { readonly [name: string]: string | null }[];

export interface ParametersText {
  /** The declaration of the type. */
  readonly text: string;
  /** Something has to be given. */
  readonly required: boolean;
}

/** The parameters of an operation as a type called `<type>Parameters`. Throws a ContractError where two would have one name. */
export function parametersText(
  document: OpenApiDocument,
  { located, type }: NamedOperation,
  imports: Imports,
): ParametersText {
  const given = new Map<string, Given>();
  for (const parameter of located.parameters) {
    addParameter(given, parameter, located.pointer, imports);
  }
  const body = bodySchema(document, located.operation.requestBody, located.pointer);
  const shape = body === null ? null : objectShape(document, body);
  if (shape !== null) addFields(given, shape, located.pointer, imports);

  const name = `${type}Parameters`;
  const lines = [...given].map(([field, { types, required, comment }]) => {
    const text = union(required ? types : [...types, 'undefined']);
    return `${doc(comment, '  ')}  ${propertyName(field)}${required ? '' : '?'}: ${text};\n`;
  });
  const rules = [
    ...(shape === null ? [] : choicesOf(shape, imports)),
    ...(located.operation['x-constraints'] ?? []).map(({ together = [] }) =>
      allOrNone(together, given),
    ),
  ];
  const fields = `{\n${lines.join('')}}`;
  const text =
    rules.length === 0
      ? `export interface ${name} ${lines.length === 0 ? '{}' : fields}\n`
      : `export type ${name} = ${name}Base &\n  ${rules.map(choiceText).join(' &\n  ')};\n\n` +
        `${doc([`The part of \`${name}\` that is always the same.`])}export interface ${name}Base ${fields}\n`;
  return {
    text,
    required: [...given.values()].some(({ required }) => required) || rules.some(isStrict),
  };
}

function addParameter(
  given: Map<string, Given>,
  parameter: ParameterObject,
  pointer: string,
  imports: Imports,
): void {
  const {
    name: wireName,
    in: place,
    schema,
    required = false,
    description,
    deprecated,
  } = parameter;
  if (place !== 'path' && place !== 'query') {
    throw new ContractError(
      `${pointer}/parameters`,
      `the client cannot send ${wireName} in a ${place}.`,
    );
  }
  const name = plainName(wireName);
  const before = given.get(name);
  const text = typeText(schema, `${pointer}/parameters/${wireName}`, imports);
  // `scope` and `scope[]` are one thing to the caller, who gives one value or several.
  const isMore = before?.place === 'query' && place === 'query' && wireName !== name;
  if (before !== undefined && !isMore) refuseClash(name, pointer);
  const described = deprecated === true ? { ...schema, deprecated } : schema;
  given.set(name, {
    place,
    types: [...(before?.types ?? []), text],
    required: required || before?.required === true,
    comment: before?.comment ?? fieldDoc(described, description ?? schema.description),
  });
}

function addFields(
  given: Map<string, Given>,
  shape: ObjectShape,
  pointer: string,
  imports: Imports,
): void {
  for (const [name, property] of Object.entries(shape.properties)) {
    if (given.has(name)) refuseClash(name, pointer);
    const text = typeText(property, `${pointer}/requestBody/${name}`, imports);
    given.set(name, {
      place: 'body',
      types: text === 'Blob' ? ['Blob', 'ReadableStream<Uint8Array>'] : [text],
      required: shape.required.includes(name),
      comment: fieldDoc(property),
    });
  }
}

function refuseClash(name: string, pointer: string): never {
  throw new ContractError(
    pointer,
    `it takes two things called ${name}; the client needs one name for each.`,
  );
}

/** The schema that has plain names: that of JSON, or of a multipart form, which has no arrays. */
function bodySchema(
  document: OpenApiDocument,
  requestBody: LocatedBody,
  pointer: string,
): SchemaObject | null {
  if (requestBody === undefined) return null;
  const { content } = resolveRef(document, requestBody);
  const schema = (content[JSON_TYPE] ?? content[MULTIPART])?.schema;
  if (schema !== undefined) return schema;
  throw new ContractError(
    `${pointer}/requestBody`,
    `the client knows bodies as ${JSON_TYPE} or ${MULTIPART}, and finds ${Object.keys(content).join(', ')}.`,
  );
}

type LocatedBody = NamedOperation['located']['operation']['requestBody'];

function choicesOf(shape: ObjectShape, imports: Imports): Choice[] {
  const typeOf = (field: string, branch: ObjectShape = shape) =>
    typeText(branch.properties[field] ?? shape.properties[field] ?? {}, field, imports);
  const alternatives = shape.anyOf.map(({ required, ...branch }) =>
    Object.fromEntries(
      required
        .filter((name) => !shape.required.includes(name))
        .map((name) => [name, typeOf(name, { required, ...branch })]),
    ),
  );
  const needs = Object.entries(shape.dependentRequired).map(
    ([name, needed]): Choice => [
      { [name]: null },
      Object.fromEntries([name, ...needed].map((field) => [field, typeOf(field)])),
    ],
  );
  return [...(alternatives.length === 0 ? [] : [alternatives]), ...needs];
}

function allOrNone(names: readonly string[], given: ReadonlyMap<string, Given>): Choice {
  return [
    Object.fromEntries(names.map((name) => [name, null])),
    Object.fromEntries(names.map((name) => [name, union(given.get(name)?.types ?? [])])),
  ];
}

/** Something has to be given, whichever way is chosen. */
function isStrict(choice: Choice): boolean {
  return choice.every((option) => Object.values(option).some((type) => type !== null));
}

function choiceText(choice: Choice): string {
  const options = choice.map((option) => {
    const fields = Object.entries(option).map(([name, type]) =>
      type === null ? `${propertyName(name)}?: undefined` : `${propertyName(name)}: ${type}`,
    );
    return `{ ${fields.join('; ')} }`;
  });
  return `(${options.join(' | ')})`;
}
