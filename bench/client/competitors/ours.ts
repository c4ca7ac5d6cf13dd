import { createClient } from 'collaboration-service-api';

const api = createClient({ baseUrl: 'https://collab.example.com', token: 'token-of-mira' });

export const list = async () =>
  (await api.issues.listForProject({ id: 42, state: 'opened' }))[0]?.title;
export const create = async () =>
  (await api.issues.create({ id: 42, title: 'Broken link', labels: 'bug,frontend' })).title;
export const upload = async () =>
  (await api.projects.uploadFile({ id: 42, file: new File(['pixels'], 'a.png') })).markdown;
