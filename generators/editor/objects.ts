/**
 * The fields of the objects that the contract is made of, beside those that lead to other objects and
 * the extensions: what OpenAPI 3.1 and Arazzo 1.0 call them, as far as the contract uses them.
 */
import type { NodeKind } from '../../lint/nodes.ts';

/** A JSON Schema of draft 7, which every editor reads. */
export type EditorSchema = Readonly<Record<string, unknown>>;

export interface Described {
  readonly required?: readonly string[];
  readonly fields: Readonly<Record<string, EditorSchema>>;
  /** Whether a `$ref` may stand in its place. */
  readonly referable?: boolean;
}

const TEXT = { type: 'string' };
const FLAG = { type: 'boolean' };
const COUNT = { type: 'integer', minimum: 0 };
const NUMBER = { type: 'number' };
const TEXTS = { type: 'array', items: TEXT };
const ANYTHING = {};
const STYLE = { enum: ['form', 'simple', 'spaceDelimited', 'pipeDelimited', 'deepObject'] };
const TYPE = { enum: ['string', 'integer', 'number', 'boolean', 'array', 'object', 'null'] };
const EXPRESSIONS = { type: 'object', additionalProperties: ANYTHING };
const SECURITY = { type: 'array', items: { type: 'object', additionalProperties: TEXTS } };

/** A field with what an editor shows of it. */
function told(description: string, schema: EditorSchema = TEXT): EditorSchema {
  return { description, ...schema };
}

const PROSE = told('What it is, in sentences of our own. Markdown.');
const HEADLINE = told('A headline without a full stop.');

export const OBJECTS: Readonly<Record<NodeKind, Described>> = {
  openapi: {
    required: ['openapi', 'info', 'servers', 'tags', 'paths'],
    fields: {
      openapi: { type: 'string', pattern: '^3\\.1\\.' },
      security: SECURITY,
      paths: told('No operations, only where they stand.', {
        type: 'object',
        additionalProperties: {
          type: 'object',
          required: ['$ref'],
          properties: { $ref: { type: 'string', pattern: '^paths/[a-z-]+/.+\\.yaml$' } },
          additionalProperties: false,
        },
      }),
    },
  },
  info: {
    required: ['title', 'version'],
    fields: { title: TEXT, version: TEXT, summary: HEADLINE, description: PROSE },
  },
  contact: { fields: { name: TEXT, url: TEXT, email: TEXT } },
  license: { required: ['name'], fields: { name: TEXT, identifier: TEXT, url: TEXT } },
  externalDocs: { required: ['url'], fields: { url: TEXT, description: PROSE } },
  server: { required: ['url'], fields: { url: TEXT, description: PROSE } },
  serverVariable: {
    required: ['default'],
    fields: { default: TEXT, enum: TEXTS, description: PROSE },
  },
  tag: { required: ['name', 'description'], fields: { name: TEXT, description: PROSE } },
  tagGroup: { required: ['name', 'tags'], fields: { name: TEXT, tags: TEXTS } },
  accessLevel: { required: ['description'], fields: { description: PROSE } },
  gap: { required: ['about'], fields: { about: HEADLINE } },
  components: { fields: {} },
  pathItem: { referable: true, fields: { summary: HEADLINE, description: PROSE } },
  operation: {
    required: [
      'operationId',
      'tags',
      'summary',
      'description',
      'x-source',
      'x-access',
      'responses',
    ],
    fields: {
      operationId: told('A verb, a scope and a noun in camelCase: `listProjectJobs`.'),
      tags: told('Exactly one: the folder that the file stands in.', {
        ...TEXTS,
        minItems: 1,
        maxItems: 1,
      }),
      summary: told('An order without a full stop: `List the jobs of a project`.'),
      description: told('What it does, who may, what changes, and what can go wrong.'),
      security: told('Only where no token is needed: `[{}, { PrivateToken: [] }]`.', SECURITY),
      deprecated: FLAG,
    },
  },
  parameter: {
    referable: true,
    required: ['name', 'in', 'description', 'schema'],
    fields: {
      name: told("The service's own name; that of an array ends in `[]`."),
      in: { enum: ['path', 'query', 'header'] },
      required: told('Always true in a path.', FLAG),
      description: PROSE,
      deprecated: FLAG,
      style: STYLE,
      explode: FLAG,
      allowReserved: FLAG,
      example: told('A value that is sent; every parameter has one.', ANYTHING),
    },
  },
  header: {
    referable: true,
    required: ['description', 'schema'],
    fields: { description: PROSE, required: FLAG, deprecated: FLAG, example: ANYTHING },
  },
  requestBody: {
    referable: true,
    required: ['content'],
    fields: {
      description: PROSE,
      required: told('True as soon as one of the fields is required.', FLAG),
    },
  },
  mediaType: { required: ['schema'], fields: {} },
  encoding: { fields: { contentType: TEXT, style: STYLE, explode: FLAG, allowReserved: FLAG } },
  response: {
    referable: true,
    required: ['description'],
    fields: { description: told('What the answer says, in one sentence.') },
  },
  link: {
    referable: true,
    required: ['operationId', 'description'],
    fields: {
      operationId: told('The operation that it leads to.'),
      parameters: told('By name: `$request.path.id`, `$response.body#/id`.', EXPRESSIONS),
      requestBody: ANYTHING,
      description: PROSE,
    },
  },
  example: {
    referable: true,
    required: ['value'],
    fields: {
      summary: HEADLINE,
      description: PROSE,
      value: told('Tells the story of docs/conventions.md.', ANYTHING),
    },
  },
  schema: {
    fields: {
      $ref: told('Another schema: `UserBrief.yaml`, or `../schemas/UserBrief.yaml`.'),
      title: TEXT,
      description: PROSE,
      type: { anyOf: [TYPE, { type: 'array', items: TYPE, minItems: 1, uniqueItems: true }] },
      format: told('Only where it is documented: `date-time`, `date`.'),
      enum: told('A closed list; such a schema has a file of its own.', {
        type: 'array',
        minItems: 1,
      }),
      const: ANYTHING,
      default: ANYTHING,
      examples: told('Values that were only seen.', { type: 'array' }),
      required: told('In answers, every field that is listed without reservation.', TEXTS),
      dependentRequired: { type: 'object', additionalProperties: TEXTS },
      deprecated: FLAG,
      readOnly: FLAG,
      writeOnly: FLAG,
      pattern: TEXT,
      minLength: COUNT,
      maxLength: COUNT,
      minimum: NUMBER,
      maximum: NUMBER,
      exclusiveMinimum: NUMBER,
      exclusiveMaximum: NUMBER,
      multipleOf: NUMBER,
      minItems: COUNT,
      maxItems: COUNT,
      uniqueItems: FLAG,
      minProperties: COUNT,
      maxProperties: COUNT,
      contentMediaType: TEXT,
      contentEncoding: TEXT,
    },
  },
  transition: { fields: {} },
  constraint: { fields: {} },
  securityScheme: {
    referable: true,
    required: ['type', 'description'],
    fields: {
      type: { enum: ['apiKey', 'http', 'oauth2', 'openIdConnect', 'mutualTLS'] },
      in: { enum: ['header', 'query', 'cookie'] },
      name: TEXT,
      scheme: TEXT,
      description: PROSE,
    },
  },
  arazzo: {
    required: ['arazzo', 'info', 'sourceDescriptions', 'workflows'],
    fields: {
      arazzo: { type: 'string', pattern: '^1\\.0\\.' },
      sourceDescriptions: {
        type: 'array',
        items: {
          type: 'object',
          required: ['name', 'url', 'type'],
          properties: { name: TEXT, url: TEXT, type: { enum: ['openapi'] } },
          additionalProperties: false,
        },
      },
    },
  },
  workflow: {
    required: ['workflowId', 'summary', 'steps'],
    fields: {
      workflowId: told('The name of the file, in kebab case.'),
      summary: told('An order: `Archive a project twice`.'),
      description: PROSE,
      parameters: { type: 'array', items: { type: 'object' } },
      outputs: EXPRESSIONS,
    },
  },
  step: {
    required: ['stepId', 'description', 'operationId', 'successCriteria'],
    fields: {
      stepId: told('A name in camelCase.'),
      description: told('What happens and why, not what is sent.'),
      operationId: told('The operation that is called.'),
      parameters: { type: 'array', items: { type: 'object' } },
      requestBody: {
        type: 'object',
        properties: { contentType: TEXT, payload: ANYTHING },
        additionalProperties: false,
      },
      successCriteria: {
        type: 'array',
        minItems: 1,
        items: {
          type: 'object',
          required: ['condition'],
          properties: { condition: TEXT, context: TEXT, type: TEXT },
          additionalProperties: false,
        },
      },
      outputs: EXPRESSIONS,
    },
  },
};
