/** An exchange as reports show it: without secrets, and with bodies of limited length. */
import type { CallerKind } from './exchange.ts';

export interface ShownExchange {
  readonly operation: string;
  readonly caller: CallerKind;
  readonly startedAt: string;
  readonly milliseconds: number;
  readonly request: {
    readonly method: string;
    readonly url: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly body: string | null;
  };
  /** `null` if the server did not respond. */
  readonly response: {
    readonly status: number;
    readonly headers: Readonly<Record<string, string>>;
    readonly body: string;
  } | null;
}
