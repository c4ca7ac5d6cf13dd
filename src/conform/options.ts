/** Options of a run. */

import { pick } from '../contract/data.ts';
import type { TestedContract } from './contract/contract.ts';
import type { CustomCheck } from './custom.ts';
import type { Wait } from './http/sender.ts';
import { type Explanation, explain, ReasonedError } from './reasons.ts';
import type { Baseline } from './results/baseline.ts';
import type { Finding, NamedByOptions } from './results/report.ts';

export interface ConformOptions {
  /** That of this package by default; the tests of the kit give it smaller ones. */
  readonly contract?: TestedContract;
  /** URL of the server: `http://127.0.0.1:4020`, with or without the base path. */
  readonly baseUrl: string;
  /** Path of the API below the URL; by default as the contract's servers say: `/api/v4`. */
  readonly basePath?: string;
  /** Header that carries the token, by default as the contract says: `PRIVATE-TOKEN`; or with a scheme, `Authorization: Bearer`. */
  readonly tokenHeader?: string;
  /** Token of an ordinary user. */
  readonly token: string;
  /** Token of an administrator; without one, many access rules are not tried. */
  readonly adminToken?: string;
  /** Replaces the platform's `fetch`, for a server in process. */
  readonly fetch?: (input: string, init: RequestInit) => Promise<Response>;
  /** Replaces waiting when the server limits the rate. */
  readonly sleep?: Wait;
  /** Seconds to wait at most until the server responds. */
  readonly wait?: number;
  /** Most requests that are sent in a second. */
  readonly rate?: number;
  /** Sent with every request. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Only operations with one of these tags, or one of these ids. */
  readonly tags?: readonly string[];
  readonly operations?: readonly string[];
  /** Excludes operations with one of these tags. */
  readonly skipTags?: readonly string[];
  /** Excludes operations with these ids. */
  readonly skipOperations?: readonly string[];
  /** Only these checks. */
  readonly checks?: readonly string[];
  /** The server keeps no state: single responses are checked, with the contract's examples as input. */
  readonly stateless?: boolean;
  /** Id or full path of a project whose jobs, and merge requests with conflicts, may be changed. */
  readonly jobProject?: string;
  /** Id or full path of a project in which issues are created, and all else is read, if the server creates no projects. */
  readonly project?: string;
  /** Id or full path of a project that issues of `project` are moved to. */
  readonly otherProject?: string;
  /** Id of a user who is read if the server creates none. */
  readonly user?: string;
  /** Iid of a merge request of the project, and id of a job, that are read if none is found. */
  readonly mergeRequest?: string;
  readonly job?: string;
  /** What has to be tested at least, in percent of what the contract declares: `{ operations: 90 }`. */
  readonly minCoverage?: Readonly<Record<string, number>>;
  /** The server has to serve every selected operation. */
  readonly requireServed?: boolean;
  /** File that lists what the run creates, for `clean`; removed when all is deleted. By default a temporary one. */
  readonly record?: string;
  /** Excludes checks with these ids. */
  readonly skipChecks?: readonly string[];
  /** How much is tried; `standard` by default. Other options win over those of the profile. */
  readonly profile?: ProfileName;
  /** Ends the run after so many failures, seconds or requests; cleanup comes on top of the seconds. */
  readonly maxFailures?: number;
  readonly maxTime?: number;
  readonly maxRequests?: number;
  /** Functions that get each exchange and its operation; their findings are treated as any other. */
  readonly customChecks?: readonly CustomCheck[];
  /** Failures that are known. */
  readonly baseline?: Baseline;
  /** Token of a user who is a member of nothing, if the run cannot create one. */
  readonly outsiderToken?: string;
  /** Id of a group that projects are shared with, if none is found. */
  readonly group?: string;
  /** Sends GET requests only. */
  readonly readOnly?: boolean;
  /** URL of the reference site, which findings link to. */
  readonly reference?: string;
  /** Number of workers that try independent operations side by side; 1 by default. */
  readonly workers?: number;
  /** Seed of the generated inputs. */
  readonly seed?: number;
  /** Timeout of one request in milliseconds; 30 seconds by default. */
  readonly timeout?: number;
  /** Stops the run, which then deletes its fixtures. */
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: RunProgress) => void;
}

/** What the options name on the server. */
export function listNamed(options: ConformOptions): NamedByOptions {
  const { project, otherProject, jobProject, user, group, mergeRequest, job } = options;
  const named = { project, otherProject, jobProject, user, group, mergeRequest, job };
  return pick(named, (_, id) => id !== undefined);
}

/** Options, the paths of operations that are not tried, and whether others are named in one way only. */
interface Profile extends Partial<ConformOptions> {
  readonly skipPaths?: RegExp;
  readonly once?: boolean;
}

/** How much a run tries, as options. */
export const PROFILES = {
  /** Each operation once, but those that need several projects or users. */
  quick: {
    checks: ['accepts'],
    once: true,
    skipPaths: /\/(fork|share|move|closed_by)(\/|$)|^\/projects\/user\//,
    // Its few operations are tried by one; what is left is deleted side by side.
    workers: 4,
    maxRequests: 300,
    maxTime: 20,
  },
  /** Without the checks of which others find the defects as well. */
  standard: { skipChecks: ['agrees', 'group-path', 'link', 'method', 'same-again'] },
  full: {},
} as const satisfies Readonly<Record<string, Profile>>;

type ProfileName = keyof typeof PROFILES;

/** The options with those of their profile. */
export function withProfile(options: ConformOptions): ConformOptions & Profile {
  const profile: Profile = PROFILES[options.profile ?? 'standard'];
  const { skipOperations = [], checks = [], skipChecks = [] } = options;
  const skipped = profile.skipChecks ?? [];
  return {
    ...profile,
    ...options,
    skipOperations: [...(profile.skipOperations ?? []), ...skipOperations],
    skipChecks: [...skipped.filter((id) => !checks.includes(id)), ...skipChecks],
  };
}

/** An event of a run. */
export type RunProgress =
  | { readonly kind: 'request'; readonly requests: number }
  | {
      readonly kind: 'start';
      /** Name of the run, by which `clean` finds what it has left if it is killed. */
      readonly run: string;
      readonly operations: number;
      readonly stateful: boolean;
    }
  /** A check of an operation begins; `done` of `of` are over. */
  | {
      readonly kind: 'check';
      readonly check: string;
      readonly operation: string;
      readonly done: number;
      readonly of: number;
    }
  | { readonly kind: 'finding'; readonly finding: Finding }
  /** An option would make more possible. */
  | { readonly kind: 'advice'; readonly advice: string }
  | { readonly kind: 'cleanup' };

/** A limit of the options was reached, which ends the run. */
export class LimitReached extends ReasonedError {}

/** Why a run was stopped. */
export function explainStop({ reason }: AbortSignal): Explanation {
  if (!(reason instanceof LimitReached)) return explain('stopped');
  return { cause: reason.reason, reason: reason.message };
}
