/** Responses of one's own: late, failing, malformed, fixed or computed, in place of what the service responds. */
import { type OperationId, operations } from '../../../generated/operations.ts';
import { isRecord } from '../../contract/data.ts';
import { findSimilar } from '../../contract/similar.ts';
import { inputNameProblems } from '../known-names.ts';
import type {
  HandlerResponse,
  OperationInput,
  StatusResponse,
} from '../request/operation-types.ts';
import { type DataProblem, problemsAt, toInputError } from '../store/problems.ts';
import * as v from '../store/values.ts';
import type { World } from '../store/world.ts';
import { routeProblems } from './route.ts';

/** What is sent instead of the service's response. Where nothing is set but `delay` or `malformed`, it is the service's own. */
export interface OverrideResponse {
  /** 200 to 599; by default the status of the operation's success. */
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** The seconds in the header Retry-After, with a status. */
  readonly retry_after?: number;
  /** JSON, or the text of an operation that sends files; `null` for none. An error has a message by default. */
  readonly body?: unknown;
  /** Sent as it is, valid or not, in place of a body. */
  readonly text?: string;
  /** The body breaks off in the middle. */
  readonly malformed?: boolean;
  /** In milliseconds. */
  readonly delay?: number;
  /** The connection breaks instead of a response. */
  readonly drop?: boolean;
}

/** A response, or several or a function that makes it, and for which requests. Of several that match, the newest applies. */
export interface Override extends OverrideResponse {
  /** Id of the operation; every one where it is left out. */
  readonly operation?: string;
  /** In place of `operation`, a route that the contract does not have: `GET`, */
  readonly method?: string;
  /** and the template of its path below the prefix of the API: `/projects/{id}/labels`. */
  readonly path?: string;
  /** What the input of the request has to have, or a function that decides; input that is not valid never matches. */
  readonly match?: InputMatch;
  /** Makes the response; `undefined` for the service's own. In process only. */
  readonly respond?: RespondWith;
  /** One response after another; the last one stays, and one without fields is the service's own. */
  readonly sequence?: readonly OverrideResponse[];
  /** Number of requests after which it ends; it stays where this is left out. */
  readonly times?: number;
  /** From 0 to 1: for how many of the requests it applies. */
  readonly probability?: number;
  /** For other random numbers behind `probability`; 1 by default. */
  readonly seed?: number;
}

/** An override in the list; `times` is the number of requests to come. */
export interface ListedOverride extends Override {
  readonly id: number;
}

/** The input of an operation by plain names, as the contract types it. */
export type Input = Readonly<Record<string, unknown>>;

type InputMatch = Input | ((input: never) => boolean);

type RespondWith = (call: OverriddenCall<never, never>) => unknown;

/** What a function that responds is given. */
export interface OverriddenCall<CallInput, OwnResponse> {
  readonly input: CallInput;
  readonly headers: Headers;
  readonly world: World;
  /** Lets the service respond; a JSON body is parsed. */
  readonly next: () => Promise<OwnResponse>;
}

/** Statuses that any operation may have, documented or not. */
type ErrorStatus =
  | (400 | 401 | 403 | 404 | 405 | 406 | 408 | 409 | 410 | 412 | 413 | 415 | 418 | 422 | 423 | 429)
  | (500 | 501 | 502 | 503 | 504);

type WithBody<Response> =
  Response extends StatusResponse<infer Status, infer Body>
    ? { readonly status: Status; readonly body?: Body | null }
    : never;

type Success<Id extends OperationId> = Extract<
  HandlerResponse<Id>,
  { readonly status: 200 | 201 | 204 }
>['body'];

/** A response of an operation: a documented one with its body, or any error. */
export type ResponseOf<Id extends OperationId> = Omit<OverrideResponse, 'status' | 'body'> &
  (
    | WithBody<HandlerResponse<Id>>
    | {
        readonly status: Exclude<ErrorStatus, HandlerResponse<Id>['status']>;
        readonly body?: unknown;
      }
    | { readonly status?: never; readonly body?: Success<Id> | null }
  );

type DeepPartial<T> = T extends object ? { readonly [Name in keyof T]?: DeepPartial<T[Name]> } : T;

/** A function that responds to an operation. */
export type RespondTo<Id extends OperationId> = (
  call: OverriddenCall<OperationInput<Id>, HandlerResponse<Id>>,
) => ResponseOf<Id> | undefined | Promise<ResponseOf<Id> | undefined>;

/** What the input of an operation has to have. */
export type MatchOf<Id extends OperationId> = DeepPartial<OperationInput<Id>>;

/** An override of one operation, with the types of the contract. A misspelled id stands for all: that takes a compiler seconds. */
export type OverrideOf<Id extends OperationId> = [OperationId] extends [Id]
  ? Override
  : ResponseOf<Id> &
      Pick<Override, 'times' | 'probability' | 'seed'> & {
        readonly match?: MatchOf<Id> | ((input: OperationInput<Id>) => boolean);
        readonly respond?: RespondTo<Id>;
        readonly sequence?: readonly ResponseOf<Id>[];
      };

/** An override of a route beside the contract. Its input has the variables of the path, the query and the body, as they were sent. */
export type RouteOverride = Omit<
  Override,
  'operation' | 'method' | 'path' | 'match' | 'respond'
> & {
  readonly match?: Input | ((input: Input) => boolean);
  readonly respond?: RespondToRoute;
};

/** A function that responds to a route beside the contract; `next` leads to the server of `proxy`, or to a 404. */
export type RespondToRoute = (
  call: OverriddenCall<Input, StatusResponse<number, unknown>>,
) => OverrideResponse | undefined | Promise<OverrideResponse | undefined>;

/** In milliseconds; longer than any client waits. */
const MAX_DELAY_MS = 600_000;

const integerBetween = (least: number, most: number) =>
  v.omittable(
    v.kind<number>(
      (value) => Number.isSafeInteger(value) && Number(value) >= least && Number(value) <= most,
      `must be an integer from ${least} to ${most}`,
    ),
  );

const flag = v.omittable(v.flag);
const text = v.omittable(v.text);

const responseFields = {
  status: integerBetween(200, 599),
  headers: v.omittable(
    v.kind(
      (value) => headersProblem(value) === null,
      (value) => headersProblem(value) ?? '',
    ),
  ),
  retry_after: integerBetween(0, MAX_DELAY_MS),
  body: v.omittable(v.kind(() => true, '')),
  text,
  malformed: flag,
  delay: integerBetween(0, MAX_DELAY_MS),
  drop: flag,
};

const responses = v.listOf(v.object(responseFields), 'must be a list of responses');
const sequence: typeof responses = {
  read: (value, note) => {
    if (Array.isArray(value) && value.length === 0) note('must have at least one response');
    return responses.read(value, note);
  },
};

const overrideKind = v.object({
  operation: v.omittable(
    v.kind(
      (value) => typeof value === 'string' && Object.hasOwn(operations, value),
      expectedOperation,
    ),
  ),
  method: text,
  path: text,
  match: v.omittable(
    v.kind(
      (value) => typeof value === 'function' || isRecord(value),
      'must be an object with fields of the input',
    ),
  ),
  ...responseFields,
  respond: v.omittable(
    v.kind(
      (value) => typeof value === 'function',
      'must be a function, which only programs with the sandbox in process can set',
    ),
  ),
  sequence: v.omittable(sequence),
  times: integerBetween(1, Number.MAX_SAFE_INTEGER),
  probability: v.omittable(
    v.kind(
      (value) => typeof value === 'number' && value >= 0 && value <= 1,
      'must be a number from 0 to 1',
    ),
  ),
  seed: integerBetween(0, 2 ** 32 - 1),
});

export function expectedOperation(sent: unknown): string {
  const similar = typeof sent === 'string' ? findSimilar(sent, Object.keys(operations)) : undefined;
  return `must be the id of an operation, as in ${similar ?? 'getIssue'}`;
}

/** Checks an override from outside. Throws an InvalidInputError that names every wrong field. */
export function parseOverride(value: unknown): Override {
  const problems = findOverrideProblems(value);
  if (problems.length > 0) throw toInputError(problems, 'override');
  return value as Override;
}

/** Checks a list of overrides, as `parseOverride` does one. */
export function parseOverrides(value: unknown): readonly Override[] {
  const problems = findOverridesProblems(value);
  if (problems.length > 0) throw toInputError(problems, 'overrides');
  return value as readonly Override[];
}

/** What is wrong with a list of overrides; empty for nothing. */
export function findOverridesProblems(value: unknown): readonly DataProblem[] {
  if (!Array.isArray(value)) return [{ path: [], text: 'must be a list of overrides' }];
  return value.flatMap((each, at) => problemsAt([at], findOverrideProblems(each)));
}

/** What is wrong with an override; empty for nothing. */
function findOverrideProblems(value: unknown): readonly DataProblem[] {
  const wrong = v.readValue(overrideKind, value).problems;
  if (wrong.length > 0) return wrong;
  const override = value as Override;
  const { sequence = [], respond } = override;
  const inSequence = sequence.flatMap((each, at) =>
    problemsAt(['sequence', at], contradictions(each)),
  );
  const instead = respond !== undefined ? 'respond' : sequence.length > 0 ? 'sequence' : null;
  const problems = [
    ...contradictions(override),
    ...inSequence,
    ...routeProblems(override),
    ...matchProblems(override),
  ];
  const sent = SENT.filter((name) => override[name] !== undefined);
  if (instead === null && sent.length === 0 && override.delay === undefined) {
    problems.push({
      path: ['status'],
      text: `is required, or one of ${SENT.slice(1).join(', ')}, delay, sequence`,
    });
  }
  if (respond !== undefined && sequence.length > 0) sent.push('sequence' as never);
  if (instead !== null && sent.length > 0) {
    problems.push({ path: [instead], text: `cannot be sent together with ${sent.join(', ')}` });
  }
  return problems;
}

/** A name that the operation does not know would never match. */
function matchProblems({ operation, path, match }: Override): DataProblem[] {
  if (typeof match !== 'object' || path !== undefined) return [];
  return problemsAt(['match'], inputNameProblems(operation, match));
}

/** The fields that make a response another one. */
const SENT = ['status', 'body', 'text', 'malformed', 'drop'] as const;

const WITHOUT_BODY: readonly number[] = [204, 205, 304];

function contradictions(response: OverrideResponse): DataProblem[] {
  const { status, body, text, retry_after, drop } = response;
  const problems: DataProblem[] = [];
  const add = (field: string, words: string) => problems.push({ path: [field], text: words });
  const hasBody = body !== undefined || text !== undefined;
  if (drop === true && (status !== undefined || hasBody)) {
    add('drop', 'leaves no response that could have a status or a body');
  }
  if (body !== undefined && text !== undefined) add('text', 'cannot be sent together with body');
  if (retry_after !== undefined && status === undefined) {
    add('status', 'is required together with retry_after');
  }
  if (status !== undefined && status < 400 && !hasBody && !WITHOUT_BODY.includes(status)) {
    add('body', `is required with status ${status}; null sends none`);
  }
  if (status !== undefined && WITHOUT_BODY.includes(status) && (text ?? body ?? null) !== null) {
    add('status', `${status} has no body`);
  }
  return problems;
}

/** What keeps a value from being headers; `null` for nothing. */
function headersProblem(value: unknown): string | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return 'must be an object of texts';
  }
  for (const [name, text] of Object.entries(value)) {
    if (typeof text !== 'string') return `must be an object of texts; ${name} is none`;
    if (/[\r\n\0]/.test(text)) return `must have no line end or zero in the value of ${name}`;
    try {
      new Headers({ [name]: text });
    } catch {
      return `must have names and values that headers can have; ${JSON.stringify(name)} is none`;
    }
  }
  return null;
}
