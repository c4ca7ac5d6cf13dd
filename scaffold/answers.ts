/** Writes the answers of a new operation. */

import { PAGING_HEADERS } from '../lint/rules/list-paging.ts';
import type { UnknownRecord } from '../src/contract/data.ts';
import type { Facts } from './facts.ts';
import { article, pascal, spaced } from './names.ts';
import type { Components } from './operation.ts';
import { objectSchema, sampleOf, schemaReference } from './schema.ts';

/** Shared error answers of `components/responses/errors.yaml`, whose statuses are inferred. */
const SHARED: Readonly<Record<number, string>> = {
  400: 'BadRequest',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'NotFound',
};

/** All answers by status: the success, what is documented, and the refusals that the linter asks for. */
export function answersOf(
  facts: Facts,
  components: Components,
  { takesBody }: { readonly takesBody: boolean },
): UnknownRecord {
  const documented = facts.row?.answers ?? [];
  const success = successOf(facts, documented);
  const refusals = new Set(refusalsOf(facts, takesBody));
  const answers: Record<string, unknown> = {
    [success]: successAnswer(facts, components, success, documented.includes(success)),
  };
  for (const status of [...documented, ...refusals].toSorted((a, b) => a - b)) {
    if (status === success) continue;
    answers[status] = documented.includes(status)
      ? documentedAnswer(facts, status)
      : { $ref: `../../components/responses/errors.yaml#/${SHARED[status]}` };
  }
  return answers;
}

/** The documented success, else that of the house inferences. */
function successOf({ method, operationId }: Facts, documented: readonly number[]): number {
  const found = documented.find((status) => status < 300);
  if (found !== undefined) return found;
  if (operationId.startsWith('create')) return 201;
  return method === 'delete' ? 204 : 200;
}

function successAnswer(
  facts: Facts,
  components: Components,
  status: number,
  isDocumented: boolean,
): UnknownRecord {
  const { schema, isList, subject, noun, operationId } = facts;
  const marks = isDocumented
    ? {}
    : {
        'x-not-shown': ['status'],
        'x-inference': `TODO: No status has been typed in; ${status} is what such operations answer.`,
      };
  const description = isList ? `The ${spaced(subject)}.` : `The ${spaced(noun)}.`;
  if (schema === null || status === 204) {
    return { description: `TODO: what \`${operationId}\` has done.`, ...marks };
  }
  return {
    description,
    ...marks,
    ...(isList && { headers: pagingHeaders() }),
    content: { 'application/json': content(facts, components, schema) },
  };
}

function pagingHeaders(): UnknownRecord {
  return Object.fromEntries(
    PAGING_HEADERS.map((name) => [name, { $ref: `../../components/headers/paging.yaml#/${name}` }]),
  );
}

function content(facts: Facts, components: Components, schema: string): UnknownRecord {
  const { isList, subject, tag, fields, operationId } = facts;
  const { schemas, has, lookUp, shown: shownBefore, examples } = components;
  if (!has(schema)) {
    schemas.set(schema, objectSchema(schema, fields[schema] ?? null, 'answered', schemas));
  }
  const reference = schemaReference(schema, 'path');
  const shown = shownBefore(schema);
  const name = isList ? 'all' : 'one';
  if (typeof shown?.$ref === 'string' && !isList) {
    return { schema: reference, examples: { [name]: { $ref: shown.$ref } } };
  }
  const sample = shown?.value ?? sampleOf(lookUp(schema), lookUp);
  const key = `${pascal(operationId)}Answer`;
  examples.set(key, {
    summary: `TODO: which ${spaced(subject)} the story tells of`,
    value: isList ? [sample] : sample,
  });
  return {
    schema: isList ? { type: 'array', items: reference } : reference,
    examples: { [name]: { $ref: `../../components/examples/${tag}.yaml#/${key}` } },
  };
}

/** An answer whose status is documented, and whose body is that of all errors. */
function documentedAnswer({ url, noun }: Facts, status: number): UnknownRecord {
  if (status === 404 && url.startsWith('/projects/{id}')) {
    return { $ref: '../../components/responses/projects.yaml#/ProjectNotFound' };
  }
  if (status === 304) return { description: `TODO: when ${article(spaced(noun))} stays as it is.` };
  return {
    description: `TODO: when it answers ${status}.`,
    'x-not-shown': ['body'],
    'x-inference': 'TODO: The status is documented; the body is the one taken for all errors.',
    content: {
      'application/json': {
        schema: schemaReference('ErrorMessage', 'path'),
        examples: {
          refused: {
            $ref: `../../components/examples/errors.yaml#/${SHARED[status] ?? 'Forbidden'}`,
          },
        },
      },
    },
  };
}

/** What `access-and-statuses` asks for. */
function refusalsOf({ access, url, isList, query }: Facts, takesBody: boolean): number[] {
  const takesInput = isList || takesBody || url.includes('{') || Object.keys(query).length > 0;
  return [
    ...(takesInput ? [400] : []),
    401,
    ...(['owner', 'admin'].includes(access) ? [403] : []),
    ...(url.includes('{') ? [404] : []),
  ];
}
