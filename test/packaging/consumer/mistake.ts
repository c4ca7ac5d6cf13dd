/** Two calls with a misspelt name each, which no compiler may let through. */
import { createClient } from 'collaboration-service-api';
import { createFetchClient } from 'collaboration-service-api/fetch';

const options = { baseUrl: 'https://collab.example.com' };

export const issue = createClient(options).issues.create({
  id: 42,
  title: 'Broken link',
  assigne_ids: [3],
});

export const jobs = createFetchClient(options).GET('/projects/{id}/jobs', {
  params: { path: { id: 42 }, query: { 'scopes[]': ['running'] } },
});
