import type { SetUp } from '../programs.ts';
import { client } from './generators/dist/hey-api/client.gen.ts';
import {
  createIssue,
  getIssue,
  listProjectIssues,
  uploadFile,
} from './generators/dist/hey-api/sdk.gen.ts';

export const setUp: SetUp = (baseUrl) => {
  client.setConfig({ baseUrl: `${baseUrl}/api/v4`, auth: 'token-of-mira' });
  const path = { id: 42 };
  return {
    list: async () =>
      (await listProjectIssues({ path, query: { state: 'opened' } })).data?.[0]?.title,
    get: async () => (await getIssue({ path: { ...path, issue_iid: 1 } })).data?.title,
    async create() {
      const body = { title: 'Broken link', labels: 'bug,frontend' };
      return (await createIssue({ path, body })).data?.title;
    },
    upload: async () =>
      (await uploadFile({ path, body: { file: new File(['pixels'], 'a.png') } })).data?.markdown,
  };
};
