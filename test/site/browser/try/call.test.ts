import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, test } from 'vitest';
import { describeField } from '../../../../site/browser/try/fields.ts';
import type { TryOperation } from '../../../../site/browser/try/operation-file.ts';
import { createTryFile } from '../../../../site/browser/try/operation-file.ts';
import {
  FormError,
  type GivenValues,
  toHttpCall,
  toRequestInit,
  toUrl,
} from '../../../../site/browser/try/request.ts';
import type { SiteModel } from '../../../../site/model/types.ts';
import { createSamples } from '../../../../site/samples/samples.ts';
import { createSandbox } from '../../../../src/sandbox/sandbox.ts';
import { type Received, scriptedServer } from '../../../client/scripted-server.ts';
import { siteModel } from '../../model.ts';

const API = 'https://collab.example.com/api/v4';

let model: SiteModel;
beforeAll(async () => {
  model = await siteModel();
});

function operationOf(id: string): TryOperation {
  const operation = model.operations.find((each) => each.id === id);
  if (operation === undefined) throw new Error(`There is no operation ${id}.`);
  return createTryFile(operation, API);
}

/** What a form gives that nobody has changed. */
function prefilled({ fields }: TryOperation): GivenValues[] {
  return fields
    .filter(({ sent }) => sent)
    .map((field) => ({ field, values: field.types.includes('binary') ? [FILE] : field.example }));
}

const FILE = new File(['A note.'], 'note.txt', { type: 'text/plain' });

/** The samples of a call, by their names. */
function samplesOf(operation: TryOperation, given: GivenValues[], api = API, mediaType?: string) {
  const http = toHttpCall(operation, given, mediaType);
  const samples = createSamples({
    operation,
    given,
    target: { api, token: null },
    hasToken: true,
    http,
  });
  return Object.fromEntries(samples.map(({ name, code }) => [name, code]));
}

/** What a form gives in which some fields are written. */
function written(operation: TryOperation, texts: Record<string, string | readonly string[]>) {
  const changed = operation.fields.flatMap((field): GivenValues[] => {
    const values = texts[field.name];
    return values === undefined ? [] : [{ field, values: [values].flat() }];
  });
  const others = prefilled(operation).filter(({ field }) => !(field.name in texts));
  return [...others, ...changed];
}

test('the form of every operation succeeds in the sandbox as opened', async () => {
  const rejected: Record<string, number> = {};
  for (const { id } of model.operations) {
    const operation = operationOf(id);
    const call = toHttpCall(operation, prefilled(operation));
    const token = operation.adminOnly ? 'token-of-robin' : 'token-of-mira';
    const { ok, status } = await createSandbox().fetch(
      toUrl(API, call),
      toRequestInit(call, token, operation.tokenHeader),
    );
    if (!ok) rejected[id] = status;
  }
  expect(rejected).toEqual({});
});

describe('a request', () => {
  test('repeats the name of an array, and sends an empty one as an empty text', () => {
    const operation = operationOf('listProjectIssues');
    const query = (iids: string[]) => toHttpCall(operation, written(operation, { iids })).query;
    const pair = { name: 'iids[]', secret: false };
    expect(query(['1', '2'])).toEqual([
      { ...pair, value: '1' },
      { ...pair, value: '2' },
    ]);
    expect(query([])).toEqual([{ ...pair, value: '' }]);
  });

  test('has numbers, booleans and arrays in JSON, under plain names', () => {
    const operation = operationOf('createIssue');
    const given = written(operation, {
      title: '12',
      confidential: 'false',
      assignee_ids: ['2'],
      milestone_id: 'five',
    });
    expect(toHttpCall(operation, given, 'application/json').body).toMatchObject({
      fields: { title: '12', confidential: false, assignee_ids: [2], milestone_id: 'five' },
    });
  });

  test.each(['', '.', '..'])('with %j in its path is rejected', (id) => {
    const operation = operationOf('getProject');
    expect(() => toHttpCall(operation, written(operation, { id }))).toThrow(FormError);
  });
});

describe('the command', () => {
  const awkward = `It's "awkward" $HOME \`x\` & 100% + 1\n@second line`;

  // Windows has no shell for these commands.
  test.skipIf(process.platform === 'win32').each([
    ['createIssue', { title: awkward, labels: '@bug', id: 'acme/website' }, undefined],
    ['createIssue', { title: awkward, confidential: 'true' }, 'application/json'],
    ['listProjectIssues', { search: awkward, iids: ['1', '2'] }, undefined],
    ['uploadFile', {}, undefined],
    ['deleteIssue', {}, undefined],
  ])('of %s with %j sends what the page sends', async (id, texts, mediaType) => {
    const operation = operationOf(id);
    const given = written(operation, texts);
    const call = toHttpCall(operation, given, mediaType);
    const server = await scriptedServer();
    await fetch(
      toUrl(server.url, call),
      toRequestInit(call, 'token-of-mira', operation.tokenHeader),
    );
    const { curl = '' } = samplesOf(operation, given, server.url, mediaType);
    const command = curl.replaceAll('@note.txt', '@-');
    const run = promisify(execFile)('sh', ['-c', command], {
      env: { ...process.env, API: server.url, TOKEN: 'token-of-mira' },
    });
    run.child.stdin?.end('A note.');
    await run;
    const [page, shell] = server.requests;
    expect(shell && comparable(shell)).toEqual(page && comparable(page));
  });

  test.each(['createUser', 'createProjectHook'])('of %s has variables instead of secrets', (id) => {
    const operation = operationOf(id);
    const name = id === 'createUser' ? 'password' : 'token';
    const given = written(operation, { [name]: 'correct horse' });
    for (const mediaType of operation.mediaTypes) {
      for (const code of Object.values(samplesOf(operation, given, API, mediaType))) {
        expect(code).toMatch(/\bTOKEN\b/);
        // The token of the caller must not become that of a hook.
        expect(code).toMatch(name === 'token' ? /SECRET_TOKEN/ : /PASSWORD/);
        expect(code).not.toContain('correct horse');
      }
    }
  });

  test('has what is awkward in a path, a shell or a program so that it arrives', () => {
    const operation = operationOf('createIssue');
    const given = written(operation, {
      id: 'a/b c',
      title: "it's 100% & more",
      assignee_ids: ['x', '@y'],
    });
    const samples = samplesOf(operation, given);
    expect(samples.curl).toBe(String.raw`curl "$API/projects/a%2Fb%20c/issues" \
  -H "PRIVATE-TOKEN: $TOKEN" \
  --data-urlencode 'title=it'\''s 100% & more' \
  -d 'assignee_ids[]=x' \
  --data-urlencode 'assignee_ids[]=@y'`);
    expect(samples.client).toContain(`await api.issues.create({
  id: 'a/b c',
  title: "it's 100% & more",
  assignee_ids: ['x', '@y'],
});`);
    expect(samples.fetch).toContain(`['assignee_ids[]', '@y']`);
    expect(samples.python).toContain(`'assignee_ids[]': ['x', '@y'],`);
  });
});

/** What a server understands of a request. */
function comparable({ method, target, headers, body }: Received) {
  const [path, query] = target.split('?');
  const type = headers['content-type']?.split(';')[0];
  const content =
    type === 'application/json'
      ? JSON.parse(body)
      : type === 'multipart/form-data'
        ? body.includes('A note.')
        : [...new URLSearchParams(body)];
  const token = headers['private-token'];
  return { method, path, query: [...new URLSearchParams(query)], type, token, content };
}

test('a field is described by its type, and by who may set it where not all may', () => {
  const describe = (id: string, name: string) =>
    operationOf(id)
      .fields.filter(({ wireName }) => wireName === name)
      .map(describeField);
  expect(describe('createIssue', 'title')).toEqual(['text, required']);
  expect(describe('createIssue', 'created_at')).toEqual(['text, date-time, only for owner']);
});
