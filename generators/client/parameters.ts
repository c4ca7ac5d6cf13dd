/** The parameters and body of an operation as one flat type by plain names. */

import { type NamedOperation, typeParameter } from '../../src/contract/client-names.ts';
import type { OpenApiDocument, ParameterObject } from '../../src/contract/openapi.ts';
import { JSON_TYPE, MULTIPART, REQUEST_TYPES } from '../../src/contract/read/media-types.ts';
import type { DocumentedOperation } from '../../src/contract/read/operations.ts';
import { ContractError } from '../../src/contract/read/pointers.ts';
import { type ObjectShape, objectShape } from '../../src/contract/read/schemas.ts';
import { plainName } from '../../src/contract/values.ts';
import { propertyName } from '../source-text.ts';
import { doc, fieldDoc } from './doc.ts';
import { typeText, union } from './types.ts';

export const FILE_TYPES = ['FileContent', 'NamedFile'];

/** A parameter or a field of the body. */
interface Field {
  readonly location: ParameterObject['in'] | 'body';
  readonly types: readonly string[];
  readonly required: boolean;
  readonly comment: readonly string[];
}

type ParameterFields = Map<string, Field>;

/** A choice between sets of fields: in each, the type of what has to be there, `null` for what must not. */
type Choice = readonly { readonly [name: string]: string | null }[];

export interface ParametersText {
  /** The declaration of the type. */
  readonly text: string;
  /** At least one field has to be given. */
  readonly required: boolean;
}

/** The parameters of an operation as a type called `<type>Parameters`. Throws a ContractError where two would have one name. */
export function parametersText(
  document: OpenApiDocument,
  operation: NamedOperation,
): ParametersText {
  const { located, type, view } = operation;
  const all: ParameterFields = new Map();
  for (const { node } of located.parameters) addParameter(all, node, located);
  const content = located.requestBody?.node.content ?? {};
  const body = [JSON_TYPE, ...REQUEST_TYPES]
    .map((type) => content[type])
    .find((media) => media !== undefined);
  const shape = body && objectShape(document, body.schema ?? {});
  if (shape !== undefined) addFields(all, shape, located.pointer);

  const name = `${type}Parameters`;
  const lines = [...all].map(([field, { types, required, comment }]) => {
    // The inferred type of the parameter includes `undefined` already.
    const usual = required ? types : [...types, 'undefined'];
    const text = field === view?.with ? view.type : union(usual);
    return `${doc(comment, '  ')}  ${propertyName(field)}${required ? '' : '?'}: ${text};\n`;
  });
  const rules = [
    ...(shape === undefined ? [] : listChoices(shape, /^update[A-Z]/.test(located.id))),
    ...(located.node['x-constraints'] ?? []).map(({ together }) => allOrNone(together, all)),
  ];
  const fields = `{\n${lines.join('')}}`;
  const text =
    rules.length === 0
      ? `export interface ${name}${typeParameter(operation)} ${lines.length === 0 ? '{}' : fields}\n`
      : `${ruledText(name, rules)}${doc([`All that \`${name}\` can have; which of it belongs together, says that type.`])}export interface ${fieldsName(name)} ${fields}\n`;
  return {
    text,
    required: [...all.values()].some(({ required }) => required) || rules.some(isStrict),
  };
}

function addParameter(
  all: ParameterFields,
  parameter: ParameterObject,
  { method, pointer }: DocumentedOperation,
): void {
  const { in: location, schema, required = false, description, deprecated } = parameter;
  if (location === 'query' && method !== 'GET') {
    throw new ContractError(
      pointer,
      `${parameter.name} is in the ${location}; the client sends parameters in paths and in the query of a GET.`,
    );
  }
  const name = plainName(parameter.name);
  const before = all.get(name);
  const text = readonlyArrays(typeText(schema));
  const described = deprecated === true ? { ...schema, deprecated } : schema;
  const field = {
    location,
    types: [...(before?.types ?? []), text],
    required: required || before?.required === true,
    comment: joinComments(
      before?.comment,
      fieldDoc(described, withoutEncoding(description ?? schema.description)),
    ),
  };
  // `scope` and `scope[]` are one thing to the caller, who gives one value or several.
  const isMore = before?.location === 'query' && location === 'query' && parameter.name !== name;
  if (isMore) all.set(name, field);
  else addField(all, name, field, pointer);
}

/** The comment of an option for one spelling of a parameter or two, of which it is struck out only with both. */
function joinComments(before: readonly string[] | undefined, own: readonly string[]) {
  const tag = '@deprecated';
  if (before === undefined || (before.includes(tag) && own.includes(tag))) return before ?? own;
  return (before.includes(tag) ? own : before).filter((line) => line !== tag);
}

/** Takes also arrays that nobody may change, such as `as const`: the client only reads them. */
const readonlyArrays = (type: string) =>
  type.replace(/[\w]+(?:\[\])+|\([^()]*\)\[\]/g, 'readonly $&');

/** The client encodes values of paths; a hover that asks for it would have them encoded twice. */
function withoutEncoding(description = ''): string {
  return description.replace(/URL-encoded |,? \(?(with )?slashes (encoded )?as `%2F`\)?/g, '');
}

function addFields(all: ParameterFields, shape: ObjectShape, pointer: string): void {
  for (const [property, schema] of Object.entries(shape.properties)) {
    const name = plainName(property);
    const text = readonlyArrays(typeText(schema));
    const field: Field = {
      location: 'body',
      types: text === 'Blob' ? FILE_TYPES : [text],
      required: shape.required.includes(property),
      comment: fieldDoc(schema),
    };
    addField(all, name, field, pointer);
  }
}

function addField(all: ParameterFields, name: string, field: Field, pointer: string): void {
  if (all.has(name)) {
    throw new ContractError(
      pointer,
      `it takes two things called ${name}; the client needs one name for each.`,
    );
  }
  all.set(name, field);
}

export function isMultipart({ requestBody }: DocumentedOperation): boolean {
  return requestBody !== null && MULTIPART in requestBody.node.content;
}

/** @param isUpdate Without a field, there is nothing to change. */
function listChoices(shape: ObjectShape, isUpdate: boolean): Choice[] {
  const typeOf = (field: string, { properties } = shape) =>
    readonlyArrays(typeText(properties[field] ?? {}));
  const alternatives = shape.anyOf.map((branch) => {
    const needed = branch.required.filter((name) => !shape.required.includes(name));
    return Object.fromEntries(needed.map((name) => [name, typeOf(name, branch)]));
  });
  const any = Object.keys(shape.properties).map((name) => ({ [name]: typeOf(name) }));
  const isEmpty = isUpdate && shape.required.length + alternatives.length === 0;
  if (shape.minProperties > 0 || isEmpty) alternatives.push(...any);
  const dependent = Object.entries(shape.dependentRequired).map(
    ([name, needed]): Choice => [
      Object.fromEntries([name, ...needed].map((field) => [field, typeOf(field)])),
      { [name]: null },
    ],
  );
  // The usual one last, as the compiler names it.
  return [...(alternatives.length === 0 ? [] : [alternatives.reverse()]), ...dependent];
}

function allOrNone(names: readonly string[], fields: ReadonlyMap<string, Field>): Choice {
  return [
    Object.fromEntries(names.map((name) => [name, union(fields.get(name)?.types ?? [])])),
    Object.fromEntries(names.map((name) => [name, null])),
  ];
}

/** Something has to be given, whichever way is chosen. */
function isStrict(choice: Choice): boolean {
  return choice.every((option) => Object.values(option).some((type) => type !== null));
}

/**
 * The fields with a choice for each rule. What fits no option is compared with the last one, so the compiler names a
 * field that is missing there.
 */
function ruledText(name: string, rules: readonly Choice[]): string {
  const choices = rules.map((choice) => ` & (${union(choice.map(optionText))})`);
  return `export type ${name} = ${fieldsName(name)}${choices.join('')};\n\n`;
}

/** `CreateIssueParameters` → `CreateIssueFields`. */
const fieldsName = (name: string) => name.replace(/Parameters$/, 'Fields');

function optionText(option: Choice[number]): string {
  const fields = Object.entries(option).map(
    ([name, type]) => `${propertyName(name)}${type === null ? '?: undefined' : `: ${type}`}`,
  );
  return `{ ${fields.join('; ')} }`;
}
