import { createIssue, getIssue } from '../../../peers/dist/orval/client.ts';
import type { SetUp } from '../../runner.ts';
import { settings } from './settings.ts';

const auth = { headers: { 'PRIVATE-TOKEN': 'token-of-robin' } };

export const setUp: SetUp = ({ baseUrl }) => {
  settings.baseUrl = `${baseUrl}/api/v4`;
  return {
    async read() {
      const answer = await getIssue(42, 1, auth);
      return answer.status === 200 ? answer.data.title : undefined;
    },
    async create() {
      const answer = await createIssue(42, { title: 'Broken link', labels: 'bug,frontend' }, auth);
      return answer.status === 201 ? answer.data.title : undefined;
    },
  };
};
