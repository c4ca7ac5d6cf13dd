/** Every handler, by its operation. While the contract is edited, an operation may have none: calls get 501. */
import { branches } from './branches.ts';
import { emails } from './emails.ts';
import type { Handlers } from './handler.ts';
import { impersonationTokens } from './impersonation-tokens.ts';
import { issues } from './issues.ts';
import { jobs } from './jobs.ts';
import { mergeRequests } from './merge-requests.ts';
import { projectHooks } from './project-hooks.ts';
import { projects } from './projects.ts';
import { sshKeys } from './ssh-keys.ts';
import { users } from './users.ts';

export const handlers: Partial<Handlers> = {
  ...jobs,
  ...issues,
  ...sshKeys,
  ...emails,
  ...users,
  ...impersonationTokens,
  ...projects,
  ...projectHooks,
  ...branches,
  ...mergeRequests,
};
