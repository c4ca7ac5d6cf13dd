import ky from './dist/node_modules/ky/distribution/index.js';

const api = ky.create({
  prefixUrl: 'https://collab.example.com/api/v4',
  headers: { 'PRIVATE-TOKEN': 'token-of-mira' },
  timeout: 30_000,
});

export const list = async () => {
  const searchParams = { state: 'opened' };
  return (await api.get('projects/42/issues', { searchParams }).json<{ title: string }[]>())[0]
    ?.title;
};
export const create = async () => {
  const body = new URLSearchParams({ title: 'Broken link', labels: 'bug,frontend' });
  return (await api.post('projects/42/issues', { body }).json<{ title: string }>()).title;
};
export const upload = async () => {
  const body = new FormData();
  body.append('file', new File(['pixels'], 'a.png'));
  return (await api.post('projects/42/uploads', { body }).json<{ markdown: string }>()).markdown;
};
