import { connect, createIssue } from 'collaboration-service-api/operations';

export const create = (token: string) =>
  createIssue(connect({ baseUrl: 'https://collab.example.com', token }), {
    id: 'acme/website',
    title: 'Broken link',
  });
