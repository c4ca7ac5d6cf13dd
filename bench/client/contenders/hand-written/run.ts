import type { SetUp } from '../../runner.ts';

interface Issue {
  title: string;
}

const headers = { 'PRIVATE-TOKEN': 'token-of-robin' };
const fields = { title: 'Broken link', labels: 'bug,frontend' };

async function readTitle(response: Response): Promise<string> {
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
  return ((await response.json()) as Issue).title;
}

export const setUp: SetUp = ({ baseUrl }) => {
  const issues = (id: number | string) =>
    `${baseUrl}/api/v4/projects/${encodeURIComponent(id)}/issues`;
  return {
    read: async () => readTitle(await fetch(`${issues(42)}/${1}`, { headers })),
    create: async () =>
      readTitle(
        await fetch(issues(42), { method: 'POST', headers, body: new URLSearchParams(fields) }),
      ),
    createWithJson: async () =>
      readTitle(
        await fetch(issues(42), {
          method: 'POST',
          headers: { ...headers, 'Content-Type': 'application/json' },
          body: JSON.stringify(fields),
        }),
      ),
  };
};
