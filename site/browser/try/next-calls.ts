/** Calls that go on with what a response has in it: the created issue is read, updated, deleted. */
import { isRecord } from '../../../src/contract/data.ts';
import { toNextFragment } from './fragment.ts';
import type { TryOperation } from './operation-file.ts';
import type { GivenValues } from './request.ts';

interface NextCall {
  /** Of the operation. */
  readonly id: string;
  readonly title: string;
  /** What its form is filled in with. */
  readonly fragment: string;
}

/** Those whose ids are all known. */
export async function listNextCalls(
  { next }: TryOperation,
  given: readonly GivenValues[],
  caller: string | null,
  file: Blob,
): Promise<NextCall[]> {
  if (next.length === 0) return [];
  const body = parse(await file.text());
  return next.flatMap(({ id, title, parameters }) => {
    const ids = Object.entries(parameters).map(([name, expression]) => [
      name,
      readExpression(expression, given, body),
    ]);
    if (ids.some(([, value]) => value === null)) return [];
    return [{ id, title, fragment: toNextFragment(Object.fromEntries(ids), caller) }];
  });
}

/** The value of `$request.path.id` or `$response.body#/0/iid`; `null` for one that is not there. */
function readExpression(
  expression: string,
  given: readonly GivenValues[],
  body: unknown,
): string | null {
  const [, location, name] = /^\$request\.(path|query|body#)[./](.+)$/.exec(expression) ?? [];
  if (name !== undefined) {
    const found = given.find(({ field }) => field.name === name && location?.startsWith(field.in));
    const value = found?.values[0];
    return typeof value === 'string' ? value : null;
  }
  let value = body;
  for (const key of expression.split('#/')[1]?.split('/') ?? []) {
    value = Array.isArray(value) ? value[Number(key)] : isRecord(value) ? value[key] : null;
  }
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}
