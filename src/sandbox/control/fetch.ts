/** Serves the control API beside the contract. */

import {
  type ControlOperationId,
  controlOperations,
} from '../../../generated/control-operations.ts';
import type { Operation } from '../../contract/operation.ts';
import { NO_BYTES, parseJson, readBytes } from '../../http/body.ts';
import { problemResponse, responseWithoutOperation } from '../../http/error-responses.ts';
import { createInputReader, type InputReader } from '../../http/input.ts';
import { createInputCheck, type InputCheck } from '../../http/input-errors.ts';
import { decodeUtf8, RequestProblem } from '../../http/problem.ts';
import { jsonResponse, type MockResponse, toResponse } from '../../http/response.ts';
import { createRouter, type RequestUrl } from '../../http/router.ts';
import { unknownNameErrors } from '../../http/unknown-names.ts';
import { pendingEntry, type RequestLogEntry } from '../journal/log.ts';
import { HttpError, InvalidInputError } from '../request/responses.ts';
import { isWorldName, MAIN, WORLD_HEADER, type WorldSlot, whenStored } from '../store/worlds.ts';
import { createControl, type Shared } from './control.ts';
import { type ControlHandler, controlHandlers } from './handlers.ts';

/** What paths of the control API begin with; no path of the contract does. */
export const CONTROL_PREFIX = '/sandbox';

interface ControlRoute extends Operation {
  readonly read: InputReader;
  readonly check: InputCheck;
  readonly handle: ControlHandler;
  /** The status of a response with a body. */
  readonly success: number;
}

const CREATING = ['addOverride', 'createRows'];

const NO_CONTENT: MockResponse = { status: 204, headers: {}, body: null };

/** Shared by all sandboxes. */
const findRoute = createRouter(
  CONTROL_PREFIX,
  Object.entries(controlOperations).map(([id, operation]): ControlRoute => {
    const handle = controlHandlers[id as ControlOperationId];
    const [read, check] = [createInputReader(operation), createInputCheck(operation)];
    const success = CREATING.includes(id) ? 201 : 200;
    return { ...operation, read, check, handle, success };
  }),
);

/** Creates the adapter from requests to a sandbox's control. */
export function createControlFetch(
  shared: Shared,
  findSlot: (request: Request) => WorldSlot,
  log?: (entry: RequestLogEntry) => void,
) {
  return async (request: Request, target: RequestUrl): Promise<Response> => {
    const began = performance.now();
    const response = await control(shared, findSlot, request, target).catch(errorResponse);
    const name = request.headers.get(WORLD_HEADER) ?? MAIN;
    const world = isWorldName(name) ? name : '';
    const entry = { at: Date.now(), ...pendingEntry(request.method, target.path), world };
    log?.({ ...entry, status: response.status, ms: performance.now() - began });
    return toResponse(response, request.method);
  };
}

async function control(
  shared: Shared,
  findSlot: (request: Request) => WorldSlot,
  request: Request,
  { path, query }: RequestUrl,
): Promise<MockResponse> {
  const route = findRoute(request.method, path);
  if (route.kind === 'unknown') {
    return jsonResponse(404, { message: 'This path is not part of the control API.' });
  }
  if (route.kind === 'unreadable') throw route.problem;
  if (route.kind !== 'operation') return responseWithoutOperation(request.method, route);
  const { read, check, handle, success, body } = route.operation;
  // A body without fields is any JSON, which the handler checks.
  const isOpen = body !== null && body.fields.length === 0;
  const slot = findSlot(request);
  const bytes = body === null ? NO_BYTES : await readBytes(request);
  const input = read(
    { path: route.path, query, headers: request.headers },
    isOpen ? NO_BYTES : bytes,
  );
  // A misspelled name would make an override, or a row, that nobody asked for.
  const unknown = unknownNameErrors(route.operation, input.unknown);
  if (unknown !== undefined) throw new InvalidInputError(unknown);
  const { errors, values } = check(input);
  if (errors !== undefined) throw new InvalidInputError(errors);
  // The check made it an input of this call.
  const result = handle(
    createControl(shared, () => slot),
    (isOpen ? { ...values, body: parseJson(decodeUtf8(bytes)) } : values) as never,
  );
  return whenStored(slot, result === undefined ? NO_CONTENT : jsonResponse(success, result));
}

/** The response to what cannot be done. Throws a defect of the sandbox. */
function errorResponse(error: unknown): MockResponse {
  if (error instanceof InvalidInputError) return jsonResponse(400, { message: error.errors });
  if (error instanceof HttpError) return jsonResponse(error.status, { message: error.message });
  if (error instanceof RequestProblem && error.status === 400) {
    return jsonResponse(400, { message: { [error.field]: [error.message] } });
  }
  return problemResponse(error);
}
