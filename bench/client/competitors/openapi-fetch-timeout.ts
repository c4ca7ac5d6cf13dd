import createClient from 'openapi-fetch';
import type { paths } from '../../../generated/schema.d.ts';

export const api = createClient<paths>({
  baseUrl: 'https://collab.example.com/api/v4',
  headers: { 'PRIVATE-TOKEN': 'token-of-mira' },
  fetch: (request) => fetch(request, { signal: AbortSignal.timeout(30_000) }),
});
const path = { id: 42 };

export async function list() {
  const params = { path, query: { state: 'opened' } } as const;
  const { data } = await api.GET('/projects/{id}/issues', { params });
  return data?.[0]?.title;
}

export async function create() {
  const body = { title: 'Broken link', labels: 'bug,frontend' };
  const { data } = await api.POST('/projects/{id}/issues', { params: { path }, body });
  return data?.title;
}

export async function upload() {
  const { data } = await api.POST('/projects/{id}/uploads', {
    params: { path },
    body: { file: new File(['pixels'], 'a.png') },
    bodySerializer({ file }) {
      const form = new FormData();
      form.append('file', file);
      return form;
    },
  });
  return data?.markdown;
}
