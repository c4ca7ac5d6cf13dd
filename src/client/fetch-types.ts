/** The types of openapi-fetch for the contract, by the names that `./fetch` exports. */

import type {
  Client,
  ClientOptions,
  ClientPathsWithMethod,
  FetchResponse,
  MaybeOptionalInit,
  MethodResponse,
} from 'openapi-fetch';
import type { paths } from '../../generated/schema.d.ts';
import type { HttpMethod } from '../contract/read/methods.ts';
import type { CallOptions, Token } from './runtime/options.ts';

export type { Token };

/**
 * The client of openapi-fetch for the paths of the contract.
 *
 * `data` is read as the response's media type says, unless `parseAs` is given: JSON as a value, text as a
 * string, a file as a `Blob`. `error` is always an object when the response is not a success, a 304 included.
 */
export type FetchClient = Client<paths>;

export interface FetchClientOptions
  extends Omit<ClientOptions, 'bodySerializer' | 'pathSerializer' | 'querySerializer'>,
    Pick<CallOptions, 'timeout' | 'idleTimeout' | 'maxBodyBytes' | 'retry' | 'retries'> {
  /** The address of the installation: `https://collab.example.com`. `/api/v4` is added where it is missing. */
  baseUrl: string;
  /** The private access token, or a function that gives it for each request. Without one, calls are anonymous. */
  token?: Token | null;
}

/** A method, as `paths` spells it. */
export type FetchMethod = Lowercase<HttpMethod>;

/** The paths that have a method. */
export type PathWith<M extends FetchMethod> = ClientPathsWithMethod<FetchClient, M>;

export type FetchCall<M extends FetchMethod> = FetchClient[Uppercase<M>];

/** The same, with the method before the path. */
export type CallWith = FetchClient['request'];

/** The parameters and the body of a call, and what fetch itself takes. */
export type CallInit<M extends FetchMethod, P extends PathWith<M>> = MaybeOptionalInit<paths[P], M>;

/** The data of a successful call. */
export type Data<M extends FetchMethod, P extends PathWith<M>> = MethodResponse<FetchClient, M, P>;

/** The error of any other call. */
export type Problem<M extends FetchMethod, P extends PathWith<M>> = NonNullable<
  FetchResponse<paths[P][M] & object, object, `${string}/${string}`>['error']
>;
