import type { DocumentedAnswer, Facts } from '../../contract.ts';
import type { Exchange } from '../../http/exchange.ts';
import type { Secrets } from '../../http/secrets.ts';
import type { Discovery } from '../../session.ts';

/** What an answer is judged by: the contract, and nothing that was said before. */
interface Judged {
  readonly facts: Facts;
  /** What the contract says of an answer of this status; `null` where it does not know the status. */
  readonly answer: DocumentedAnswer | null;
  readonly exchange: Exchange;
  readonly secrets: Secrets;
  /** Whether the server remembers what it is told. */
  readonly remembers: boolean;
  /** Whether the usual caller is an administrator. */
  readonly userIsAdmin: boolean;
}

/** A check of any single answer. */
export interface AnswerCheck {
  readonly id: string;
  /** What has to hold, as a sentence. */
  readonly rule: string;
  readonly find: (judged: Judged) => readonly Omit<Discovery, 'check'>[];
}
