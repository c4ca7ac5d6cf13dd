/** Writes an operation as it stands in a path file, with the schemas and examples that it needs. */

import type { DocumentedValue } from '../lint/facts.ts';
import { toWords, withArticle } from '../src/contract/data.ts';
import { PAGING_HEADERS, PAGING_PARAMETERS } from '../src/contract/house-rules.ts';
import { plainName } from '../src/contract/values.ts';
import { toPascalCase } from './names.ts';
import { findExample, type Yaml } from './project.ts';
import {
  addObjectSchema,
  type Draft,
  findSchema,
  placeholder,
  schemaReference,
  valueSchema,
} from './schema.ts';

/** Shared error responses of components/responses/errors.yaml. */
const ERRORS: Readonly<Record<number, string>> = {
  400: 'BadRequest',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'NotFound',
};

/** The operation with its keys in the order of docs/conventions.md; new schemas and examples are added to the draft. */
export function writeOperation(draft: Draft): Yaml {
  const { operationId, tag, summary, access, row, isList } = draft;
  const query = Object.entries(draft.query).filter(
    ([name]) => !(isList && PAGING_PARAMETERS.includes(name)),
  );
  const parameters = [
    ...(isList ? pagingParameters(draft) : []),
    ...query.map(([name, value]) => writeParameter(draft, 'query', name, value)),
  ];
  const requestBody = writeRequestBody(draft);
  return {
    operationId,
    tags: [tag],
    summary,
    description: 'TODO: what it does, who may call it, what changes, and what can go wrong.',
    'x-access': access,
    ...(row === null && {
      'x-unspecified': {
        what: ['parameter'],
        open: 'TODO: No parameter or field has been typed in from the documentation yet.',
      },
    }),
    ...(row?.introduced !== undefined && { 'x-introduced-in': [{ version: row.introduced }] }),
    ...(access.startsWith('anyone') && { security: [{}, { PrivateToken: [] }] }),
    ...(parameters.length > 0 && { parameters }),
    ...(requestBody !== null && { requestBody }),
    responses: writeResponses(draft),
  };
}

/** A parameter. Without a documented value it is a path parameter of unknown type. */
export function writeParameter(
  draft: Draft,
  location: 'path' | 'query',
  name: string,
  value: DocumentedValue | null,
): Yaml {
  const schemaName = `${draft.noun}${toPascalCase(name.replace('[]', ''))}`;
  const schema =
    value === null ? { type: 'integer' } : valueSchema(draft, schemaName, value, 'path');
  const verb = location === 'path' ? 'names' : 'does';
  return {
    name,
    in: location,
    ...((location === 'path' || value?.required === true) && { required: true }),
    // The operation's name keeps two such descriptions from being taken for copies of one.
    description: `TODO: what \`${name}\` ${verb} in ${draft.operationId}.`,
    ...(value?.array === true && { style: 'form', explode: true }),
    schema,
    example: placeholder(draft, schema),
    ...(value === null && {
      'x-unspecified': {
        what: ['type'],
        assumed: 'TODO: No type has been typed in; most ids are integers.',
      },
    }),
  };
}

function pagingParameters({ query }: Draft): Yaml[] {
  const prefix = PAGING_PARAMETERS.every((name) => name in query) ? '' : 'Assumed';
  return ['Page', 'PerPage'].map((name) => ({
    $ref: `../../components/parameters/paging.yaml#/${prefix}${name}`,
  }));
}

/** JSON and the same as a form; `null` if no field is documented. */
function writeRequestBody(draft: Draft): Yaml | null {
  const { method, body, noun, subject, operationId } = draft;
  if (Object.keys(body).length === 0) return null;
  const [verb = ''] = operationId.split(/(?=[A-Z])/);
  const isWrite = verb === 'create' || verb === 'update';
  const suffix = method === 'PUT' ? 'Update' : 'Create';
  const name = isWrite ? `${noun}${suffix}` : `${subject}${toPascalCase(verb)}`;
  const arrays = Object.keys(body).filter((field) => field.endsWith('[]'));
  const form = arrays.length === 0 ? name : `${name}Form`;
  addBodySchemas(draft, name, form, arrays);
  const writeMedia = (schema: string) => ({
    schema: schemaReference(schema, 'path'),
    ...(schema !== name && {
      encoding: Object.fromEntries(
        arrays.map((field) => [field, { style: 'form', explode: true }]),
      ),
    }),
    examples: {
      sent: addExample(draft, `${schema}Request`, {
        summary: `TODO: which ${toWords(noun)} is sent`,
        value: placeholder(draft, findSchema(draft, schema)),
      }),
    },
  });
  const isRequired = Object.values(body).some(({ required }) => required);
  return {
    ...(isRequired && { required: true }),
    content: {
      'application/json': writeMedia(name),
      'application/x-www-form-urlencoded': writeMedia(form),
    },
  };
}

/** One schema, or where forms write `names[]` and JSON `names`, two that share the other fields. */
function addBodySchemas(draft: Draft, name: string, form: string, arrays: readonly string[]): void {
  if (form === name) {
    addObjectSchema(draft, name, draft.body, 'request');
    return;
  }
  const select = (isArray: boolean) =>
    Object.entries(draft.body).filter(([field]) => arrays.includes(field) === isArray);
  const shared = select(false);
  const base = shared.length === 0 ? undefined : `${name}Base`;
  if (base !== undefined) addObjectSchema(draft, base, Object.fromEntries(shared), 'request');
  const fields = select(true);
  const plain = fields.map(([field, value]) => [plainName(field), value] as const);
  addObjectSchema(draft, name, Object.fromEntries(plain), 'request', { base, owner: name });
  addObjectSchema(draft, form, Object.fromEntries(fields), 'request', { base, owner: name });
}

/** Adds an example to the file of the tag; returns how path files refer to it. */
function addExample({ examples, tag }: Draft, key: string, example: Yaml): Yaml {
  examples.set(key, example);
  return { $ref: `../../components/examples/${tag}.yaml#/${key}` };
}

/** The success, what is documented, and the errors that the linter asks for, by status. */
function writeResponses(draft: Draft): Yaml {
  const documented = draft.row?.statuses ?? [];
  const success = documented.find((status) => status < 300) ?? assumedSuccess(draft);
  const errors = [...documented, ...assumedErrors(draft)].filter((status) => status !== success);
  return {
    [success]: writeSuccess(draft, success, documented.includes(success)),
    ...Object.fromEntries(
      errors.map((status) => [
        status,
        documented.includes(status)
          ? writeDocumentedError(draft, status)
          : { $ref: `../../components/responses/errors.yaml#/${errorName(draft, status)}` },
      ]),
    ),
  };
}

function errorName({ isList }: Draft, status: number): string | undefined {
  return status === 400 && isList ? 'InvalidPage' : ERRORS[status];
}

function assumedSuccess({ method, operationId }: Draft): number {
  if (operationId.startsWith('create')) return 201;
  return method === 'DELETE' ? 204 : 200;
}

/** The statuses that the rule `access-and-statuses` asks for. */
function assumedErrors({ access, path, isList, query, body }: Draft): number[] {
  const hasVariable = path.includes('{');
  const hasInput = isList || hasVariable || Object.keys({ ...query, ...body }).length > 0;
  return [
    ...(hasInput ? [400] : []),
    401,
    ...(['owner', 'admin'].includes(access) ? [403] : []),
    ...(hasVariable ? [404] : []),
  ];
}

function writeSuccess(draft: Draft, status: number, isDocumented: boolean): Yaml {
  const { schema, isList, subject, noun, operationId } = draft;
  const annotations = !isDocumented && {
    'x-unspecified': {
      what: ['status'],
      assumed: `TODO: No status has been typed in; ${status} is usual for such operations.`,
    },
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
    content: { 'application/json': writeContent(draft, schema) },
  };
}

function writeContent(draft: Draft, schema: string): Yaml {
  const { isList, subject, fields, operationId, project } = draft;
  addObjectSchema(draft, schema, fields[schema] ?? {}, 'response');
  const reference = schemaReference(schema, 'path');
  const shown = findExample(project, schema);
  if (!isList && typeof shown?.$ref === 'string') {
    return { schema: reference, examples: { one: { $ref: shown.$ref } } };
  }
  const value = shown?.value ?? placeholder(draft, findSchema(draft, schema));
  const example = addExample(draft, `${toPascalCase(operationId)}Answer`, {
    summary: `TODO: which ${toWords(subject)} the example data has`,
    value: isList ? [value] : value,
  });
  return isList
    ? { schema: { type: 'array', items: reference }, examples: { all: example } }
    : { schema: reference, examples: { one: example } };
}

/** An error whose status is documented, with the body that all errors have. */
function writeDocumentedError({ path, noun }: Draft, status: number): Yaml {
  if (status === 404 && path.startsWith('/projects/{id}')) {
    return { $ref: '../../components/responses/projects.yaml#/ProjectNotFound' };
  }
  if (status === 304) {
    return { description: `TODO: when ${withArticle(toWords(noun))} is unchanged.` };
  }
  const example = ERRORS[status] ?? 'Forbidden';
  return {
    description: `TODO: when the status is ${status}.`,
    'x-unspecified': {
      what: ['body'],
      assumed: 'TODO: The status is documented; the body is assumed to be that of all errors.',
    },
    content: {
      'application/json': {
        schema: schemaReference('ErrorMessage', 'path'),
        examples: { refused: { $ref: `../../components/examples/errors.yaml#/${example}` } },
      },
    },
  };
}
