import type { Call } from './calls.ts';
import type { Connection, Operation } from './connect.ts';
import { ApiError } from './error.ts';
import type { CallOptions, Encode } from './options.ts';

/** An answer that is read, with what it came in. */
interface Outcome {
  readonly status: number;
  readonly data: unknown;
  readonly response: Response;
}

/** A promise of an answer's data that can also tell the whole answer. */
export interface AnyCall extends Promise<unknown>, Call {
  result(): Promise<Outcome>;
}

/** Reads the body of a success as it comes: a file. */
export const readStream = (response: Response): unknown =>
  response.ok ? response.body : response.text();

/**
 * Calls an operation. How the answer is read is decided when it is there, so that what is asked of
 * the call at once, such as `response()`, can still say so.
 */
export function call(
  connection: Connection,
  operation: Operation,
  parameters?: object,
  options?: CallOptions,
  read = (response: Response): unknown => response.text(),
  encode?: Encode,
): AnyCall {
  const [name, , , statuses] = operation;
  const sent = connection(operation, parameters, options, (response) => read(response), encode);
  const outcome = sent.then(([response, content]): Outcome => {
    let data = content || undefined;
    try {
      data = JSON.parse(content as string);
    } catch {}
    const isText = response.ok && typeof data === 'string';
    // A redirect that a browser hides has status 0.
    if (isText || !statuses.includes(`${response.status || -1}`)) {
      throw new ApiError(name, response, data, isText && 'not JSON');
    }
    return { status: response.status, data, response };
  });
  const data = outcome.then(({ status, data, response }) => {
    if (status > 304) throw new ApiError(name, response, data);
    return data;
  });
  // Whoever asks for the result or the response does not hear of the data, nor of its rejection.
  const instead = <T>(promise: Promise<T>) =>
    data.then(
      () => promise,
      () => promise,
    );
  return Object.assign(data, {
    result: () => instead(outcome),
    response() {
      read = () => {};
      return instead(sent.then(([response]) => response));
    },
  });
}
