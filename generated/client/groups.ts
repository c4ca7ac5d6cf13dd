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

/** The operations of the contract by resource. */
export interface Groups {
  /**
   * A job is one step of a CI pipeline. Read the jobs of a project or of one pipeline, fetch what they
   * left behind (artifacts and trace), and cancel, retry, play or erase them.
   */
  readonly jobs: Jobs;
  /**
   * An issue is something to be done in a project. It has a number within the project, the `iid`, and that
   * is what paths name it by. Find issues everywhere, in a group or in a project; create, change, close and
   * move them; subscribe to them, make todos about them, and track the time they take. Every call needs a
   * token, even for a public project.
   */
  readonly issues: Issues;
  /**
   * A merge request offers the changes of one branch to another. It has a number within the project, the
   * `iid`, and that is what paths name it by. Create, read, change and accept merge requests; see their
   * commits, changes and diff versions, and the issues they close; subscribe to them, make todos about
   * them, and track the time they take.
   */
  readonly mergeRequests: MergeRequests;
  /**
   * A project is a Git repository with its issues, merge requests, CI jobs, wiki and settings. List, read and
   * search projects, create, change, fork, star, archive, share and delete them, upload files to them, and
   * read who uses them and what happened in them.
   */
  readonly projects: Projects;
  /**
   * A project hook is an address that is notified of what happens in a project. A hook has a switch for each
   * kind of event: pushes, pushed tags, issues, merge requests, comments, CI jobs, CI pipelines and the wiki.
   * It can carry a secret with which the receiver validates what it is sent, and it says whether the
   * certificate of the address is verified. Project hooks are not the hooks that cover the whole service.
   */
  readonly projectHooks: ProjectHooks;
  /** The branches of a project's repository. List and read them, and protect them or take the protection away. */
  readonly branches: Branches;
  /**
   * Accounts of the service. Everyone can look people up; administrators see more of each account and
   * can create, change, block and delete them. `/user` is always the caller.
   */
  readonly users: Users;
  /**
   * Public keys that let a user reach repositories over SSH. Users manage their own under `/user/keys`,
   * administrators everybody's under `/users/{id}/keys`.
   */
  readonly sshKeys: SshKeys;
  /**
   * Further email addresses of an account. Users manage their own under `/user/emails`, administrators
   * everybody's under `/users/{id}/emails`.
   */
  readonly emails: Emails;
  /**
   * Tokens with which an administrator acts as another user, for API calls and for reading and writing
   * Git repositories. The user does not see them in the profile settings.
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
