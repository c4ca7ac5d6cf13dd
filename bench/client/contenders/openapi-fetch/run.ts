import createClient from 'openapi-fetch';
import type { paths } from '../../../../generated/schema.d.ts';
import type { SetUp } from '../../runner.ts';

export const setUp: SetUp = ({ baseUrl }) => {
  const api = createClient<paths>({
    baseUrl: `${baseUrl}/api/v4`,
    headers: { 'PRIVATE-TOKEN': 'token-of-robin' },
  });
  return {
    async read() {
      const path = { id: 42, issue_iid: 1 };
      const { data } = await api.GET('/projects/{id}/issues/{issue_iid}', { params: { path } });
      return data?.title;
    },
    async create() {
      const { data } = await api.POST('/projects/{id}/issues', {
        params: { path: { id: 42 } },
        body: { title: 'Broken link', labels: 'bug,frontend' },
      });
      return data?.title;
    },
  };
};
