/** Writes an operation as it stands in a path file, with the schemas and examples that it needs. */
import { PAGING_HEADERS } from '../src/contract/house-rules.ts';
import type { DocumentedValue } from './documentation.ts';
import type { OperationMetadata } from './metadata.ts';
import { toPascalCase, toWords, withArticle } from './names.ts';
import { findExample, findSchema, type ScaffoldProject, type Yaml } from './project.ts';
import {
  type NewSchemas,
  objectSchema,
  placeholder,
  schemaReference,
  valueSchema,
} from './schema.ts';

/** What an operation adds to spec/components. */
export interface NewComponents {
  readonly schemas: NewSchemas;
  /** By their keys in the example file of the tag. */
  readonly examples: Map<string, Yaml>;
}

/** Shared error responses of components/responses/errors.yaml. */
const ERRORS: Readonly<Record<number, string>> = {
  400: 'BadRequest',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'NotFound',
};

/** The operation with its keys in the order of docs/conventions.md; new schemas and examples are added to `components`. */
export function writeOperation(
  project: ScaffoldProject,
  metadata: OperationMetadata,
  components: NewComponents,
): Yaml {
  const { access, introduced, isList, query } = metadata;
  const parameters = [
    ...(isList ? pagingParameters(metadata) : []),
    ...Object.entries(query)
      .filter(([name]) => !(isList && ['page', 'per_page'].includes(name)))
      .map(([name, value]) => writeParameter('query', name, value, project, metadata, components)),
  ];
  const requestBody = writeRequestBody(project, metadata, components);
  return {
    operationId: metadata.operationId,
    tags: [metadata.tag],
    summary: metadata.summary,
    description: 'TODO: what it does, who may call it, what changes, and what can go wrong.',
    'x-source': metadata.source,
    'x-access': access,
    ...(metadata.row === null && {
      'x-not-shown': ['parameter'],
      'x-left-open': 'TODO: No parameter or field has been typed in from the documentation yet.',
    }),
    ...(introduced !== null && { 'x-introduced-in': introduced }),
    ...(access.startsWith('anyone') && { security: [{}, { PrivateToken: [] }] }),
    ...(parameters.length > 0 && { parameters }),
    ...(requestBody !== null && { requestBody }),
    responses: writeResponses(project, metadata, components, requestBody !== null),
  };
}

/** A parameter. Without a documented value it is a path parameter of unknown type. */
export function writeParameter(
  location: 'path' | 'query',
  name: string,
  value: DocumentedValue | null,
  project: ScaffoldProject,
  { noun, operationId }: OperationMetadata,
  { schemas }: NewComponents,
): Yaml {
  const schemaName = `${noun}${toPascalCase(name.replace('[]', ''))}`;
  const schema =
    value === null ? { type: 'integer' } : valueSchema(schemaName, value, 'path', schemas);
  return {
    name,
    in: location,
    ...((location === 'path' || value?.required === true) && { required: true }),
    // The operation's name keeps two such descriptions from being taken for copies of one.
    description: `TODO: what \`${name}\` ${location === 'path' ? 'names' : 'does'} in ${operationId}.`,
    ...(value?.array === true && { style: 'form', explode: true }),
    schema,
    example: placeholder(schema, (each) => schemas.get(each) ?? findSchema(project, each)),
    ...(value === null && {
      'x-not-shown': ['type'],
      'x-inference': 'TODO: No type has been typed in; most ids are integers.',
    }),
  };
}

function pagingParameters({ query }: OperationMetadata): Yaml[] {
  const isDocumented = 'page' in query && 'per_page' in query;
  return ['Page', 'PerPage'].map((name) => ({
    $ref: `../../components/parameters/paging.yaml#/${isDocumented ? '' : 'Assumed'}${name}`,
  }));
}

/** A form and the same as JSON; `null` if no field is documented. */
function writeRequestBody(
  project: ScaffoldProject,
  { method, body, noun, subject, operationId, tag }: OperationMetadata,
  { schemas, examples }: NewComponents,
): Yaml | null {
  if (Object.keys(body).length === 0) return null;
  const [verb = ''] = operationId.split(/(?=[A-Z])/);
  const isWrite = verb === 'create' || verb === 'update';
  const suffix = method === 'PUT' ? 'Update' : 'Create';
  const name = isWrite ? `${noun}${suffix}` : `${subject}${toPascalCase(verb)}`;
  const find = (each: string) => schemas.get(each) ?? findSchema(project, each);
  if (find(name) === undefined) schemas.set(name, objectSchema(name, body, 'request', schemas));
  const key = `${name}Request`;
  examples.set(key, {
    summary: `TODO: which ${toWords(noun)} is sent`,
    value: placeholder(find(name), find),
  });
  const media = {
    schema: schemaReference(name, 'path'),
    examples: { sent: { $ref: `../../components/examples/${tag}.yaml#/${key}` } },
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

/** The success, what is documented, and the errors that the linter asks for, by status. */
function writeResponses(
  project: ScaffoldProject,
  metadata: OperationMetadata,
  components: NewComponents,
  hasBody: boolean,
): Yaml {
  const documented = metadata.row?.statuses ?? [];
  const success = documented.find((status) => status < 300) ?? assumedSuccess(metadata);
  const isDocumented = documented.includes(success);
  const responses: Record<number, Yaml> = {
    [success]: writeSuccess(project, metadata, components, success, isDocumented),
  };
  for (const status of new Set([...documented, ...assumedErrors(metadata, hasBody)])) {
    if (status === success) continue;
    responses[status] = documented.includes(status)
      ? writeDocumentedError(metadata, status)
      : { $ref: `../../components/responses/errors.yaml#/${ERRORS[status]}` };
  }
  return responses;
}

function assumedSuccess({ method, operationId }: OperationMetadata): number {
  if (operationId.startsWith('create')) return 201;
  return method === 'DELETE' ? 204 : 200;
}

/** The statuses that the rule `access-and-statuses` asks for. */
function assumedErrors(metadata: OperationMetadata, hasBody: boolean): number[] {
  const { access, path, isList, query } = metadata;
  const hasInput = isList || hasBody || path.includes('{') || Object.keys(query).length > 0;
  return [
    ...(hasInput ? [400] : []),
    401,
    ...(['owner', 'admin'].includes(access) ? [403] : []),
    ...(path.includes('{') ? [404] : []),
  ];
}

function writeSuccess(
  project: ScaffoldProject,
  metadata: OperationMetadata,
  components: NewComponents,
  status: number,
  isDocumented: boolean,
): Yaml {
  const { schema, isList, subject, noun, operationId } = metadata;
  const annotations = isDocumented
    ? {}
    : {
        'x-not-shown': ['status'],
        'x-inference': `TODO: No status has been typed in; ${status} is usual for such operations.`,
      };
  if (schema === null || status === 204) {
    return { description: `TODO: what \`${operationId}\` has done.`, ...annotations };
  }
  const headers = PAGING_HEADERS.map((name) => [
    name,
    { $ref: `../../components/headers/paging.yaml#/${name}` },
  ]);
  return {
    description: `The ${toWords(isList ? subject : noun)}.`,
    ...annotations,
    ...(isList && { headers: Object.fromEntries(headers) }),
    content: { 'application/json': writeContent(project, metadata, components, schema) },
  };
}

function writeContent(
  project: ScaffoldProject,
  { isList, subject, tag, fields, operationId }: OperationMetadata,
  { schemas, examples }: NewComponents,
  schema: string,
): Yaml {
  const find = (each: string) => schemas.get(each) ?? findSchema(project, each);
  if (find(schema) === undefined) {
    schemas.set(schema, objectSchema(schema, fields[schema] ?? {}, 'response', schemas));
  }
  const reference = schemaReference(schema, 'path');
  const shown = findExample(project, schema);
  if (!isList && typeof shown?.$ref === 'string') {
    return { schema: reference, examples: { one: { $ref: shown.$ref } } };
  }
  const value = shown?.value ?? placeholder(find(schema), find);
  const key = `${toPascalCase(operationId)}Answer`;
  examples.set(key, {
    summary: `TODO: which ${toWords(subject)} the example data has`,
    value: isList ? [value] : value,
  });
  return {
    schema: isList ? { type: 'array', items: reference } : reference,
    examples: {
      [isList ? 'all' : 'one']: { $ref: `../../components/examples/${tag}.yaml#/${key}` },
    },
  };
}

/** An error whose status is documented, with the body that all errors have. */
function writeDocumentedError({ path, noun }: OperationMetadata, status: number): Yaml {
  if (status === 404 && path.startsWith('/projects/{id}')) {
    return { $ref: '../../components/responses/projects.yaml#/ProjectNotFound' };
  }
  if (status === 304) {
    return { description: `TODO: when ${withArticle(toWords(noun))} is unchanged.` };
  }
  const example = ERRORS[status] ?? 'Forbidden';
  return {
    description: `TODO: when the status is ${status}.`,
    'x-not-shown': ['body'],
    'x-inference': 'TODO: The status is documented; the body is assumed to be that of all errors.',
    content: {
      'application/json': {
        schema: schemaReference('ErrorMessage', 'path'),
        examples: { refused: { $ref: `../../components/examples/errors.yaml#/${example}` } },
      },
    },
  };
}
