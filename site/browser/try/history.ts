/** The last calls of this tab. Neither secrets nor what real servers responded is stored. */

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
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as PastCall[];
  } catch {
    return [];
  }
}

export function storeCall(call: PastCall): void {
  const others = readCalls().filter(
    ({ id, fragment }) => id !== call.id || fragment !== call.fragment,
  );
  try {
    sessionStorage.setItem(KEY, JSON.stringify([call, ...others].slice(0, MAX_CALLS)));
  } catch {
    // A browser may forbid storing anything; then there are none.
  }
}

/** A response to store; `null` for one that is long, or no text. */
export async function toStored(response: Response, file: Blob): Promise<StoredResponse | null> {
  const isText = /json|^text\/|^$/.test(response.headers.get('Content-Type') ?? '');
  if (!isText || file.size > MAX_LENGTH) return null;
  return { status: response.status, headers: [...response.headers], body: await file.text() };
}

/** The response again, with its body. */
export function fromStored({ status, headers, body }: StoredResponse): [Response, Blob] {
  const pairs = headers.map(([name, value]): [string, string] => [name, value]);
  return [new Response(body === '' ? null : body, { status, headers: pairs }), new Blob([body])];
}
