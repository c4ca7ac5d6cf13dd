import createClient from 'openapi-fetch';
import type { paths } from '../../../generated/schema.d.ts';
import type { SetUp } from './set-up.ts';

export const setUp: SetUp = (baseUrl) => {
  const api = createClient<paths>({
    baseUrl: `${baseUrl}/api/v4`,
    headers: { 'PRIVATE-TOKEN': 'token-of-mira' },
  });
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
      const { data } = await api.POST('/projects/{id}/uploads', {
        params: { path },
        body,
        bodySerializer: ({ file }) => {
          const form = new FormData();
          form.append('file', file);
          return form;
        },
      });
      return data?.markdown;
    },
  };
};
