/** Servers with one defect each, by subject. */
import { access } from './access.ts';
import { errors } from './errors.ts';
import { issues } from './issues.ts';
import { jobs } from './jobs.ts';
import { keys } from './keys.ts';
import { lists } from './lists.ts';
import { mergeRequests } from './merge-requests.ts';
import { projects } from './projects.ts';
import { responses } from './responses.ts';
import { users } from './users.ts';
import type { Expected, Layer, Row } from './vocabulary/index.ts';

export interface Defect {
  readonly id: string;
  readonly subject: string;
  /** What is wrong with the server. */
  readonly says: string;
  readonly expected: Expected | undefined;
  /** The operations that are enough to see it. */
  readonly operations: readonly string[];
  readonly layer: Layer;
}

const SUBJECTS: Readonly<Record<string, readonly Row[]>> = {
  ...{ access, errors, issues, jobs, keys, lists, projects, responses, users },
  'merge requests': mergeRequests,
};

export const defects: readonly Defect[] = Object.entries(SUBJECTS).flatMap(([subject, rows]) =>
  rows.map(([id, operations, says, layer, expected]) => ({
    ...{ id, subject, says, layer, expected },
    operations: operations.split(' '),
  })),
);
