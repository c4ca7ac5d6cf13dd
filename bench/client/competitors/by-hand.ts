const project = `https://collab.example.com/api/v4/projects/${encodeURIComponent(42)}`;
const headers = { 'PRIVATE-TOKEN': 'token-of-mira' };

async function read<T>(response: Response): Promise<T> {
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
  return (await response.json()) as T;
}

export async function list() {
  const response = await fetch(`${project}/issues?state=opened`, { headers });
  return (await read<{ title: string }[]>(response))[0]?.title;
}

export async function create() {
  const body = new URLSearchParams({ title: 'Broken link', labels: 'bug,frontend' });
  const response = await fetch(`${project}/issues`, { method: 'POST', headers, body });
  return (await read<{ title: string }>(response)).title;
}

export async function upload() {
  const body = new FormData();
  body.append('file', new File(['pixels'], 'a.png'));
  const response = await fetch(`${project}/uploads`, { method: 'POST', headers, body });
  return (await read<{ markdown: string }>(response)).markdown;
}
