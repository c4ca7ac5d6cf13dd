/** The last calls of this tab, as links that fill in the form again. Neither secrets nor responses are stored. */
import { isRecord } from '../../../src/contract/data.ts';
import { readJson, storeText } from './storage.ts';

const KEY = 'try-calls';
const MAX_CALLS = 10;

export interface PastCall {
  /** Of the operation. */
  readonly id: string;
  /** `GET /projects/42/issues` */
  readonly title: string;
  /** `200 OK, 12 ms` */
  readonly status: string;
  /** What was written into the form, as a link has it. */
  readonly fragment: string;
}

/** The newest first. */
export function readCalls(): PastCall[] {
  const calls = readJson(KEY);
  return Array.isArray(calls) ? calls.filter(isCall) : [];
}

function isCall(value: unknown): value is PastCall {
  const names = ['id', 'title', 'status', 'fragment'];
  return isRecord(value) && names.every((name) => typeof value[name] === 'string');
}

export function storeCall(call: PastCall): void {
  const others = readCalls().filter(
    ({ id, fragment }) => id !== call.id || fragment !== call.fragment,
  );
  storeText(KEY, JSON.stringify([call, ...others].slice(0, MAX_CALLS)));
}
