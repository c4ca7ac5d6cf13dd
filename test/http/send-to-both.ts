/** Sends requests to both mocks, with what succeeds in the example data. */
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { Operation } from '../../src/contract/operation.ts';
import { readContract } from '../../src/http/contract.ts';
import { createStatelessFetch } from '../../src/mock/fetch.ts';
import { createSandbox } from '../../src/sandbox/sandbox.ts';
import { examplePath } from '../sandbox/example-path.ts';

const inputs = parse(
  readFileSync(new URL('../../src/sandbox/seed/example-inputs.yaml', import.meta.url), 'utf8'),
) as Readonly<Record<string, Readonly<Record<string, unknown>>>>;

const stateless = readContract().then((contract) => createStatelessFetch(contract));

interface Outcome {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

/** Sends fields to a new sandbox, as JSON or as a form in which `null` is an empty value, and the same to the stateless mock. */
export async function sendToBoth(
  operation: Operation,
  fields: Readonly<Record<string, unknown>>,
  type: string,
) {
  const { access, id, method } = operation;
  const token = access === 'admin' ? 'token-of-robin' : 'token-of-mira';
  const path = examplePath(operation, (name) => inputs[id]?.[name]?.toString());
  const request = () =>
    new Request(`http://mock/api/v4${path}`, {
      method,
      headers: {
        'PRIVATE-TOKEN': token,
        ...(type === 'multipart' ? {} : { 'Content-Type': type }),
      },
      body: toBody(operation, fields, type),
    });
  const fetchStateless = await stateless;
  const [one, other] = await Promise.all([
    createSandbox().handle(request()),
    fetchStateless(request()),
  ]);
  const read = async (response: Response): Promise<Outcome> => ({
    status: response.status,
    body: JSON.parse((await response.text()) || '{}'),
  });
  return { sandbox: await read(one), stateless: await read(other) };
}

function toBody(operation: Operation, fields: Readonly<Record<string, unknown>>, type: string) {
  if (type === JSON_TYPE) return JSON.stringify(fields);
  const form = type === FORM ? new URLSearchParams() : new FormData();
  for (const { name, wireName } of operation.body?.fields ?? []) {
    if (fields[name] === undefined) continue;
    for (const value of [fields[name]].flat()) {
      form.append(wireName, value instanceof File ? (value as never) : String(value ?? ''));
    }
  }
  return form;
}

export const JSON_TYPE = 'application/json';
export const FORM = 'application/x-www-form-urlencoded';

/** The fewest fields with which the operation succeeds in the example data: required ones, and others that it needs. */
export function leastFields({ id, body }: Operation): Record<string, unknown> {
  const names = (body?.fields ?? []).map(({ name }) => name);
  const required = (body?.fields ?? []).filter((field) => field.required);
  const examples = required.map(({ name, types }) => [
    name,
    types.includes('binary') ? new File(['A note.'], 'note.txt') : body?.example[name],
  ]);
  const extra = Object.entries(inputs[id] ?? {}).filter(([name]) => names.includes(name));
  return Object.fromEntries([...examples, ...extra]);
}
