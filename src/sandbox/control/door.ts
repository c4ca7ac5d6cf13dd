/** Serves the control API beside the contract. */

import {
  type Handler,
  jsonAnswer,
  type MockAnswer,
  type MockRequest,
} from '../../http/exchange.ts';
import { type InputReader, inputReader } from '../../http/input.ts';
import { pathSegments, splitTarget, type Target } from '../../http/path.ts';
import { RequestProblem } from '../../http/problem.ts';
import { createRouter, type Router } from '../../http/router.ts';
import { notServed, unreadable } from '../../http/serving.ts';
import { inputCheck } from '../input-check.ts';
import type { LogEntry } from '../log.ts';
import { InvalidInput, Refusal } from '../replies.ts';
import { isWorldName, MAIN, WORLD_HEADER } from '../worlds.ts';
import { controlOf, type Shared } from './control.ts';
import { type ControlRoute, controlRoutes } from './routes.ts';

/** What paths of the control API begin with; no path of the contract does. */
export const CONTROL_PREFIX = '/sandbox/';

interface Served extends ControlRoute {
  readonly read: InputReader;
  readonly check: ReturnType<typeof inputCheck>;
}

/** Of all sandboxes, and made when the first of them is controlled. */
let router: Router<Served> | null = null;

function controlRouter(): Router<Served> {
  router ??= createRouter(
    controlRoutes.map((table) => {
      return { ...table, read: inputReader(table), check: inputCheck(table) };
    }),
  );
  return router;
}

/** Makes the door to what a sandbox's control does. */
export function createControlDoor(shared: Shared, log?: (entry: LogEntry) => void): Handler {
  const answer = async (request: MockRequest, target: Target): Promise<MockAnswer> => {
    const path = target.path.slice(CONTROL_PREFIX.length - 1);
    const found = controlRouter()(request.method, pathSegments(path));
    if (found.kind === 'unknown') {
      return jsonAnswer(404, { message: 'This path is not part of the control API.' });
    }
    if (found.kind !== 'operation') return notServed(request.method, found);
    const { read, check, run, body } = found.operation;
    const place = shared.worlds.named(request.headers[WORLD_HEADER.toLowerCase()]);
    const bytes = body === null ? NOTHING : await request.body();
    const input = read({ path: found.path, query: target.query, headers: request.headers }, bytes);
    const { errors, values } = check(input);
    if (errors !== undefined) throw new InvalidInput(errors);
    // The check made it an input of this call.
    return run(
      controlOf(shared, () => place),
      values as never,
    );
  };

  return async (request) => {
    const began = performance.now();
    const target = splitTarget(request.target);
    const named = request.headers[WORLD_HEADER.toLowerCase()] ?? MAIN;
    const answered = await answer(request, target).catch(refused);
    log?.({
      at: Date.now(),
      world: isWorldName(named) ? named : '',
      method: request.method,
      path: target.path,
      operation: null,
      status: answered.status,
      ms: performance.now() - began,
    });
    return answered;
  };
}

const NOTHING = new Uint8Array();

/** The answer to what cannot be done. Throws again what is a fault of the sandbox. */
function refused(error: unknown): MockAnswer {
  if (error instanceof InvalidInput) return jsonAnswer(400, { message: error.errors });
  if (error instanceof Refusal) return jsonAnswer(error.status, { message: error.message });
  if (error instanceof RequestProblem && error.status === 400) {
    return jsonAnswer(400, { message: { [error.field]: [error.message] } });
  }
  return unreadable(error);
}
