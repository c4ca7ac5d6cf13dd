/** The operations of the contract with what is kept for each between requests, the same for every sandbox. */
import type { Operation } from '../contract/operation.ts';
import { type Input, type InputReader, inputReader } from '../http/input.ts';
import { createRouter, type Router } from '../http/router.ts';
import type { AnyHandler } from './handlers/handler.ts';
import { notDone } from './handlers/pending.ts';
import { type Checked, inputCheck } from './input-check.ts';
import type { OperationId } from './operation-types.ts';

/** An operation as it is served. */
export interface Served {
  readonly handler: AnyHandler;
  readonly read: InputReader;
  readonly check: (input: Input) => Checked;
  /** Whether the path names a project. */
  readonly inProject: boolean;
  /** Fields that not everybody may send who may call the operation. */
  readonly guarded: readonly { readonly name: string; readonly access: Operation['access'] }[];
  /** By status, the media type of the body. */
  readonly mediaTypes: ReadonlyMap<number, string | null>;
}

export interface Service {
  readonly route: Router;
  readonly served: (operation: Operation) => Served;
}

/** Serves operations with their handlers. What an operation needs is made when it is first called. */
export function createService(
  operations: Readonly<Record<OperationId, Operation>>,
  handlers: Readonly<Record<OperationId, AnyHandler>>,
): Service {
  let router: Router | null = null;
  const made = new Map<string, Served>();
  return {
    route: (method, segments) => {
      router ??= createRouter(Object.values(operations));
      return router(method, segments);
    },
    served: (operation) => {
      const known = made.get(operation.id);
      if (known !== undefined) return known;
      const id = operation.id as OperationId;
      // While the contract is edited, there may be no handler yet.
      const served = serve(operation, handlers[id] ?? notDone(id));
      made.set(operation.id, served);
      return served;
    },
  };
}

function serve(operation: Operation, handler: AnyHandler): Served {
  const { parameters, body, path, responses: answers } = operation;
  const fields = [...parameters, ...(body?.fields ?? [])];
  return {
    handler,
    read: inputReader(operation),
    check: inputCheck(operation),
    inProject: path.startsWith('/projects/{id}'),
    guarded: fields.flatMap(({ name, access }) => (access === undefined ? [] : { name, access })),
    mediaTypes: new Map(answers.map(({ status, mediaType }) => [status, mediaType])),
  };
}
