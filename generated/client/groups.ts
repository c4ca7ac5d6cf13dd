/**
 * Generated from the contract in spec/; do not edit.
 * Change the contract and run `npm run generate`.
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

/** The operations of the contract by resource. */
export interface Groups {
  /**
   * Jobs of a CI pipeline. List and get the jobs of a project or pipeline, download their artifacts and
   * traces, and cancel, retry, play or erase jobs.
   */
  readonly jobs: Jobs;
  /**
   * Issues of a project, identified by their `iid`. List issues globally, of a group or of a project;
   * create, update, move and delete issues; subscribe to them, create todos, and track time. Every request
   * must be authenticated.
   */
  readonly issues: Issues;
  /**
   * Merge requests of a project, identified by their `iid`. List, create, update, accept and delete merge
   * requests; get their commits, changes, diff versions and the issues that they close; subscribe to them,
   * create todos, and track time.
   */
  readonly mergeRequests: MergeRequests;
  /**
   * Projects. List, search, create, update, fork, star, archive, share and delete projects, upload files,
   * and list users and events of a project.
   */
  readonly projects: Projects;
  /**
   * Webhooks of a project. A project hook is a URL that is notified of events: pushes, tag pushes, issues,
   * merge requests, comments (notes), jobs, pipelines and wiki pages. Each kind of event is switched by a
   * flag. A secret token lets the receiver validate payloads, and SSL verification can be switched on or
   * off. Project hooks are distinct from system-wide hooks.
   */
  readonly projectHooks: ProjectHooks;
  /** Branches of a project's repository. List and get branches, and protect or unprotect a branch. */
  readonly branches: Branches;
  /**
   * Users of the service. List and get users; administrators see additional fields and can create, update,
   * block and delete users. `/user` is the caller.
   */
  readonly users: Users;
  /**
   * SSH keys of users. Callers manage their own SSH keys under `/user/keys`; administrators manage the SSH
   * keys of other users under `/users/{id}/keys`.
   */
  readonly sshKeys: SshKeys;
  /**
   * Emails of users. Callers manage their own emails under `/user/emails`; administrators manage the emails
   * of other users under `/users/{id}/emails`.
   */
  readonly emails: Emails;
  /**
   * Impersonation tokens, with which an administrator acts as another user in API calls and in Git reads and
   * writes. The user does not see the tokens in the profile settings.
   */
  readonly impersonationTokens: ImpersonationTokens;
}

export type * from './responses.ts';
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
