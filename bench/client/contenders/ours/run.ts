import { createClient } from 'collaboration-service-api';
import type { SetUp } from '../../runner.ts';

export const setUp: SetUp = ({ baseUrl, timeout }) => {
  const api = createClient({
    baseUrl,
    token: 'token-of-robin',
    ...(timeout ? {} : { timeout: 0 }),
  });
  return {
    read: async () => (await api.issues.get({ id: 42, issue_iid: 1 })).title,
    create: async () =>
      (await api.issues.create({ id: 42, title: 'Broken link', labels: 'bug,frontend' })).title,
  };
};
