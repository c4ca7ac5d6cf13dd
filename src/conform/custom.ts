/** Checks of the user: functions that get each exchange of a run, and whose findings are treated as any other. */
import type { TestedOperation } from './contract/contract.ts';
import type { CallerKind, ReceivedResponse } from './http/exchange.ts';
import type { HttpRequest } from './http/serialize.ts';

/** What a custom check gets: a request, without its token, and the response. */
export interface CustomExchange {
  readonly caller: CallerKind;
  readonly request: HttpRequest;
  readonly response: ReceivedResponse;
}

export interface CustomFinding {
  /** What had to hold, and what was seen instead, as parts of a sentence. */
  readonly expected: string;
  readonly seen: string;
  /** Tells findings of the same check apart, from run to run. */
  readonly key?: string;
  /** `failure` by default. */
  readonly severity?: 'failure' | 'note';
  /** JSON pointer into the bundle; that of the operation by default. */
  readonly pointer?: string;
}

export interface CustomCheck {
  /** Lower case with dashes, and none of the kit's. */
  readonly id: string;
  /** What has to hold, as a sentence. */
  readonly rule: string;
  /** Called with each response and the operation of the contract, whose OpenAPI object is its `node`. */
  readonly find: (
    exchange: CustomExchange,
    operation: TestedOperation,
  ) => CustomFinding | readonly CustomFinding[] | null | undefined;
}
