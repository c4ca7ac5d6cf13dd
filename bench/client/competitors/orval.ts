import {
  createIssue,
  getIssue,
  listProjectIssues,
  uploadFile,
} from './generators/dist/orval/client.ts';
import { settings } from './generators/orval-settings.ts';
import type { SetUp } from './set-up.ts';

const auth = { headers: { 'PRIVATE-TOKEN': 'token-of-mira' } };

export const setUp: SetUp = (baseUrl) => {
  settings.baseUrl = `${baseUrl}/api/v4`;
  return {
    async list() {
      const { status, data } = await listProjectIssues(42, { state: 'opened' }, auth);
      return status === 200 ? data[0]?.title : undefined;
    },
    async get() {
      const { status, data } = await getIssue(42, 1, auth);
      return status === 200 ? data.title : undefined;
    },
    async create() {
      const fields = { title: 'Broken link', labels: 'bug,frontend' };
      const { status, data } = await createIssue(42, fields, auth);
      return status === 201 ? data.title : undefined;
    },
    async upload() {
      const { status, data } = await uploadFile(42, { file: new File(['pixels'], 'a.png') }, auth);
      return status === 201 ? data.markdown : undefined;
    },
  };
};
