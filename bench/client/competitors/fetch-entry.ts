import { createFetchClient } from 'collaboration-service-api/fetch';
import type { SetUp } from './set-up.ts';

export const setUp: SetUp = (baseUrl) => {
  const api = createFetchClient({ baseUrl, token: 'token-of-mira' });
  const path = { id: 42 };
  return {
    async list() {
      const query = { state: 'opened' } as const;
      const { data } = await api.GET('/projects/{id}/issues', { params: { path, query } });
      return data?.[0]?.title;
    },
    async get() {
      const { data } = await api.GET('/projects/{id}/issues/{issue_iid}', {
        params: { path: { ...path, issue_iid: 1 } },
      });
      return data?.title;
    },
    async create() {
      const body = { title: 'Broken link', labels: 'bug,frontend' };
      const { data } = await api.POST('/projects/{id}/issues', { params: { path }, body });
      return data?.title;
    },
    async upload() {
      const body = { file: new File(['pixels'], 'a.png') };
      const { data } = await api.POST('/projects/{id}/uploads', { params: { path }, body });
      return data?.markdown;
    },
  };
};
