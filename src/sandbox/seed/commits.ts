/** The commits of the example data, which both the web site and its fork have. */
import type { CommitRecord } from '../store/schema.ts';

const BEGIN = '8a6d0c3f52e9b7146d08f1a2c35e7b904d6f8e11';
const FONT = 'b2460f7ed91a3c85704be6d1f8329ac05b7e41d6';
const DARK_THEME = '71c0d4e9a83f5b2617e0c9d84b3a6f5210de97cb';
/** The head of `master`. */
export const MERGE = '4f2c9a1be7d35086c4e1f9b20a6d8357ce91b4d2';
/** The head of `fix/footer-link`. */
export const FOOTER_LINK = '9d1e7c40b52af6380e94d7b1c8f0a63e5274d918';

const COMMITS = [
  byJonas(BEGIN, '2017-05-19T09:41:00.000Z', [], 'Begin the web site\n'),
  byJonas(FONT, '2017-05-22T14:02:11.000Z', [BEGIN], 'Try a new font\n'),
  byJonas(DARK_THEME, '2017-06-02T11:12:48.000Z', [BEGIN], 'Add a dark theme\n'),
  byJonas(
    MERGE,
    '2017-06-12T09:12:41.000Z',
    [BEGIN, DARK_THEME],
    "Merge branch 'feature/dark-theme' into 'master'\n\nAdd a dark theme\n",
  ),
  byJonas(FOOTER_LINK, '2017-06-12T09:58:03.000Z', [MERGE], 'Mend the broken link in the footer\n'),
] as const;

/** The commits as those of a project, with ids that begin behind a number. */
export function commitsIn(project_id: number, behind: number): readonly CommitRecord[] {
  return COMMITS.map((commit, index) => ({ id: behind + index + 1, project_id, ...commit }));
}

function byJonas(sha: string, date: string, parent_ids: readonly string[], message: string) {
  const author_name = 'Jonas Lind';
  const author_email = 'jonas@collab.example.com';
  return {
    ...{ sha, parent_ids, message },
    ...{ author_name, author_email, authored_date: date },
    ...{ committer_name: author_name, committer_email: author_email, committed_date: date },
  };
}
