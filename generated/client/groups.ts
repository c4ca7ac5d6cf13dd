/**
 * Generated from the contract in spec/; do not edit.
 * Change the contract and run `npm run build`.
 */
import type { Jobs } from './jobs.ts';
import type { Issues } from './issues.ts';
import type { MergeRequests } from './merge-requests.ts';
import type { Projects } from './projects.ts';
import type { ProjectHooks } from './project-hooks.ts';
import type { Branches } from './branches.ts';
import type { Users } from './users.ts';
import type { SshKeys } from './ssh-keys.ts';
import type { Emails } from './emails.ts';
import type { ImpersonationTokens } from './impersonation-tokens.ts';

/** The operations of the contract by what they are about. */
export interface Groups {
  readonly jobs: Jobs;
  readonly issues: Issues;
  readonly mergeRequests: MergeRequests;
  readonly projects: Projects;
  readonly projectHooks: ProjectHooks;
  readonly branches: Branches;
  readonly users: Users;
  readonly sshKeys: SshKeys;
  readonly emails: Emails;
  readonly impersonationTokens: ImpersonationTokens;
}

export type * from './answers.ts';
export type * from './models.ts';
export type * from './jobs.ts';
export type * from './issues.ts';
export type * from './merge-requests.ts';
export type * from './projects.ts';
export type * from './project-hooks.ts';
export type * from './branches.ts';
export type * from './users.ts';
export type * from './ssh-keys.ts';
export type * from './emails.ts';
export type * from './impersonation-tokens.ts';
