/** Renders what the form of an operation needs; runs when the site is built. */
import { STATUS_CODES } from 'node:http';
import type { Parameter, ValueSchema } from '../../../src/contract/operation.ts';
import type { OperationModel } from '../../model/index.ts';
import { plainInline } from '../../text/markdown.ts';
import type { TryField, TryOperation } from './operation.ts';

/** The jobs of the story that calls can be tried on, where the example of the contract is not one of them. */
const JOBS: Readonly<Record<string, number>> = {
  downloadJobArtifacts: 900,
  downloadJobTrace: 900,
  keepJobArtifacts: 900,
  playJob: 902,
};

/** The text of the file of an operation. */
export function tryFile(operation: OperationModel, api: string): string {
  const { id, method, path, entry, answers } = operation;
  const { parameters, body, access } = entry;
  const example = body?.example ?? {};
  const file: TryOperation = {
    id,
    method,
    path,
    api,
    access,
    mediaTypes: body?.mediaTypes ?? [],
    fields: [
      ...parameters.map((each) => ofParameter(each, id)),
      ...(body?.fields ?? []).map((each) => ({
        ...ofValue(each, example[each.name]),
        place: 'body' as const,
        sent: each.required || Object.hasOwn(example, each.name),
      })),
    ],
    answers: Object.fromEntries(
      answers.flatMap(({ statuses, description }) =>
        statuses.map((status) => [
          status,
          { name: STATUS_CODES[status] ?? '', meaning: plainInline(description) },
        ]),
      ),
    ),
  };
  return JSON.stringify(file);
}

function ofParameter(parameter: Parameter, operation: string): TryField {
  const job = parameter.name === 'job_id' ? JOBS[operation] : undefined;
  return {
    ...ofValue(parameter, job ?? parameter.example),
    place: parameter.in,
    sent: parameter.required,
  };
}

function ofValue(value: ValueSchema, example: unknown): Omit<TryField, 'place' | 'sent'> {
  const { name, wireName, required, array, values, format, minimum, secret = false } = value;
  const facts = [
    format,
    minimum === undefined ? undefined : `at least ${minimum}`,
    value.default === undefined ? undefined : `${value.default} if left out`,
    value.access === undefined ? undefined : `only for ${value.access}`,
  ];
  return {
    name,
    wireName,
    required,
    array,
    type: typeOf(value),
    ...(values !== undefined && { values: values.map(String) }),
    hint: facts.filter((fact) => fact !== undefined).join(', '),
    secret,
    example: example === undefined || example === null ? [] : [example].flat().map(String),
  };
}

function typeOf({ types }: ValueSchema): TryField['type'] {
  if (types.includes('binary')) return 'file';
  if (types.includes('boolean')) return 'boolean';
  const isNumber = types.includes('integer') || types.includes('number');
  if (isNumber) return types.includes('string') ? 'number or text' : 'number';
  return 'text';
}
