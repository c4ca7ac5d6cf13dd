/** Sends what is filled in, after a question where that may do harm. */
import type { TryOperation } from './operation-file.ts';
import { FormError, type HttpCall, toRequestInit, toUrl } from './request.ts';
import type { TryTarget } from './target.ts';

/** What came back. */
export interface Received {
  /** `200 OK, 12 ms` */
  readonly status: string;
  readonly response: Response;
  /** Its body. */
  readonly file: Blob;
}

/** Rejects with a FormError that says why nothing was sent, or why nothing came back. */
export async function sendCall(
  operation: TryOperation,
  call: HttpCall,
  target: TryTarget,
): Promise<Received> {
  const url = toUrl(target.api, call);
  if (target.isReal && !confirmCall(operation, url)) throw new FormError('Nothing was sent.');
  const started = performance.now();
  const init = toRequestInit(call, target.token, operation.tokenHeader);
  const response = await target.send(url, init);
  const file = await response.blob();
  const milliseconds = performance.now() - started;
  const { name = response.statusText } = operation.responses[response.status] ?? {};
  const duration = milliseconds.toFixed(milliseconds < 10 ? 1 : 0);
  return { status: `${`${response.status} ${name}`.trim()}, ${duration} ms`, response, file };
}

/** Whether a call of a real server is meant: reading always is, writing after a question, deleting by its name. */
function confirmCall({ id, method }: TryOperation, url: string): boolean {
  const question = `${method} ${url}\n\nThis changes data on a real server.`;
  if (method === 'GET') return true;
  if (method !== 'DELETE') return confirm(`${question} Send it?`);
  return prompt(`${question} To send it, type ${id}.`)?.trim() === id;
}
