/** What the sandbox does not do yet. */
import type { OperationId } from '../../../generated/operations.ts';
import { HttpError } from '../request/responses.ts';

/**
 * Operations of the contract that nobody has written a handler for: calls get 501. Name a new one here until it has a
 * handler.
 */
export const NOT_IMPLEMENTED = [] as const satisfies readonly OperationId[];

/** Creates a handler that responds with 501, after the usual checks of access and input. */
export function notImplemented(id: OperationId): () => never {
  return () => {
    throw new HttpError(501, `501 The sandbox does not do ${id} yet`);
  };
}

type Pending = { readonly [Id in (typeof NOT_IMPLEMENTED)[number]]: () => never };

export const notImplementedHandlers = Object.fromEntries(
  NOT_IMPLEMENTED.map((id: OperationId) => [id, notImplemented(id)]),
) as Pending;
