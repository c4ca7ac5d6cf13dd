import type {
  ClientOptions,
  HeadersOptions,
  Middleware,
  ParamsOption,
  ParseAs,
} from 'openapi-fetch';
import type { components, paths } from '../../../generated/schema.d.ts';
import type { Token } from './transport.ts';

/** What `createFetchClient` takes: the installation, the caller's token, and what fetch itself takes. */
export interface FetchClientOptions extends Omit<RequestInit, 'body' | 'headers' | 'method'> {
  /** The address of the installation: `https://collab.example.com`. `/api/v4` is added where it is missing. */
  baseUrl: string;
  /** The private access token, or a function that gives it for each request. Without one, calls are anonymous. */
  token?: Token;
  /** Headers of every request. */
  headers?: HeadersOptions;
  /** The fetch to use instead of the global one. */
  fetch?: ClientOptions['fetch'];
  /** What to hand to fetch as its second argument, where the platform takes more than the standard says. */
  requestInitExt?: Record<string, unknown>;
}

/**
 * An openapi-fetch client for the paths of the contract. It is called like any other:
 * `const { data, error, response } = await api.GET('/projects/{id}/jobs', { params: … })`.
 *
 * `data` is read as the answer's media type says: JSON as a value, text as a string, a file as a `Blob`.
 * `error` is always an object when the answer is not a success, a 304 or an empty answer included.
 */
export interface FetchClient {
  GET: Call<'get'>;
  POST: Call<'post'>;
  PUT: Call<'put'>;
  DELETE: Call<'delete'>;
  /** Calls a path with a method that is given as a value: `api.request('get', '/user')`. */
  request: CallWith;
  /** Adds middleware of openapi-fetch. It never sees the token. */
  use(...middleware: Middleware[]): void;
  /** Takes middleware away. */
  eject(...middleware: Middleware[]): void;
}

/** The methods of the contract, as `paths` spells them. */
export type Method = 'get' | 'post' | 'put' | 'delete';

/** The paths that have a method. */
export type PathWith<M extends Method> = {
  [P in keyof paths]: paths[P] extends { readonly [K in M]: object } ? P : never;
}[keyof paths];

// What a reader sees of a call is named by method and path; the operations themselves would fill a page.

/** Calls one path of the contract. A call that is not documented, or misspelt, does not compile. */
export type Call<M extends Method> = <P extends PathWith<M>, As extends Reading = undefined>(
  path: P,
  ...init: Arguments<CallInit<M, P, As>>
) => Promise<CallResult<Data<M, P, As>, Problem<M, P>>>;

/** The same, with the method before the path. */
export type CallWith = <M extends Method, P extends PathWith<M>, As extends Reading = undefined>(
  method: M,
  path: P,
  ...init: Arguments<CallInit<M, P, As>>
) => Promise<CallResult<Data<M, P, As>, Problem<M, P>>>;

/** How to read an answer: as the caller says, or as its media type says. */
type Reading = ParseAs | undefined;

/** Optional as a whole where nothing in it has to be given. */
type Arguments<Init> = Record<never, never> extends Init ? [init?: Init] : [init: Init];

/** The parameters and the body of a call, and what fetch itself takes. */
export type CallInit<M extends Method, P extends PathWith<M>, As extends Reading> = ParamsOption<
  paths[P][M]
> &
  BodyOption<paths[P][M]> &
  CallOptions<As>;

export interface CallOptions<As extends Reading>
  extends Omit<RequestInit, 'body' | 'headers' | 'method'> {
  /** Another installation than the client's. It does not get the token. */
  baseUrl?: string;
  /** Headers of this request. `'Content-Type': 'application/json'` sends the body as JSON. */
  headers?: HeadersOptions;
  /** Reads a successful answer in this way, whatever its media type. */
  parseAs?: As;
  /** The fetch to use for this request. */
  fetch?: ClientOptions['fetch'];
  /** Middleware for this request, after the client's. */
  middleware?: Middleware[];
}

/** The body by plain names. A form is what is sent; it spells arrays `name[]`, which the caller need not. */
type BodyOption<Operation> = Operation extends { requestBody: { content: infer Content } }
  ? { body: PlainBody<Content> }
  : Operation extends { requestBody?: { content: infer Content } }
    ? { body?: PlainBody<Content> }
    : { body?: never };

type PlainBody<Content> = Content extends { 'application/json': infer Body }
  ? Body
  : Content[keyof Content];

/** Exactly one of `data` and `error`, told apart by `error`. */
export type CallResult<Data, Problem> =
  | { data: Data; error?: never; response: Response }
  | { data?: never; error: Problem; response: Response };

/** What a successful call gives. Deleting what is gone already may be answered without a body. */
export type Data<M extends Method, P extends PathWith<M>, As extends Reading = undefined> =
  | (As extends ParseAs ? Parsed<Content<paths[P][M]>>[As] : Content<paths[P][M]>)
  | (M extends 'delete' ? undefined : never);

/** What a refused call gives: a documented body, or the reason in words where there is none. */
export type Problem<M extends Method, P extends PathWith<M>> =
  | Refusal<paths[P][M]>
  | components['schemas']['ErrorMessage'];

type Success = 200 | 201 | 204;

type Content<Operation> = Operation extends { responses: infer Responses }
  ? Bodies<Responses, keyof Responses & Success, undefined>
  : never;

type Refusal<Operation> = Operation extends { responses: infer Responses }
  ? Bodies<Responses, Exclude<keyof Responses, Success>, never>
  : never;

/** The bodies of some of an operation's answers; `Empty` stands for an answer without one. */
type Bodies<Responses, Status extends keyof Responses, Empty> = {
  [S in Status]: Responses[S] extends { content: infer Content } ? Read<Content> : Empty;
}[Status];

/** What is made of a body: text is read as a string, also where the contract says that it is a file. */
type Read<Content> = {
  [MediaType in keyof Content]: MediaType extends `text/${string}` ? string : Content[MediaType];
}[keyof Content];

/** What each way of reading gives for a body of type `T`. */
interface Parsed<T> {
  json: T;
  text: string;
  blob: Blob;
  arrayBuffer: ArrayBuffer;
  stream: Response['body'];
}
