import type { SetUp } from '../programs.ts';

interface Issue {
  title: string;
}

const headers = { 'PRIVATE-TOKEN': 'token-of-mira' };

async function read<T>(response: Response): Promise<T> {
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
  return (await response.json()) as T;
}

export const setUp: SetUp = (baseUrl) => {
  const project = `${baseUrl}/api/v4/projects/${encodeURIComponent(42)}`;
  return {
    async list() {
      const issues = await read<Issue[]>(
        await fetch(`${project}/issues?state=opened`, { headers }),
      );
      return issues[0]?.title;
    },
    get: async () => (await read<Issue>(await fetch(`${project}/issues/${1}`, { headers }))).title,
    async create() {
      const body = new URLSearchParams({ title: 'Broken link', labels: 'bug,frontend' });
      const response = await fetch(`${project}/issues`, { method: 'POST', headers, body });
      return (await read<Issue>(response)).title;
    },
    async upload() {
      const body = new FormData();
      body.append('file', new File(['pixels'], 'a.png'));
      const response = await fetch(`${project}/uploads`, { method: 'POST', headers, body });
      return (await read<{ markdown: string }>(response)).markdown;
    },
  };
};
