/** Writes an operation as it stands in a path file. */
import type { UnknownRecord } from '../src/contract/data.ts';
import { answersOf } from './answers.ts';
import type { Facts } from './facts.ts';
import { article, pascal, spaced } from './names.ts';
import type { DocumentedValue } from './notation.ts';
import { objectSchema, type Schemas, sampleOf, schemaReference, valueSchema } from './schema.ts';

/** What an example of the contract shows of a thing. */
export interface Shown {
  /** Where it stands, as path files refer to it; `null` where it is part of a list. */
  readonly $ref: string | null;
  readonly value: unknown;
}

/** What stands in files of its own, and is filled while an operation is written. */
export interface Components {
  /** Schemas that are new; null for those that are there already. */
  readonly schemas: Schemas;
  /** The content of a schema, new or not. */
  readonly lookUp: (name: string) => unknown;
  readonly has: (name: string) => boolean;
  /** An example that answers with the schema have already; `undefined` where none is shown. */
  readonly shown: (schema: string) => Shown | undefined;
  /** New examples by their keys in the family of the tag. */
  readonly examples: Map<string, UnknownRecord>;
}

const PAGING = ['AssumedPage', 'AssumedPerPage'];

/** What is sent is not made up. */
const INPUT_UNKNOWN = {
  'x-not-shown': ['parameter'],
  'x-left-open': 'TODO: Nothing of what can be sent has been typed in from the documentation yet.',
};

/** The operation, with its keys in the order of docs/conventions.md. */
export function operationObject(facts: Facts, components: Components): UnknownRecord {
  const parameters = [
    ...(facts.isList ? pagingFor(facts) : []),
    ...Object.entries(facts.query)
      .filter(([name]) => !(facts.isList && ['page', 'per_page'].includes(name)))
      .map(([name, value]) => parameter('query', name, value, facts, components)),
  ];
  const body = bodyOf(facts, components);
  return {
    operationId: facts.operationId,
    tags: [facts.tag],
    summary: facts.summary,
    description: 'TODO: what it does, who may, what changes, and what can go wrong.',
    'x-source': facts.source,
    'x-access': facts.access,
    ...(facts.row === null && INPUT_UNKNOWN),
    ...(facts.introduced !== null && { 'x-introduced-in': facts.introduced }),
    ...(facts.access.startsWith('anyone') && { security: [{}, { PrivateToken: [] }] }),
    ...(parameters.length > 0 && { parameters }),
    ...(body !== null && { requestBody: body }),
    responses: answersOf(facts, components, { takesBody: body !== null }),
  };
}

/** A parameter. Without a documented value it is one of the path whose type is not known. */
export function parameter(
  place: 'path' | 'query',
  name: string,
  value: DocumentedValue | null,
  { noun, operationId }: Facts,
  { schemas, lookUp }: Pick<Components, 'schemas' | 'lookUp'>,
): UnknownRecord {
  const schema =
    value === null
      ? { type: 'integer' }
      : valueSchema(`${noun}${pascal(name.replace('[]', ''))}`, value, 'path', schemas);
  const isRequired = place === 'path' || value?.required === true;
  return {
    name,
    in: place,
    ...(isRequired && { required: true }),
    // With the operation, lest two of them be taken for copies of one.
    description: `TODO: what \`${name}\` ${place === 'path' ? 'names' : 'does'} in ${operationId}.`,
    ...(value?.array === true && { style: 'form', explode: true }),
    schema,
    example: sampleOf(schema, lookUp),
    ...(value === null && {
      'x-not-shown': ['type'],
      'x-inference': 'TODO: Nothing is typed in of its type; most ids are integers.',
    }),
  };
}

function pagingFor({ query }: Facts): UnknownRecord[] {
  const documented = 'page' in query && 'per_page' in query;
  return PAGING.map((name) => ({
    $ref: `../../components/parameters/paging.yaml#/${documented ? name.replace('Assumed', '') : name}`,
  }));
}

/** The form and the JSON that stands beside it; `null` where no field is documented. */
function bodyOf(
  facts: Facts,
  { schemas, has, lookUp, examples }: Components,
): UnknownRecord | null {
  const { method, body, noun, subject, operationId } = facts;
  if (Object.keys(body).length === 0) return null;
  const makes = operationId.startsWith('create') || operationId.startsWith('update');
  const kind = method === 'put' ? 'Update' : 'Create';
  const name = makes ? `${noun}${kind}` : `${subject}${pascal(operationId.replace(/[A-Z].*/, ''))}`;
  if (!has(name)) schemas.set(name, objectSchema(name, body, 'sent', schemas));
  const key = `${name}Request`;
  examples.set(key, {
    summary: `TODO: what ${article(spaced(noun))} is sent with`,
    value: sampleOf(lookUp(name), lookUp),
  });
  const media = {
    schema: schemaReference(name, 'path'),
    examples: { sent: { $ref: `../../components/examples/${facts.tag}.yaml#/${key}` } },
  };
  const isRequired = Object.values(body).some(({ required }) => required);
  return {
    ...(isRequired && { required: true }),
    content: {
      'application/x-www-form-urlencoded': media,
      'application/json': {
        'x-not-shown': ['mediaType'],
        'x-inference': 'Most HTTP clients send JSON by default.',
        ...media,
      },
    },
  };
}
