/**
 * A program that uses the entries of the client. It is checked as CommonJS and as ESM, and runs wherever `require`
 * does.
 */
import { ApiError, createClient, type Issue } from 'collaboration-service-api';
import { IssueState } from 'collaboration-service-api/enums';
import { createFetchClient } from 'collaboration-service-api/fetch';
import type { IssueBase } from 'collaboration-service-api/models';
import { connect, getIssue, listIssues, paginate } from 'collaboration-service-api/operations';
import { queryOptions } from 'collaboration-service-api/query';
import type { components } from 'collaboration-service-api/schema';
import { ResponseViolation, validateResponses } from 'collaboration-service-api/validate';

const baseUrl = 'https://collab.example.com';
const ISSUE = { id: 42, issue_iid: 1 };

export type Job = components['schemas']['Job'];
export const label = ({ iid, title }: IssueBase): string => `#${iid} ${title}`;

// An inferred type has to have a name in the declarations of another package.
const own = createClient({ baseUrl });
export const pages = () => own.issues.list().pages();
export const accepted = () => own.mergeRequests.accept({ id: 42, merge_request_iid: 1 }).result();
export const paginated = () => paginate(listIssues, connect({ baseUrl }));
export const jobs = () =>
  createFetchClient({ baseUrl }).GET('/projects/{id}/jobs', { params: { path: { id: 42 } } });
export const query = () => queryOptions(own.issues.get, ISSUE);

/** The result of each entry, in values that JSON can hold. */
export async function tour(): Promise<Readonly<Record<string, unknown>>> {
  const fails = async () => Response.json([], { status: 404 });
  const api = createClient({ baseUrl, name: 'tour', fetch: fails });
  const fetch = async () => Response.json({ iid: 1, title: 'Broken link' });
  const connection = connect({ baseUrl, fetch });
  const issue: Issue = await getIssue(connection, ISSUE);
  const invalid = createClient({ baseUrl, fetch, use: [validateResponses()] });
  const query = queryOptions(api.issues.get, ISSUE);
  return {
    '.': await api.issues.get(ISSUE).catch((error: unknown) => error instanceof ApiError),
    './operations': label(issue),
    lists: await paginate(
      listIssues,
      connect({ baseUrl, fetch: async () => Response.json([]) }),
    ).all(),
    './enums': IssueState,
    './fetch': await createFetchClient({ baseUrl, fetch })
      .GET('/user')
      .then(({ data }) => data),
    './validate': await invalid.issues
      .get(ISSUE)
      .catch((error: unknown) => error instanceof ResponseViolation && error instanceof ApiError),
    './query': query.queryKey,
  };
}
