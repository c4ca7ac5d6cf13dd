import { expect } from 'vitest';
import { it, outcome, type SandboxResponse, useSandbox } from '../use-sandbox.ts';

const FOLDER = '[0-9a-f]{32}';

function upload(name: string, type = ''): Promise<SandboxResponse> {
  return uploadTo(useSandbox(), name, type);
}

function uploadTo({ as }: ReturnType<typeof useSandbox>, name: string, type = '') {
  const form = new FormData();
  form.set('file', new File(['bytes'], name, { type }));
  return as('jonas').post('/projects/42/uploads', form);
}

it('uploadFile: returns the address of an image and Markdown that shows it', async () => {
  const { status, body } = await upload('footer.png', 'image/png');
  expect([status, body.alt]).toEqual([201, 'footer']);
  expect(body.url).toMatch(new RegExp(`^/uploads/${FOLDER}/footer\\.png$`));
  expect(body.markdown).toBe(`![footer](${body.url})`);
});

it('uploadFile: returns Markdown with a link for any other file', async () => {
  const { body } = await upload('terms.pdf', 'application/pdf');
  expect(body.alt).toBe('terms.pdf');
  expect(body.markdown).toBe(`[terms.pdf](${body.url})`);
});

it.each([
  ['photo.JPG', '', '!['],
  ['photo', 'image/webp', '!['],
  ['photo.jpg.zip', 'application/zip', '['],
])(
  'uploadFile: %s of type %j results in Markdown that begins with %s',
  async (name, type, begin) => {
    expect((await upload(name, type)).body.markdown.startsWith(begin)).toBe(true);
  },
);

it('uploadFile: escapes the name in the address and the Markdown', async () => {
  const { body } = await upload('a [b] (c) ü.png');
  expect(body.alt).toBe('a [b] (c) ü');
  expect(body.url).toMatch(/\/a%20%5Bb%5D%20%28c%29%20%C3%BC\.png$/);
  expect(body.markdown).toBe(`![a \\[b\\] (c) ü](${body.url})`);
});

it.each(['../../etc/passwd', 'C:\\temp\\passwd'])(
  'uploadFile: drops the folders of %s',
  async (name) => {
    expect((await upload(name)).body.url).toMatch(new RegExp(`^/uploads/${FOLDER}/passwd$`));
  },
);

it('uploadFile: stores every file in its own folder, with its type and size', async () => {
  const sandbox = useSandbox();
  const first = await uploadTo(sandbox, 'a.txt', 'text/plain');
  const second = await uploadTo(sandbox, 'a.txt', 'text/plain');
  expect(first.body.url).not.toBe(second.body.url);
  expect(sandbox.world.uploads.all({ project: 42 })).toMatchObject([
    { file_name: 'a.txt', media_type: 'text/plain', size: 5 },
    { file_name: 'a.txt', media_type: 'text/plain', size: 5 },
  ]);
});

it('uploadFile: returns 400 for a file without a name, and for no file', async () => {
  expect(outcome(await upload('folder/'))).toEqual([
    400,
    { message: { file: ['must be a file with a name'] } },
  ]);
  const { as } = useSandbox();
  const form = new FormData();
  form.set('other', 'text');
  const { status, body } = await as('jonas').post('/projects/42/uploads', form);
  expect([status, body]).toEqual([400, { message: { file: ['is required'] } }]);
});
