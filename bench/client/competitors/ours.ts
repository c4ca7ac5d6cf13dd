import { createClient } from 'collaboration-service-api';
import type { SetUp } from '../programs.ts';

export const setUp: SetUp = (baseUrl) => {
  const api = createClient({ baseUrl, token: 'token-of-mira' });
  return {
    list: async () => (await api.issues.listForProject({ id: 42, state: 'opened' }))[0]?.title,
    get: async () => (await api.issues.get({ id: 42, issue_iid: 1 })).title,
    create: async () =>
      (await api.issues.create({ id: 42, title: 'Broken link', labels: 'bug,frontend' })).title,
    upload: async () =>
      (await api.projects.uploadFile({ id: 42, file: new File(['pixels'], 'a.png') })).markdown,
  };
};
