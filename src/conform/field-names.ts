/** The fields of this API that the kit treats by their names: everything else follows from the contract. */

/** The largest number of projects that an account may have. */
export const PROJECTS_LIMIT = 'projects_limit';

/** Of a job: what only some of them have. */
export const ARTIFACTS = 'artifacts_file';

/** What a share permits. */
export const ACCESS_OF_SHARE = 'group_access';

/** Of a namespace: the path that may be sent instead of the id of its group. */
export const FULL_PATH = 'full_path';

/** Of a merge request, each with the name of a branch. */
export const SOURCE_BRANCH = 'source_branch';
export const TARGET_BRANCH = 'target_branch';

/** Fields that only a creation sends: what they name exists in few projects. */
export const ON_CREATION: readonly string[] = [SOURCE_BRANCH, TARGET_BRANCH];

/** Fields that are better omitted. */
export const OMITTED: readonly string[] = [
  'sudo',
  // Projects without commits have no branch.
  'default_branch',
  // The server would fetch something.
  'import_url',
  // Nobody gets mail.
  'reset_password',
];

/** Fields that give rights or send mail. */
export const RIGHTS: readonly string[] = ['admin', 'confirm'];
