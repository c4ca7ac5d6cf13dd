import { client } from '../../../peers/dist/hey-api/client.gen.ts';
import { createIssue } from '../../../peers/dist/hey-api/sdk.gen.ts';

client.setConfig({ baseUrl: 'https://collab.example.com/api/v4' });

export const create = (token: string) =>
  createIssue({ auth: token, path: { id: 'acme/website' }, body: { title: 'Broken link' } });
