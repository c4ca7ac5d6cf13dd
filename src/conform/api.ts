/** What a check is written on: the server and the resources that it is tried on, as one attempt sees them. */
import type { UnknownRecord } from '../contract/data.ts';
import { type TestedContract, type TestedOperation, wholePage } from './contract/contract.ts';
import type { Fixtures, Place, Resource } from './fixtures/fixtures.ts';
import { type Extent, inputFor, inputWithin, isConsuming } from './fixtures/inputs.ts';
import type { CallerKind } from './http/exchange.ts';
import type { InputValues } from './http/serialize.ts';
import {
  type Exchange,
  type Need,
  requireAll,
  requireOperation,
  type SendOptions,
  type Session,
  sendRequest,
} from './session.ts';

export type { Exchange, SendOptions, Session };

/** One attempt of a check, with the resources of its fixtures. */
export interface Api extends Omit<Fixtures, 'session' | 'inProject' | 'existing' | 'forWorker'> {
  readonly session: Session;
  readonly fixtures: Fixtures;
  readonly contract: TestedContract;
  /** The operation under test. */
  readonly operation: TestedOperation;
  /** Whether there is a token for a caller. */
  readonly has: (caller: CallerKind) => boolean;
  /** Throws NotReached or NeedsState for what the run does not have. */
  readonly needs: (...needs: readonly Need[]) => void;
  /** Sends a request to the operation under test. */
  readonly send: (input?: Partial<InputValues>, options?: SendOptions) => Promise<Exchange>;
  /** Sends a request to any operation. */
  readonly call: (
    operation: TestedOperation | string,
    input?: Partial<InputValues>,
    options?: SendOptions,
  ) => Promise<Exchange>;
  /** Requests as much of a list as a page can have. */
  readonly list: (
    operation: TestedOperation | string,
    path?: UnknownRecord,
    query?: UnknownRecord,
    options?: SendOptions,
  ) => Promise<Exchange>;
  /** A valid input about a resource: the required fields, or all, and some others. */
  readonly input: (
    operation: TestedOperation | string,
    resource: Resource,
    extent?: Extent,
    also?: readonly string[],
  ) => Promise<InputValues>;
  /** A valid input of the operation under test, about the fixture of its kind. */
  readonly usualInput: CreateInput;
  /** Like `usualInput`, but about a new resource if the operation would use up the fixture. */
  readonly disposableInput: CreateInput;
  /** The same, with resources of a project of their own. */
  readonly inProject: (place: Place) => Api;
  /** The same, with what existed before the run, to be read only. */
  readonly existing: () => Api;
  /** The same for another operation. */
  readonly on: (operation: TestedOperation) => Api;
  /** The same with another session, such as one that checks responses less. */
  readonly within: (session: Session) => Api;
}

type CreateInput = (extent?: Extent, also?: readonly string[]) => Promise<InputValues>;

export function createApi(session: Session, fixtures: Fixtures, operation: TestedOperation): Api {
  const find = (target: TestedOperation | string) =>
    typeof target === 'string' ? requireOperation(session, target) : target;
  return {
    ...fixtures,
    ...{ session, fixtures, operation, contract: session.contract, has: session.has },
    needs: (...needs) => requireAll(session, needs),
    send: (input, options) => sendRequest(session, operation, input, options),
    call: (target, input, options) => sendRequest(session, target, input, options),
    list: (target, path = {}, query = {}, options = {}) => {
      const list = find(target);
      return sendRequest(session, list, { path, query: { ...wholePage(list), ...query } }, options);
    },
    input: (target, ...rest) => inputWithin(fixtures, find(target), ...rest),
    usualInput: (...rest) => inputFor(fixtures, operation, ...rest),
    disposableInput: (extent, also) => {
      const provide = isConsuming(operation) ? fixtures.create : fixtures.get;
      return inputFor(fixtures, operation, extent, also, provide);
    },
    inProject: (place) => createApi(session, fixtures.inProject(place), operation),
    existing: () => {
      const existing = fixtures.existing();
      return createApi(existing.session, existing, operation);
    },
    on: (other) => createApi(session, fixtures, other),
    within: (other) => createApi(other, fixtures, operation),
  };
}
