import { client } from './dist/hey-api/client.gen.ts';
import { createIssue, listProjectIssues, uploadFile } from './dist/hey-api/sdk.gen.ts';

client.setConfig({ baseUrl: 'https://collab.example.com/api/v4', auth: 'token-of-mira' });
const path = { id: 42 };

export const list = async () =>
  (await listProjectIssues({ path, query: { state: 'opened' } })).data?.[0]?.title;
export const create = async () =>
  (await createIssue({ path, body: { title: 'Broken link', labels: 'bug,frontend' } })).data?.title;
export const upload = async () =>
  (await uploadFile({ path, body: { file: new File(['pixels'], 'a.png') } })).data?.markdown;
