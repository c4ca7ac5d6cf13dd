/** Takes a request through all checks in their order: route, authentication, access, input, handler. */
import type { Operation } from '../contract/operation.ts';
import {
  type Handler as Door,
  jsonAnswer,
  type MockAnswer,
  type MockRequest,
} from '../http/exchange.ts';
import { splitTarget, type Target } from '../http/path.ts';
import { RequestProblem } from '../http/problem.ts';
import { findRoute, notServed, unreadable } from '../http/serving.ts';
import { asOneText, type FieldErrors } from '../http/words.ts';
import { forbiddenBy, maySend, refusedAccess } from './access.ts';
import { authenticate, type Caller } from './authentication.ts';
import { type Context, createContext } from './context.ts';
import type { AnyHandler } from './handlers/handler.ts';
import type { Answer } from './operation-types.ts';
import { findProject } from './paths.ts';
import { InvalidInput, Refusal, refuse } from './replies.ts';
import type { Served, Service } from './service.ts';
import type { ProjectRecord } from './store/schema.ts';
import type { Place } from './worlds.ts';

/** A request on its way to an operation. */
export interface Exchange {
  readonly request: MockRequest;
  readonly target: Target;
  /** Where its world is; `null` where the request names none that there can be. */
  readonly place: Place | null;
  /** `null` for what is outside the contract. */
  readonly operation: Operation | null;
  /** When it came, by `performance.now()`. */
  readonly began: number;
  /** What the operation was given, by plain names, once that is known. */
  input: Readonly<Record<string, unknown>> | null;
}

/** Where others join in. */
export interface Hooks {
  /** May answer in the place of the service, before any check but the route: for faults and preferences. */
  readonly before?: (exchange: Exchange) => MockAnswer | Promise<MockAnswer | null> | null;
  /** Hears of every answer: for logs, journals and coverage. */
  readonly after?: (exchange: Exchange, answer: MockAnswer) => void;
  /** Says what is wrong with an answer, which is then an Error: for tests. */
  readonly checkAnswer?: (operation: Operation, answer: MockAnswer) => string | null;
}

type AnyAnswer = Answer<number, unknown>;

/** Makes the sandbox's way from a request to its answer. It is asynchronous only where a body or a hook is. */
export function createPipeline(
  service: Service,
  placeOf: (request: MockRequest) => Place,
  { before, after, checkAnswer }: Hooks,
): Door {
  return (request) => {
    const target = splitTarget(request.target);
    const found = attempt(() => findRoute(service.route, request.method, target.path));
    const place = attempt(() => placeOf(request));
    const operation = 'kind' in found && found.kind === 'operation' ? found.operation : null;
    const exchange: Exchange = {
      request,
      target,
      place: 'world' in place ? place : null,
      operation,
      began: performance.now(),
      input: null,
    };
    const tell = (answer: MockAnswer) => {
      after?.(exchange, answer);
      return answer;
    };
    if (!('world' in place)) return tell(place);
    if (!('kind' in found)) return tell(found);
    if (found.kind !== 'operation') return tell(notServed(request.method, found));
    const served = service.served(found.operation);
    const call: Call = { operation: found.operation, served, path: found.path, place, exchange };
    const serveCall = () => {
      const answer = respond(call, checkAnswer);
      return answer instanceof Promise ? answer.then(tell) : tell(answer);
    };
    const instead = before?.(exchange) ?? null;
    if (instead === null) return serveCall();
    if (!(instead instanceof Promise)) return tell(instead);
    return instead.then((answer) => (answer === null ? serveCall() : tell(answer)));
  };
}

/** Everything about one call of an operation. */
interface Call {
  readonly operation: Operation;
  readonly served: Served;
  readonly path: Readonly<Record<string, string>>;
  readonly place: Place;
  readonly exchange: Exchange;
}

function respond(call: Call, checkAnswer: Hooks['checkAnswer']): MockAnswer | Promise<MockAnswer> {
  const finish = (bytes: Uint8Array) => {
    const answer = attempt(() => {
      // Again, for while a body was on its way the world may have changed.
      const admitted = admit(call);
      return 'status' in admitted ? write(call.served, admitted) : perform(call, admitted, bytes);
    });
    const wrong = checkAnswer?.(call.operation, answer) ?? null;
    if (wrong !== null) throw new Error(wrong);
    return answer;
  };
  if (call.operation.body === null) return finish(NOTHING);
  const admitted = admit(call);
  if ('status' in admitted) return write(call.served, admitted);
  const body = attempt(() => call.exchange.request.body());
  if (body instanceof Promise) return body.then(finish, unreadable);
  return body instanceof Uint8Array ? finish(body) : body;
}

const NOTHING = new Uint8Array();

/** Who calls, and for which project. */
interface Admitted {
  readonly caller: Caller | null;
  readonly project: ProjectRecord | null;
}

function admit({
  operation,
  served,
  path,
  place,
  exchange: { request },
}: Call): Admitted | AnyAnswer {
  const { world } = place;
  const caller = authenticate(world, request.headers['private-token']);
  const project = served.inProject ? findProject(world, path.id ?? '') : null;
  const refused = refusedAccess(world, operation, caller, project);
  if (refused !== null) return refused;
  return { caller: caller === 'refused' ? null : caller, project: project ?? null };
}

function perform(call: Call, { caller, project }: Admitted, bytes: Uint8Array): MockAnswer {
  const { operation, served, path, exchange } = call;
  const { request, target } = exchange;
  const { world } = call.place;
  const user = caller?.user ?? null;
  try {
    const input = served.read({ path, query: target.query, headers: request.headers }, bytes);
    for (const { name, access } of served.guarded) {
      if (input.body[name] !== undefined && !maySend(world, access, user, project)) {
        return write(served, forbiddenBy(operation));
      }
    }
    const { errors, values } = served.check(input);
    if (errors !== undefined) return refuseInput(operation, errors);
    exchange.input = values;
    const context = createContext({
      world,
      operation,
      caller: user,
      scopes: caller?.scopes ?? [],
      project,
      url: `${request.origin}${target.path}`,
      query: target.query,
    });
    return write(served, run(served.handler, context, values));
  } catch (error) {
    if (error instanceof InvalidInput) return refuseInput(operation, error.errors);
    if (!(error instanceof RequestProblem) || error.status !== 400) throw error;
    return refuseInput(operation, { [error.field]: [error.message] });
  }
}

/** Only a success keeps what the handler wrote. */
function run(handler: AnyHandler, context: Context, values: object): AnyAnswer {
  try {
    return context.world.transaction(
      // The check made it an input of this operation.
      () => handler(context, values as never),
      ({ status }) => status < 300,
    );
  } catch (error) {
    if (error instanceof Refusal) return refuse(error.status, error.message);
    throw error;
  }
}

/** Errors by field, or as one text where the operation has no other error than a text. */
function refuseInput(
  { invalidInput, responses: answers }: Operation,
  errors: FieldErrors,
): MockAnswer {
  const status = invalidInput ?? 400;
  const documented = answers.find((answer) => answer.status === status);
  const asText = documented?.schema === 'ErrorMessage';
  return jsonAnswer(status, { message: asText ? asOneText(errors) : errors });
}

function write({ mediaTypes }: Served, { status, body, headers }: AnyAnswer): MockAnswer {
  if (body === null) return { status, headers: headers ?? {}, body };
  const mediaType = mediaTypes.get(status) ?? JSON_TYPE;
  if (mediaType !== JSON_TYPE) {
    return { status, headers: typed(mediaType, headers), body: body as string };
  }
  const text = isRendered(body) ? body.json : JSON.stringify(body);
  return { status, headers: typed(JSON_TYPE, headers), body: text };
}

function typed(type: string, headers: AnyAnswer['headers']): MockAnswer['headers'] {
  return Object.assign({ 'Content-Type': type }, headers);
}

const JSON_TYPE = 'application/json';

function isRendered(body: unknown): body is { readonly json: string } {
  return (
    typeof body === 'object' && body !== null && 'json' in body && typeof body.json === 'string'
  );
}

/** What a function gives, or the answer to a request that cannot be read. */
function attempt<T>(work: () => T): T | MockAnswer {
  try {
    return work();
  } catch (error) {
    return unreadable(error);
  }
}
