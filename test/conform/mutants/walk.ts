/** The defects of the walk through the documentation, of which every sentence gets a server that breaks it. */
import { type Defect, toDefects } from './independent.ts';
import { walkIssues } from './walk-issues.ts';
import { walkJobs } from './walk-jobs.ts';
import { walkProjects } from './walk-projects.ts';
import { walkRequests } from './walk-requests.ts';
import { walkUsers } from './walk-users.ts';

export const walked: readonly Defect[] = [
  walkRequests,
  walkJobs,
  walkUsers,
  walkIssues,
  walkProjects,
].flatMap(toDefects);
