/** What an operation takes, as one flat type by plain names. */
import type { OpenApiDocument, ParameterObject, SchemaObject } from '../../src/contract/openapi.ts';
import type { DocumentedOperation } from '../../src/contract/operations.ts';
import { ContractError } from '../../src/contract/pointers.ts';
import { type ObjectShape, objectShape } from '../../src/contract/schemas.ts';
import { plainName } from '../../src/contract/values.ts';
import { propertyName } from '../source-text.ts';
import { doc, fieldDoc } from './doc.ts';
import { type NamedOperation, pascalCase, typeParameter } from './names.ts';
import { type Imports, typeText, union } from './types.ts';

const JSON_TYPE = 'application/json';
const FORM = 'application/x-www-form-urlencoded';
const MULTIPART = 'multipart/form-data';
const FILE_TYPES = ['FileContent', 'NamedFile'];

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
  imports: Imports,
): ParametersText {
  const { located, type, view } = operation;
  const all: ParameterFields = new Map();
  for (const parameter of located.parameters) {
    addParameter(all, parameter, located.pointer, imports);
  }
  const body = bodySchema(located);
  const shape = body === null ? null : objectShape(document, body);
  if (shape !== null) addFields(all, shape, located.pointer, imports);

  const name = `${type}Parameters`;
  const lines = [...all].map(([field, { types, required, comment }]) => {
    // What is inferred from the parameter includes `undefined` already.
    const usual = required ? types : [...types, 'undefined'];
    const text = field === view?.with ? view.type : union(usual);
    return `${doc(comment, '  ')}  ${propertyName(field)}${required ? '' : '?'}: ${text};\n`;
  });
  const rules = [
    ...(shape === null ? [] : listChoices(shape, imports)),
    ...(located.node['x-constraints'] ?? []).map(({ together = [] }) => allOrNone(together, all)),
  ];
  const fields = `{\n${lines.join('')}}`;
  const text =
    rules.length === 0
      ? `export interface ${name}${typeParameter(operation)} ${lines.length === 0 ? '{}' : fields}\n`
      : `${ruledText(name, rules)}${doc([`The part of \`${name}\` that is always the same.`])}export interface ${name}Base ${fields}\n`;
  return {
    text,
    required: [...all.values()].some(({ required }) => required) || rules.some(isStrict),
  };
}

function addParameter(
  all: ParameterFields,
  parameter: ParameterObject,
  pointer: string,
  imports: Imports,
): void {
  const { in: location, schema, required = false, description, deprecated } = parameter;
  const name = plainName(parameter.name);
  const before = all.get(name);
  const text = typeText(schema, `${pointer}/parameters/${parameter.name}`, imports);
  const described = deprecated === true ? { ...schema, deprecated } : schema;
  const field = {
    location,
    types: [...(before?.types ?? []), text],
    required: required || before?.required === true,
    comment:
      before?.comment ?? fieldDoc(described, withoutEncoding(description ?? schema.description)),
  };
  // `scope` and `scope[]` are one thing to the caller, who gives one value or several.
  const isMore = before?.location === 'query' && location === 'query' && parameter.name !== name;
  if (isMore) all.set(name, field);
  else addField(all, name, field, pointer);
}

/** The client encodes values of paths; a hover that asks for it would have them encoded twice. */
function withoutEncoding(description = ''): string {
  return description.replace(/URL-encoded |,? \(?(with )?slashes (encoded )?as `%2F`\)?/g, '');
}

function addFields(
  all: ParameterFields,
  shape: ObjectShape,
  pointer: string,
  imports: Imports,
): void {
  for (const [property, schema] of Object.entries(shape.properties)) {
    const name = plainName(property);
    const text = typeText(schema, `${pointer}/requestBody/${name}`, imports);
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

/** Whether the body of an operation is a multipart form. */
export function isMultipart({ requestBody }: DocumentedOperation): boolean {
  return requestBody !== null && MULTIPART in requestBody.node.content;
}

/** The object whose properties are the fields of a body. */
function bodySchema({ requestBody }: DocumentedOperation): SchemaObject | null {
  if (requestBody === null) return null;
  const { content } = requestBody.node;
  return (content[JSON_TYPE] ?? content[FORM] ?? content[MULTIPART])?.schema ?? {};
}

function listChoices(shape: ObjectShape, imports: Imports): Choice[] {
  const typeOf = (field: string, branch: ObjectShape = shape) =>
    typeText(branch.properties[field] ?? shape.properties[field] ?? {}, field, imports);
  const alternatives = shape.anyOf.map(({ required, ...branch }) =>
    Object.fromEntries(
      required
        .filter((name) => !shape.required.includes(name))
        .map((name) => [name, typeOf(name, { required, ...branch })]),
    ),
  );
  const any = Object.keys(shape.properties).map((name) => ({ [name]: typeOf(name) }));
  if (shape.minProperties > 0) alternatives.push(...any);
  const dependent = Object.entries(shape.dependentRequired).map(
    ([name, needed]): Choice => [
      Object.fromEntries([name, ...needed].map((field) => [field, typeOf(field)])),
      { [name]: null },
    ],
  );
  return [...(alternatives.length === 0 ? [] : [alternatives]), ...dependent];
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
 * A type for each way to keep the rules, and one for all of them. The compiler names them in its messages, where it
 * would write out an intersection, and compares what fits none with the last one, which asks for the least.
 */
function ruledText(name: string, rules: readonly Choice[]): string {
  const ways = rules.reduce<readonly (readonly [suffix: string, text: string])[]>(
    (before, choice) =>
      before.flatMap(([suffix, text]) =>
        choice.map(
          (option) => [suffix + suffixOf(option), `${text} & ${optionText(option)}`] as const,
        ),
      ),
    [['', `${name}Base`]],
  );
  const types = ways.map(([suffix, text]) => `export type ${name}${suffix} = ${text};\n`);
  const all = ways.map(([suffix]) => `\n  | ${name}${suffix}`);
  return `export type ${name} =${all.join('')};\n\n${types.join('')}\n`;
}

/** `WithTitle` where the title has to be there, `WithoutTitle` where it must not. */
function suffixOf(option: Choice[number]): string {
  const [[name = '', type] = []] = Object.entries(option);
  return `${type === null ? 'Without' : 'With'}${pascalCase(name.replaceAll('_', '-'))}`;
}

function optionText(option: Choice[number]): string {
  const fields = Object.entries(option).map(([name, type]) =>
    type === null ? `${propertyName(name)}?: undefined` : `${propertyName(name)}: ${type}`,
  );
  return `{ ${fields.join('; ')} }`;
}
