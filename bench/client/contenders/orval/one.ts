import { createIssue } from '../../../peers/dist/orval/client.ts';

export const create = (token: string) =>
  createIssue('acme/website', { title: 'Broken link' }, { headers: { 'PRIVATE-TOKEN': token } });
