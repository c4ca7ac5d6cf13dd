/** What a run is given. */
import type { Finding } from './findings.ts';

export interface ConformOptions {
  /** The server: `http://127.0.0.1:4020`, with or without `/api/v4`. */
  readonly baseUrl: string;
  /** The token of an ordinary user. */
  readonly token: string;
  /** The token of an administrator; without one, much about access stays untried. */
  readonly adminToken?: string;
  /** In the place of the platform's own: for servers in process. */
  readonly fetch?: (input: string, init: RequestInit) => Promise<Response>;
  /** Sent with every request. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Only operations with one of these tags, or one of these ids. */
  readonly tags?: readonly string[];
  readonly operations?: readonly string[];
  /** Not the operations with one of these tags. */
  readonly skipTags?: readonly string[];
  /** Only these checks. */
  readonly checks?: readonly string[];
  /** Nothing is sent but GET. */
  readonly readOnly?: boolean;
  /** Generated inputs are the same for the same seed. */
  readonly seed?: number;
  /** How long to wait for one answer, in milliseconds; 30 seconds where it is left out. */
  readonly timeout?: number;
  /** Stops the run, which then removes what it has made. */
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: Progress) => void;
}

/** Something that has happened in a run. */
export type Progress =
  | { readonly kind: 'start'; readonly operations: number; readonly remembers: boolean }
  | {
      readonly kind: 'operation';
      readonly operation: string;
      readonly done: number;
      readonly of: number;
    }
  | { readonly kind: 'finding'; readonly finding: Finding }
  | { readonly kind: 'sequences' }
  | { readonly kind: 'cleanup' };

/** The run could not be made: the server cannot be reached, is none of this kind, or refuses the token. */
export class CannotRun extends Error {}
