import { client } from '../../../peers/dist/hey-api/client.gen.ts';
import { createIssue, getIssue } from '../../../peers/dist/hey-api/sdk.gen.ts';
import type { SetUp } from '../../runner.ts';

export const setUp: SetUp = ({ baseUrl }) => {
  client.setConfig({ baseUrl: `${baseUrl}/api/v4`, auth: 'token-of-robin' });
  return {
    async read() {
      const { data } = await getIssue({ path: { id: 42, issue_iid: 1 } });
      return data?.title;
    },
    async create() {
      const { data } = await createIssue({
        path: { id: 42 },
        body: { title: 'Broken link', labels: 'bug,frontend' },
      });
      return data?.title;
    },
  };
};
