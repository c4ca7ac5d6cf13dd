/** Every handler, by its operation. */
import { branches } from './branches.ts';
import { emails } from './emails.ts';
import type { Handlers } from './handler.ts';
import { impersonationTokens } from './impersonation-tokens.ts';
import { issues } from './issues.ts';
import { jobs } from './jobs.ts';
import { mergeRequests } from './merge-requests.ts';
import { notImplementedHandlers } from './not-implemented.ts';
import { projectHooks } from './project-hooks.ts';
import { projects } from './projects.ts';
import { sshKeys } from './ssh-keys.ts';
import { users } from './users.ts';

export const handlers: Handlers = {
  ...notImplementedHandlers,
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
