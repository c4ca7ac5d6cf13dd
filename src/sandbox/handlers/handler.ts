/** What handlers are. */
import type { OperationId } from '../../../generated/operations.ts';
import type { RequestContext } from '../request/context.ts';
import type {
  HandlerResponse,
  OperationInput,
  StatusResponse,
} from '../request/operation-types.ts';

/**
 * Does what an operation does. It is called with input that keeps the contract, by someone who may
 * call it; it writes to the tables of `context.world` and responds. When it responds with an error or
 * 304, or throws, everything that it wrote is undone.
 */
type Handler<Id extends OperationId> = (
  context: RequestContext,
  input: OperationInput<Id>,
) => HandlerResponse<Id>;

/** A handler for every operation. */
export type Handlers = { readonly [Id in OperationId]: Handler<Id> };

/** A handler that nothing is known of; the operation table says what it takes. */
export type AnyHandler = (context: RequestContext, input: never) => StatusResponse<number, unknown>;
