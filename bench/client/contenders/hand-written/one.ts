export const create = async (token: string) => {
  const response = await fetch('https://collab.example.com/api/v4/projects/acme%2Fwebsite/issues', {
    method: 'POST',
    headers: { 'PRIVATE-TOKEN': token },
    body: new URLSearchParams({ title: 'Broken link' }),
  });
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
  return response.json() as Promise<{ web_url: string }>;
};
