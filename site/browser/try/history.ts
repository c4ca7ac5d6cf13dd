/** The last calls of this tab. Neither secrets nor what real servers responded is stored. */
import { isRecord } from '../../../src/contract/data.ts';
import { readJson, storeText } from './storage.ts';

const KEY = 'try-calls';
const MAX_CALLS = 10;
/** A longer body is not stored. */
const MAX_LENGTH = 20_000;

export interface PastCall {
  /** Of the operation. */
  readonly id: string;
  /** `GET /projects/42/issues` */
  readonly title: string;
  /** `200 OK, 12 ms` */
  readonly status: string;
  /** What was written into the form, as a link has it. */
  readonly fragment: string;
  /** `null` where it is not stored. */
  readonly response: StoredResponse | null;
}

interface StoredResponse {
  readonly status: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: string;
}

/** The newest first. */
export function readCalls(): PastCall[] {
  const calls = readJson(KEY);
  return Array.isArray(calls) ? calls.filter(isCall) : [];
}

function isCall(value: unknown): value is PastCall {
  if (!isRecord(value)) return false;
  const { id, title, status, fragment, response } = value;
  return (
    [id, title, status, fragment].every((each) => typeof each === 'string') &&
    (response === null || (isRecord(response) && fromStored(response) !== null))
  );
}

export function storeCall(call: PastCall): void {
  const others = readCalls().filter(
    ({ id, fragment }) => id !== call.id || fragment !== call.fragment,
  );
  storeText(KEY, JSON.stringify([call, ...others].slice(0, MAX_CALLS)));
}

/** A response to store; `null` for one that is long, or no text. */
export async function toStored(response: Response, file: Blob): Promise<StoredResponse | null> {
  const isText = /json|^text\/|^$/.test(response.headers.get('Content-Type') ?? '');
  if (!isText || file.size > MAX_LENGTH) return null;
  return { status: response.status, headers: [...response.headers], body: await file.text() };
}

/** The response again, with its body; `null` for what no call has stored. */
export function fromStored({
  status,
  headers,
  body,
}: Readonly<Record<keyof StoredResponse, unknown>>): [Response, Blob] | null {
  if (typeof status !== 'number' || typeof body !== 'string' || !Array.isArray(headers))
    return null;
  try {
    const response = new Response(body === '' ? null : body, { status, headers });
    return [response, new Blob([body])];
  } catch {
    return null;
  }
}
