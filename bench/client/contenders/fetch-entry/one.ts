import { createFetchClient } from 'collaboration-service-api/fetch';

export const create = (token: string) =>
  createFetchClient({ baseUrl: 'https://collab.example.com', token }).POST(
    '/projects/{id}/issues',
    { params: { path: { id: 'acme/website' } }, body: { title: 'Broken link' } },
  );
