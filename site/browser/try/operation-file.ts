/** What the form of an operation needs to know, as it is in `assets/try/<operation>.json`. */
import { STATUS_CODES } from 'node:http';
import type { Parameter, ValueSchema } from '../../../src/contract/operation.ts';
import type { OperationModel } from '../../model/types.ts';
import { plainInline } from '../../text/markdown.ts';

export type FieldLocation = 'path' | 'query' | 'header' | 'body';

export interface TryField {
  readonly location: FieldLocation;
  /** Without array brackets, as in a path and in JSON. */
  readonly name: string;
  /** As in a query and in a form: `scope[]`. */
  readonly wireName: string;
  readonly required: boolean;
  readonly array: boolean;
  /** Numbers and booleans are such in JSON; a file is sent as one. */
  readonly type: 'text' | 'number' | 'number or text' | 'boolean' | 'file';
  /** All values that there are, where there is a list of them. */
  readonly values?: readonly string[];
  /** What goes besides the type: `date`, `at least 1`, `20 if left out`. */
  readonly hint: string;
  readonly secret: boolean;
  /** Valid texts: those of an array, or one. */
  readonly example: readonly string[];
  /** Whether the example is sent unless somebody changes it. */
  readonly sent: boolean;
}

interface ResponseText {
  readonly name: string;
  readonly meaning: string;
}

export interface TryOperation {
  readonly id: string;
  readonly method: string;
  /** Below the API's prefix, with `{name}` for variables. */
  readonly path: string;
  /** Where the API begins in the examples. */
  readonly api: string;
  /** Who may call. */
  readonly access: string;
  /** Those that a body can be sent in; empty for none. */
  readonly mediaTypes: readonly string[];
  readonly fields: readonly TryField[];
  /** By status, its name and what it means. */
  readonly responses: Readonly<Record<string, ResponseText>>;
}

/** Renders what the form of an operation needs; runs when the site is built. */

/** The jobs of the example data that calls can be tried on, where the example of the contract is not one of them. */
const JOBS: Readonly<Record<string, number>> = {
  downloadJobArtifacts: 900,
  downloadJobTrace: 900,
  keepJobArtifacts: 900,
  playJob: 902,
};

/** The text of the file of an operation. */
export function renderTryFile(operation: OperationModel, api: string): string {
  const { id, method, path, entry, responses } = operation;
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
      ...parameters.map((each) => fromParameter(each, id)),
      ...(body?.fields ?? []).map((each) => ({
        ...fromValue(each, example[each.name]),
        location: 'body' as const,
        sent: each.required || Object.hasOwn(example, each.name),
      })),
    ],
    responses: Object.fromEntries(
      responses.flatMap(({ statuses, description }) =>
        statuses.map((status) => [
          status,
          { name: STATUS_CODES[status] ?? '', meaning: plainInline(description) },
        ]),
      ),
    ),
  };
  return JSON.stringify(file);
}

function fromParameter(parameter: Parameter, operation: string): TryField {
  const job = parameter.name === 'job_id' ? JOBS[operation] : undefined;
  return {
    ...fromValue(parameter, job ?? parameter.example),
    location: parameter.in,
    sent: parameter.required,
  };
}

function fromValue(value: ValueSchema, example: unknown): Omit<TryField, 'location' | 'sent'> {
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
    type: toFieldType(value),
    ...(values !== undefined && { values: values.map(String) }),
    hint: facts.filter((fact) => fact !== undefined).join(', '),
    secret,
    example: example === undefined || example === null ? [] : [example].flat().map(String),
  };
}

function toFieldType({ types }: ValueSchema): TryField['type'] {
  if (types.includes('binary')) return 'file';
  if (types.includes('boolean')) return 'boolean';
  const isNumber = types.includes('integer') || types.includes('number');
  if (isNumber) return types.includes('string') ? 'number or text' : 'number';
  return 'text';
}
