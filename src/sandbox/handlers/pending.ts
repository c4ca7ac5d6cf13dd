/** What the sandbox does not do yet. */
import type { OperationId } from '../operation-types.ts';
import { Refusal } from '../replies.ts';

/**
 * Operations of the contract that nobody has written a handler for. `npm run new:operation` names new ones
 * here; whoever writes the handler takes the name out.
 */
export const PENDING = [] as const satisfies readonly OperationId[];

/** Stands for a handler. Access and input are checked as everywhere; then the caller is told that this is as far as it goes. */
export function notDone(id: OperationId): () => never {
  return () => {
    throw new Refusal(501, `501 The sandbox does not do ${id} yet`);
  };
}

type Pending = { readonly [Id in (typeof PENDING)[number]]: () => never };

export const pending = Object.fromEntries(
  PENDING.map((id: OperationId) => [id, notDone(id)]),
) as Pending;
