/** Writes documented values as schemas, and placeholders for their examples. */

import type { DocumentedValue, DocumentedValues } from '../lint/facts.ts';
import { toWords, withArticle } from '../src/contract/data.ts';
import type { SchemaObject } from '../src/contract/openapi.ts';
import { plainName } from '../src/contract/values.ts';
import type { OperationMetadata } from './metadata.ts';
import { toPascalCase } from './names.ts';
import type { ScaffoldProject, Yaml } from './project.ts';

/** An operation that is being added: what is known of it, and what it adds to spec/components. */
export interface Draft extends OperationMetadata {
  readonly project: ScaffoldProject;
  /** New schemas by their names. */
  readonly schemas: Map<string, Yaml>;
  /** New examples by their keys in the example file of the tag. */
  readonly examples: Map<string, Yaml>;
}

/** A schema of the contract, or a new one. */
export function findSchema({ schemas, project }: Draft, name: string): SchemaObject | undefined {
  return schemas.get(name) ?? project.document.components?.schemas?.[name];
}

/** A reference to a schema from a path file, or from another schema. */
export function schemaReference(name: string, from: 'path' | 'schema'): Yaml {
  return { $ref: `${from === 'path' ? '../../components/schemas/' : ''}${name}.yaml` };
}

/**
 * Adds the schema of an object unless there is one, on top of another if it has a base; closed lists are named after the
 * owner. Requests require what is marked `!`, responses what is not marked `?`.
 */
export function addObjectSchema(
  draft: Draft,
  name: string,
  values: DocumentedValues,
  direction: 'request' | 'response',
  { base, owner = name }: { readonly base?: string | undefined; readonly owner?: string } = {},
): void {
  if (findSchema(draft, name) !== undefined) return;
  const description = `TODO: what ${withArticle(toWords(name))} is.`;
  const fields = Object.entries(values);
  if (fields.length === 0) {
    const reason = 'TODO: No field has been typed in from the documentation yet.';
    const mark = { what: ['fields'], open: reason };
    draft.schemas.set(name, { description, type: 'object', 'x-unspecified': mark });
    return;
  }
  const required = fields
    .filter(([, value]) => (direction === 'request' ? value.required : !value.sometimes))
    .map(([field]) => field);
  const properties = fields.map(([field, value]) => {
    const schema = valueSchema(draft, `${owner}${toPascalCase(plainName(field))}`, value, 'schema');
    const isSent = value.secret && direction === 'request';
    const description = `TODO: what \`${field}\` means.`;
    return [field, { description, ...schema, ...(isSent && { writeOnly: true }) }];
  });
  const own = {
    type: 'object',
    ...(required.length > 0 && { required }),
    properties: Object.fromEntries(properties),
  };
  const whole = base === undefined ? own : { allOf: [schemaReference(base, 'schema'), own] };
  draft.schemas.set(name, { description, ...whole });
}

/** The schema of one value. A closed list becomes a schema of its own with the given name. */
export function valueSchema(
  draft: Draft,
  name: string,
  value: DocumentedValue,
  from: 'path' | 'schema',
): Yaml {
  const { array, deprecated, secret } = value;
  const item = itemSchema(draft, name, value, from);
  const isText = value.types.includes('string');
  return {
    ...(array ? { type: 'array', items: item } : item),
    ...(value.default !== null && { default: isText ? value.default : JSON.parse(value.default) }),
    ...(deprecated && { deprecated }),
    ...(secret && { format: 'password' }),
  };
}

function itemSchema(
  { schemas }: Draft,
  name: string,
  { types, values, format }: DocumentedValue,
  from: 'path' | 'schema',
): Yaml {
  const component = types.find((type) => /^[A-Z]/.test(type));
  if (values.length > 0) {
    const description = `TODO: what the values of ${withArticle(toWords(name))} mean.`;
    schemas.set(name, { description, type: 'string', enum: values });
  }
  if (values.length > 0 || component !== undefined) {
    const reference = schemaReference(component ?? name, from);
    return types.includes('null') ? { anyOf: [reference, { type: 'null' }] } : reference;
  }
  return { type: types.length === 1 ? types[0] : types, ...(format !== null && { format }) };
}

const PLACEHOLDERS: Yaml = { integer: 1, number: 1, boolean: true, null: null, object: {} };
const DATES: Yaml = { date: '2017-06-12', 'date-time': '2017-06-12T10:00:00.000Z' };

/** A valid placeholder value; whoever writes the examples replaces it. */
export function placeholder(draft: Draft, schema: SchemaObject | undefined): unknown {
  const { type, format = '', items, properties, required = [], ...rest } = schema ?? {};
  const { enum: values = [], examples = [], allOf = [], anyOf = [], oneOf = [] } = rest;
  const shown = [rest.const, ...values, ...examples].find((each) => each != null);
  if (shown !== undefined) return shown;
  const name = rest.$ref?.split('/').at(-1)?.replace('.yaml', '');
  if (name !== undefined) return placeholder(draft, findSchema(draft, name));
  if (anyOf.some((branch) => branch.type === 'null')) return null;
  if (properties !== undefined || allOf.length > 0) {
    const fields = Object.entries(properties ?? {})
      .filter(([field]) => required.includes(field))
      .map(([field, value]) => [field, placeholder(draft, value)]);
    const inherited = allOf.map((part) => placeholder(draft, part));
    return Object.assign({}, ...inherited, Object.fromEntries(fields));
  }
  const branch = anyOf[0] ?? oneOf[0];
  if (branch !== undefined) return placeholder(draft, branch);
  const [first = ''] = [type].flat();
  if (first === 'array') return [placeholder(draft, items)];
  return first in PLACEHOLDERS ? PLACEHOLDERS[first] : (DATES[format] ?? 'TODO');
}
