/** What the sandbox does not do yet. */
import type { OperationId } from '../operation-types.ts';
import { HttpError } from '../responses.ts';

/**
 * Operations of the contract that nobody has written a handler for. `npm run new:operation` names new ones
 * here; whoever writes the handler takes the name out.
 */
export const NOT_IMPLEMENTED = [] as const satisfies readonly OperationId[];

/** Stands for a handler. Access and input are checked as everywhere; then the caller is told that this is as far as it goes. */
export function notImplemented(id: OperationId): () => never {
  return () => {
    throw new HttpError(501, `501 The sandbox does not do ${id} yet`);
  };
}

type Pending = { readonly [Id in (typeof NOT_IMPLEMENTED)[number]]: () => never };

export const notImplementedHandlers = Object.fromEntries(
  NOT_IMPLEMENTED.map((id: OperationId) => [id, notImplemented(id)]),
) as Pending;
