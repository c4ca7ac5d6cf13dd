/** Issues: lists, and making and changing them. */
import { firstState, stateAfter } from '../../life-cycle.ts';
import { list } from '../../list.ts';
import { created, ok } from '../../replies.ts';
import { sent } from '../../sent.ts';
import { inUtc } from '../../times.ts';
import { issueFor, issueView } from '../../views/issues.ts';
import { recordEvent } from '../events.ts';
import type { Handlers } from '../handler.ts';
import { resolveDiscussions } from './discussions.ts';
import { namedFields } from './fields.ts';
import { chosenIssues } from './filters.ts';
import { aboutIssue, issueAt, subscribe } from './issue.ts';

export const issues = {
  listProjectIssues: (context, input) => {
    const { world, project } = context;
    return list(context, input, chosenIssues(world, { project: project.id }, input), issueView);
  },

  createIssue: (context, input) => {
    const { world, me, project } = context;
    const issue = world.issues.insert({
      project_id: project.id,
      author_id: me.id,
      state: firstState('IssueState', 'createIssue'),
      ...resolveDiscussions(context, input),
      ...sent(input, 'title', 'description', 'confidential', 'due_date'),
      ...namedFields(context, input),
      ...(input.created_at !== undefined && { created_at: inUtc(input.created_at) }),
      title: input.title,
    });
    subscribe(world, me, issue);
    recordEvent(context, aboutIssue(issue, 'opened'));
    return created(issueFor(world, issue, me));
  },

  updateIssue: (context, input) => {
    const { world, me } = context;
    const before = issueAt(context, input.issue_iid);
    const cause = { operation: 'updateIssue', sent: input } as const;
    const issue = world.issues.change(before, {
      updated_at: input.updated_at === undefined ? world.now() : inUtc(input.updated_at),
      state: stateAfter('IssueState', before.state, cause),
      ...sent(input, 'title', 'description', 'confidential', 'due_date'),
      ...namedFields(context, input),
    });
    if (issue.state !== before.state) {
      recordEvent(context, aboutIssue(issue, issue.state === 'closed' ? 'closed' : 'reopened'));
    }
    return ok(issueFor(world, issue, me));
  },
} satisfies Partial<Handlers>;
