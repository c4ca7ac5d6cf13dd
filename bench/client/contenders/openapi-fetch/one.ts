import createClient from 'openapi-fetch';
import type { paths } from '../../../../generated/schema.d.ts';

const api = createClient<paths>({ baseUrl: 'https://collab.example.com/api/v4' });

export const create = (token: string) =>
  api.POST('/projects/{id}/issues', {
    params: { path: { id: 'acme/website' } },
    headers: { 'PRIVATE-TOKEN': token },
    body: { title: 'Broken link' },
  });
