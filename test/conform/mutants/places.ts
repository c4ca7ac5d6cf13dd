/** What several sets of defects are about: paths and requests as patterns, and fields. */

/** Lists of issues. */
export const LISTS = ['GET /issues', 'GET /groups/*/issues', 'GET /projects/*/issues'];
export const NEW_ISSUE = 'POST /projects/*/issues';
export const ISSUE = '/projects/*/issues/*';
export const REQUESTS = '/projects/*/merge_requests';
export const REQUEST = `${REQUESTS}/*`;
export const CANCEL = `PUT ${REQUEST}/cancel_merge_when_pipeline_succeeds`;
export const SHOWN_PROJECTS = ['GET /projects', 'GET /projects/*'];
/** What shows one or several projects, a write among them. */
export const PROJECTS = [...SHOWN_PROJECTS, 'POST /projects', 'PUT /projects/*'];
export const JOB = '/projects/*/jobs/*';
/** Lists of jobs. */
export const JOB_LISTS = ['GET /projects/*/jobs', 'GET /projects/*/pipelines/*/jobs'];
/** What changes and shows the time of issues and merge requests. */
export const TIMES = [ISSUE, REQUEST].flatMap((path) => [
  `POST ${path}/*`,
  `GET ${path}/time_stats`,
]);
export const TOKENS = '/users/*/impersonation_tokens';
/** A flag as it is sent. */
export const FLAG = /^(true|false)$/;
/** The fields of a user within another record. */
export const BRIEF = ['id', 'username', 'name', 'state', 'avatar_url', 'web_url'];
