import type { NodeKind } from './nodes.ts';

/**
 * The extensions that the contract may use. docs/extensions.md says the same in prose; a test holds
 * the two together.
 */
export interface Extension {
  readonly name: `x-${string}`;
  /** What the extension is good for, in one sentence. */
  readonly purpose: string;
  /** The kinds of nodes that may carry it. */
  readonly where: readonly NodeKind[];
  /** Among schemas, only those with a file of their own may carry it. */
  readonly namedSchemasOnly?: true;
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

/** The nodes that state facts of the service, and so can state too much or too little. */
const FACTS: readonly NodeKind[] = [
  'openapi',
  'info',
  'server',
  'tag',
  'accessLevel',
  'securityScheme',
  'pathItem',
  'operation',
  'parameter',
  'header',
  'requestBody',
  'mediaType',
  'encoding',
  'response',
  'link',
  'schema',
  'transition',
  'constraint',
];

/** At least three words, from a capital, a digit or a name in backticks to a full stop. */
const SENTENCE = {
  type: 'string',
  pattern: '^(?=[\\s\\S]*\\.\\s*$)[A-Z0-9`]\\S*(\\s+\\S+){2,}\\s*$',
};
const A_SENTENCE = 'a sentence that begins with a capital and ends with a full stop';

const NAME = { type: 'string', minLength: 1 };
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
    name: 'x-source',
    purpose: 'Names the table of the documentation that lists an operation.',
    where: ['operation'],
    value: 'the name of such a table',
    schema: { enum: SOURCE_TABLES },
  },
  {
    name: 'x-access',
    purpose: 'Says who may call an operation.',
    where: ['operation'],
    value: 'the name of a level under `x-access-levels` in openapi.yaml',
    schema: { type: 'string', pattern: '^[a-z]+(-[a-z]+)*$' },
  },
  {
    name: 'x-access-levels',
    purpose: 'Describes the levels that `x-access` can name.',
    where: ['openapi'],
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
    where: ['operation'],
    value: "a release in quotes, such as '8.10'",
    schema: { type: 'string', pattern: '^\\d+\\.\\d+($| )' },
  },
  {
    name: 'x-invalid-input',
    purpose: 'Names the status that answers invalid input where it is not 400.',
    where: ['operation'],
    value: "a client error in quotes, such as '404'",
    schema: { type: 'string', pattern: '^4\\d\\d$', not: { const: '400' } },
  },
  {
    name: 'x-empty-body',
    purpose: 'Says when an answer comes without the body that is described.',
    where: ['response'],
    value: A_SENTENCE,
    schema: SENTENCE,
  },
  {
    name: 'x-secret',
    purpose: 'Marks a value that must not be logged or shown.',
    where: ['schema', 'parameter'],
    value: '`true`',
    schema: { const: true },
  },
  {
    name: 'x-transitions',
    purpose: 'Lists what moves a resource from one state to another.',
    where: ['schema'],
    namedSchemasOnly: true,
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
            anyOf: [
              { enum: ['any', 'none'] },
              { type: 'array', items: NAME, minItems: 1, uniqueItems: true },
            ],
          },
          to: NAME,
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
    where: ['schema'],
    namedSchemasOnly: true,
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
    where: ['operation', 'schema'],
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
    where: ['openapi'],
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
    where: ['tag'],
    value: 'a text',
    schema: NAME,
  },
];
