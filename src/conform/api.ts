/** The kinds of checks, and what they are written on: server and resources, as one attempt sees them. */
import type { UnknownRecord } from '../contract/data.ts';
import type { DocumentedResponse } from '../contract/read/operations.ts';
import type { Basis } from './claims/certainty.ts';
import type { Claim } from './claims/claim.ts';
import { type TestedContract, type TestedOperation, wholePage } from './contract/contract.ts';
import type { Fixtures, Place, Resource } from './fixtures/fixtures.ts';
import { type Extent, inputFor, inputWithin, isConsuming } from './fixtures/inputs.ts';
import type { CallerKind, TestedExchange } from './http/exchange.ts';
import type { InputValues } from './http/serialize.ts';
import type { CoverageKey } from './results/coverage.ts';
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

interface Check {
  readonly id: string;
  /** What has to hold, as a sentence. */
  readonly rule: string;
}

/** A check that sends requests. */
interface SendingCheck extends Check {
  readonly needs?: readonly Need[];
  /**
   * What it does with lists, so that workers keep out of its way: compares them and changes nothing, changes items of
   * theirs, compares what they show before and after, or does so with the list around its subject.
   */
  readonly lists?: 'reads' | 'changes' | 'compares' | 'surrounds';
  /** What it uses up that others need: of what cannot be created, or of anything. */
  readonly usesUp?: 'pooled' | 'any';
}

/** What a check found in a response. */
export interface Discovery extends Basis {
  readonly claim: Claim;
  readonly seen: unknown;
}

/** A check of every response, made once for a contract. */
export interface ResponseCheck extends Check {
  readonly prepare: (contract: TestedContract) => FindDiscoveries;
}

export type FindDiscoveries = (context: ResponseContext) => Discovery | readonly Discovery[];

export interface ResponseContext extends Pick<Session, 'secrets' | 'stateful' | 'userIsAdmin'> {
  readonly exchange: TestedExchange;
  /** The documented response of this status; `null` if the status is undocumented. */
  readonly documented: DocumentedResponse | null;
  /** Schemas with values that are known to fit them, over the whole run. */
  readonly valid: Set<string>;
}

/** Sends requests and reports what is wrong. May reject with NotReached, NeedsState or NoResponse. */
type RunCheck = (api: Api) => Promise<void>;

/** A check of one operation. */
export interface OperationCheck extends SendingCheck {
  readonly appliesTo: (operation: TestedOperation) => boolean;
  readonly run: RunCheck;
}

/** A check that takes several operations. */
export interface SequenceCheck extends SendingCheck {
  readonly listCases: (contract: TestedContract) => readonly SequenceCase[];
}

interface SequenceCase {
  readonly operation: TestedOperation;
  readonly changes: boolean;
  /** Whether it leaves nothing for other checks, and so comes last. */
  readonly isLast?: boolean;
  /** What is read to see it, beside the operation; choosing one of these is enough. */
  readonly seenBy?: readonly TestedOperation[];
  /** What it adds to the coverage. */
  readonly covers?: CoverageKey;
  readonly run: RunCheck;
}

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
  /** Sends a request to any operation. */
  readonly call: (
    operation: TestedOperation | string,
    input?: Partial<InputValues>,
    options?: SendOptions,
  ) => Promise<Exchange>;
  /** Sends a request to the operation under test. */
  readonly send: (input?: Partial<InputValues>, options?: SendOptions) => Promise<Exchange>;
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
