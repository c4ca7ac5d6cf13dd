/** What the form of an operation needs to know, as it is in `assets/try/<operation>.json`. */
import { STATUS_CODES } from 'node:http';
import type { Operation, ValueSchema } from '../../../src/contract/operation.ts';
import type { OperationModel } from '../../model/types.ts';
import { plainInline } from '../../text/markdown.ts';

export interface TryField extends ValueSchema {
  readonly in: 'path' | 'query' | 'header' | 'body';
  /** Valid texts: those of an array, or one. */
  readonly example: readonly string[];
  /** Whether the example is sent unless somebody changes it. */
  readonly sent: boolean;
}

export interface TryOperation extends Pick<Operation, 'id' | 'method' | 'path' | 'access'> {
  /** Where the API begins in the examples. */
  readonly api: string;
  /** Those that a body can be sent in; empty for none. */
  readonly mediaTypes: readonly string[];
  readonly fields: readonly TryField[];
  /** By status, its name and what it means. */
  readonly responses: Readonly<Record<string, { readonly name: string; readonly meaning: string }>>;
}

/** The jobs of the example data that calls can be tried on, where the example of the contract is not one of them. */
const JOBS: Readonly<Record<string, number>> = {
  downloadJobArtifacts: 900,
  downloadJobTrace: 900,
  keepJobArtifacts: 900,
  playJob: 902,
};

export function createTryFile({ entry, responses }: OperationModel, api: string): TryOperation {
  const { id, method, path, access, parameters, body } = entry;
  return {
    id,
    method,
    path,
    access,
    api,
    mediaTypes: body?.mediaTypes ?? [],
    fields: [
      ...parameters.map((parameter) => {
        const job = parameter.name === 'job_id' ? JOBS[id] : undefined;
        const example = toTexts(job ?? parameter.example);
        return { ...parameter, example, sent: parameter.required };
      }),
      ...(body?.fields ?? []).map((field) => ({
        ...field,
        in: 'body' as const,
        example: toTexts(body?.example[field.name]),
        sent: field.required || Object.hasOwn(body?.example ?? {}, field.name),
      })),
    ],
    responses: Object.fromEntries(
      responses.flatMap(({ statuses, description }) => {
        const meaning = plainInline(description);
        return statuses.map((status) => [status, { name: STATUS_CODES[status] ?? '', meaning }]);
      }),
    ),
  };
}

function toTexts(example: unknown): string[] {
  return example === undefined || example === null ? [] : [example].flat().map(String);
}
