import type { Plugin } from '@redocly/openapi-core';
import { asRecord, asStrings } from '../src/contract/data.ts';

type NodeTypes = Parameters<NonNullable<NonNullable<Plugin['typeExtension']>['oas3']>>[0];
type NodeType = NodeTypes[string];

/**
 * The extensions that the contract may use. docs/extensions.md says the same in prose; a test holds
 * the two together.
 */
export interface Extension {
  readonly name: `x-${string}`;
  /** What the extension is good for, in one sentence. */
  readonly purpose: string;
  /** The types of nodes that may carry it, by their names in Redocly. */
  readonly where: readonly string[];
  /** Which schemas may carry it: those with a file of their own, or fields of objects; all by default. */
  readonly schemas?: 'named' | 'fields';
  /** The type of the nodes in its list or map, which rules can visit and Redocly's `struct` checks. */
  readonly entry?: string;
  /** What the value has to be, in words, to follow “must be”. */
  readonly value: string;
  /** The same as a JSON Schema. */
  readonly schema: Readonly<Record<string, unknown>>;
}

/** What `x-not-shown` can name; docs/conventions.md says what each stands for. */
export const FACETS = [
  'access',
  'body',
  'condition',
  'default',
  'fields',
  'format',
  'from',
  'to',
  'headers',
  'issuance',
  'items',
  'limit',
  'mediaType',
  'nullability',
  'operations',
  'parameter',
  'policy',
  'required',
  'status',
  'type',
  'values',
] as const;

/** The tables of the service's documentation that list operations. */
const SOURCE_TABLES = [
  'Jobs',
  'Issues',
  'Merge requests',
  'Projects',
  'Users, keys, emails, tokens',
] as const;

/** The nodes that state facts of the service, which the documentation may leave out. */
const FACTS: readonly string[] = [
  'Root',
  'Info',
  'Gap',
  'Server',
  'Tag',
  'AccessLevel',
  'SecurityScheme',
  'PathItem',
  'Operation',
  'Parameter',
  'Header',
  'RequestBody',
  'MediaType',
  'Encoding',
  'Response',
  'Link',
  'Schema',
  'Transition',
  'Constraint',
];

const A_SENTENCE = 'a sentence that begins with a capital and ends with a full stop';
/** At least three words, from a capital, a digit or a name in backticks to a full stop. */
const SENTENCE = {
  description: A_SENTENCE,
  type: 'string',
  pattern: '^(?=[\\s\\S]*\\.\\s*$)[A-Z0-9`]\\S*(\\s+\\S+){2,}\\s*$',
};
const HEADLINE = {
  description: 'a headline that begins with a capital and has no full stop',
  type: 'string',
  pattern: '^[A-Z`](.*[^.\\s])?$',
};

const NAME = { type: 'string', minLength: 1 };
/** The name of a state, or the state itself where the field is true or false. */
const STATE = { type: ['string', 'boolean'], minLength: 1 };
const NAMES = { type: 'array', items: NAME, minItems: 2, uniqueItems: true };
const MARKS = {
  'x-not-shown': true,
  'x-inference': true,
  'x-left-open': true,
};

export const EXTENSIONS: readonly Extension[] = [
  {
    name: 'x-not-shown',
    purpose: 'Names what the documentation leaves out about a node.',
    where: FACTS,
    value: 'a list of facets without repeats',
    schema: { type: 'array', items: { enum: FACETS }, minItems: 1, uniqueItems: true },
  },
  {
    name: 'x-inference',
    purpose: 'Says what the contract takes for true where the documentation is silent, and why.',
    where: FACTS,
    value: A_SENTENCE,
    schema: SENTENCE,
  },
  {
    name: 'x-left-open',
    purpose: 'Says why the contract takes nothing for true where the documentation is silent.',
    where: FACTS,
    value: A_SENTENCE,
    schema: SENTENCE,
  },
  {
    name: 'x-gaps',
    purpose: 'Lists what the documentation leaves out that no node of its own stands for.',
    where: ['Info', 'Tag'],
    entry: 'Gap',
    value: 'a list of gaps, each with a headline in `about`',
    schema: {
      type: 'array',
      minItems: 1,
      items: {
        type: 'object',
        required: ['about'],
        properties: {
          about: HEADLINE,
          ...MARKS,
        },
        additionalProperties: false,
      },
    },
  },
  {
    name: 'x-source',
    purpose: 'Names the table of the documentation that lists an operation.',
    where: ['Operation'],
    value: 'the name of such a table',
    schema: { enum: SOURCE_TABLES },
  },
  {
    name: 'x-access',
    purpose:
      'Says who may call an operation, or send a field that not all of its callers may send.',
    where: ['Operation', 'Schema'],
    schemas: 'fields',
    value: 'the name of a level under `x-access-levels` in openapi.yaml',
    schema: { type: 'string', pattern: '^[a-z]+(-[a-z]+)*$' },
  },
  {
    name: 'x-access-levels',
    purpose: 'Describes the levels that `x-access` can name.',
    where: ['Root'],
    entry: 'AccessLevel',
    value: 'a map from names of levels to their descriptions',
    schema: {
      type: 'object',
      minProperties: 1,
      propertyNames: { pattern: '^[a-z]+(-[a-z]+)*$' },
      additionalProperties: {
        type: 'object',
        required: ['description'],
        properties: { description: NAME, ...MARKS },
        additionalProperties: false,
      },
    },
  },
  {
    name: 'x-introduced-in',
    purpose: 'Names the release of the service that brought an operation.',
    where: ['Operation'],
    value: "a release in quotes, such as '8.10'",
    schema: { type: 'string', pattern: '^\\d+\\.\\d+($| )' },
  },
  {
    name: 'x-invalid-input',
    purpose: 'Names the status that answers invalid input where it is not 400.',
    where: ['Operation'],
    value: "a client error in quotes, such as '404'",
    schema: { type: 'string', pattern: '^4\\d\\d$', not: { const: '400' } },
  },
  {
    name: 'x-empty-body',
    purpose: 'Says when an answer comes without the body that is described.',
    where: ['Response'],
    value: A_SENTENCE,
    schema: SENTENCE,
  },
  {
    name: 'x-secret',
    purpose: 'Marks a value that must not be logged or shown.',
    where: ['Schema', 'Parameter'],
    value: '`true`',
    schema: { const: true },
  },
  {
    name: 'x-transitions',
    purpose: 'Lists what moves a resource from one state to another.',
    where: ['Schema'],
    schemas: 'named',
    entry: 'Transition',
    value: 'a list of transitions',
    schema: {
      type: 'array',
      minItems: 1,
      items: {
        type: 'object',
        required: ['from', 'to'],
        oneOf: [{ required: ['operation'] }, { required: ['trigger'] }],
        properties: {
          operation: NAME,
          trigger: SENTENCE,
          when: {
            type: 'object',
            minProperties: 1,
            additionalProperties: { type: ['string', 'integer', 'boolean'] },
          },
          from: {
            if: { type: 'string' },
            // biome-ignore lint/suspicious/noThenProperty: A keyword of JSON Schema; nothing awaits this table.
            then: { enum: ['any', 'none'] },
            else: { type: 'array', items: STATE, minItems: 1, uniqueItems: true },
          },
          to: STATE,
          status: { type: 'integer', minimum: 200, maximum: 599 },
          condition: SENTENCE,
          effects: { type: 'array', items: SENTENCE, minItems: 1 },
          ...MARKS,
        },
        additionalProperties: false,
      },
    },
  },
  {
    name: 'x-states',
    purpose: 'Names the states of a resource that has no field for them.',
    where: ['Schema'],
    schemas: 'named',
    value: 'a map from names of states to sentences that say how each shows',
    schema: {
      type: 'object',
      minProperties: 1,
      propertyNames: { pattern: '^[a-z]+(_[a-z]+)*$' },
      additionalProperties: SENTENCE,
    },
  },
  {
    name: 'x-constraints',
    purpose: 'States conditions between parameters or fields that no schema can express.',
    where: ['Operation', 'Schema'],
    entry: 'Constraint',
    value: 'a list of maps that hold `together` or `atLeastOne`, with two names or more',
    schema: {
      type: 'array',
      minItems: 1,
      items: {
        type: 'object',
        oneOf: [{ required: ['together'] }, { required: ['atLeastOne'] }],
        properties: { together: NAMES, atLeastOne: NAMES, ...MARKS },
        additionalProperties: false,
      },
    },
  },
  {
    name: 'x-tagGroups',
    purpose: 'Groups the tags for the menu of the reference.',
    where: ['Root'],
    entry: 'TagGroup',
    value: 'a list of groups with a name and tags',
    schema: {
      type: 'array',
      items: {
        type: 'object',
        required: ['name', 'tags'],
        properties: { name: NAME, tags: { type: 'array', items: NAME, minItems: 1 } },
        additionalProperties: false,
      },
    },
  },
  {
    name: 'x-displayName',
    purpose: 'Gives a tag the name that readers see.',
    where: ['Tag'],
    value: 'a text',
    schema: NAME,
  },
];

/** Adds the extensions to Redocly's types of nodes. */
export function declareExtensions(types: NodeTypes): NodeTypes {
  const declared: NodeTypes = { ...types };
  for (const { entry, schema } of EXTENSIONS) {
    if (entry === undefined) continue;
    declared[entry] = toNodeType(schema);
    declared[`${entry}List`] = { properties: {}, items: entry };
    declared[`${entry}Map`] = { properties: {}, additionalProperties: entry };
  }
  for (const extension of EXTENSIONS) {
    for (const name of extension.where) {
      const type = declared[name];
      if (type === undefined) continue;
      const properties = { ...type.properties, [extension.name]: toPropertyType(extension) };
      declared[name] = { ...type, properties };
    }
  }
  return declared;
}

/** The type of the nodes in a list or map, from their JSON Schema. */
function toNodeType({ items, additionalProperties }: Extension['schema']): NodeType {
  const { properties, required } = asRecord(items ?? additionalProperties);
  const names = Object.keys(asRecord(properties)).filter((name) => !name.startsWith('x-'));
  return {
    // `{}` is any value: the rule `known-extensions` checks values.
    properties: Object.fromEntries(names.map((name) => [name, {}])),
    required: asStrings(required),
    extensionsPrefix: 'x-',
  };
}

function toPropertyType({ entry, schema }: Extension): NodeType['properties'][string] {
  if (entry === undefined) return {};
  return schema.type === 'array' ? `${entry}List` : `${entry}Map`;
}

/**
 * Has Redocly read the contract that a workflow file names, so that rules can follow its references.
 * Its nodes are not visited: they are linted as a document of their own.
 */
export function declareContract(types: NodeTypes): NodeTypes {
  const source = types.OpenAPISourceDescription;
  if (source === undefined) return types;
  const url = (value: unknown) =>
    /^\.\.?\//.test(String(value))
      ? ({ type: 'string', directResolveAs: 'Contract' } as const)
      : ({ type: 'string' } as const);
  return {
    ...types,
    Contract: { properties: {}, additionalProperties: {} },
    OpenAPISourceDescription: { ...source, properties: { ...source.properties, url } },
  };
}
