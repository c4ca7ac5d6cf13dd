import { createFetchClient } from 'collaboration-service-api/fetch';

export const api = createFetchClient({
  baseUrl: 'https://collab.example.com',
  token: 'token-of-mira',
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
  const body = { file: new File(['pixels'], 'a.png') };
  const { data } = await api.POST('/projects/{id}/uploads', { params: { path }, body });
  return data?.markdown;
}
