/** The operations of the contract with what each needs for its requests, prepared once for all sandboxes. */
import { PREFIX } from '../../../generated/client/connection.ts';
import type { OperationId } from '../../../generated/operations.ts';
import type { Operation } from '../../contract/operation.ts';
import { createInputReader, type InputReader } from '../../http/input.ts';
import { createInputCheck, type InputCheck } from '../../http/input-errors.ts';
import { createRouter } from '../../http/router.ts';
import type { AnyHandler } from '../handlers/handler.ts';
import { HttpError } from './responses.ts';

/** An operation as it is served. */
export interface ServedOperation extends Operation {
  readonly handler: AnyHandler;
  readonly read: InputReader;
  readonly check: InputCheck;
  /** Whether the path names a project. */
  readonly inProject: boolean;
  /** Fields that only some callers of the operation may send. */
  readonly guarded: readonly { readonly name: string; readonly access: Operation['access'] }[];
  /** By status, the media type of the body. */
  readonly mediaTypes: ReadonlyMap<number, string | null>;
}

/** Creates what finds the operation of a request, for all sandboxes. */
export function createService(
  operations: Readonly<Record<OperationId, Operation>>,
  handlers: Readonly<Partial<Record<OperationId, AnyHandler>>>,
) {
  const served = Object.values(operations).map((operation): ServedOperation => {
    const { parameters, body, path, responses } = operation;
    const id = operation.id as OperationId;
    const fields = [...parameters, ...(body?.fields ?? [])];
    return {
      ...operation,
      handler: handlers[id] ?? notImplemented(id),
      read: createInputReader(operation),
      check: createInputCheck(operation),
      inProject: path.startsWith('/projects/{id}'),
      guarded: fields.flatMap(({ name, access }) => (access === undefined ? [] : { name, access })),
      mediaTypes: new Map(responses.map(({ status, mediaType }) => [status, mediaType])),
    };
  });
  return createRouter(PREFIX, served);
}

/** Responds after the usual checks of access and input. */
function notImplemented(id: string): () => never {
  return () => {
    throw new HttpError(501, `501 The sandbox does not do ${id} yet`);
  };
}
