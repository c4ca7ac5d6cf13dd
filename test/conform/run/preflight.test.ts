import { createServer, type RequestListener } from 'node:http';
import { createServer as createSocket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import type { ConformOptions } from '../../../src/conform/options.ts';
import { CannotRun } from '../../../src/conform/reasons.ts';
import { conform } from '../../../src/conform/run/conform.ts';
import { createSandbox } from '../../../src/sandbox/sandbox.ts';
import { contract } from '../own-contract.ts';

const open: { close: () => unknown }[] = [];
afterEach(() => {
  for (const server of open.splice(0)) server.close();
});

async function listening(server: ReturnType<typeof createSocket>): Promise<string> {
  open.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
}

const serving = (listener: RequestListener) => listening(createServer(listener));

async function rejectionFor(
  baseUrl: string,
  options: Partial<ConformOptions> = {},
): Promise<string> {
  const failing = conform({ contract, baseUrl, token: 'token-of-mira', timeout: 2000, ...options });
  await expect(failing).rejects.toBeInstanceOf(CannotRun);
  return failing.then(
    () => '',
    (error: Error) => error.message,
  );
}

describe('conform begins', () => {
  it('where one user is all callers of a server without state', async () => {
    const baseUrl = await serving((_, response) => {
      response.setHeader('Content-Type', 'application/json').end('{"id": 7, "username": "mira"}');
    });
    const tokens = { token: 'token-of-mira', outsiderToken: 'token-of-mira' };
    const checks = ['method'];
    const report = await conform({ contract, baseUrl, ...tokens, stateless: true, checks });
    expect(report.run.stopped).toBeNull();
  });
});

describe('conform waits', () => {
  it.each([
    [2, 'passed'],
    [1, 'fetch failed'],
  ])('for %i seconds until the server responds', async (wait, outcome) => {
    let missing = 2;
    const pauses: number[] = [];
    const { fetch } = createSandbox();
    const report = conform({
      contract,
      ...{ baseUrl: 'http://sandbox.test', token: 'token-of-mira', wait, readOnly: true },
      ...{ operations: ['getCurrentUser'], checks: ['accepts'] },
      sleep: async (milliseconds) => {
        pauses.push(milliseconds);
        missing -= 1;
      },
      fetch: async (input, init) => {
        if (missing > 0) throw new TypeError('fetch failed');
        return fetch(input, init);
      },
    });
    const ended = report.then(
      ({ verdict }) => verdict,
      ({ message }: Error) => message,
    );
    expect(await ended).toContain(outcome);
    expect(pauses).toEqual(Array(wait).fill(1000));
  });
});

describe('conform rejects', () => {
  it.each([
    ['an unknown outsider', { outsiderToken: 'nobody' }, 'rejects the token of --outsider-token'],
    [
      'the user as outsider',
      { outsiderToken: 'token-of-mira' },
      '--outsider-token is of the same user as --token',
    ],
    [
      'an administrator as outsider',
      { outsiderToken: 'token-of-robin' },
      '--outsider-token is of an administrator',
    ],
    [
      'a member of a project that is named as outsider',
      { outsiderToken: 'token-of-jonas', project: '42' },
      '--outsider-token is of a member of the project 42',
    ],
    [
      'a user as administrator',
      { adminToken: 'token-of-ines' },
      '--admin-token is of a user who is no administrator',
    ],
    [
      'an unknown project',
      { jobProject: 'nope' },
      'There is no jobProject nope: GET /projects/nope',
    ],
    ['an unknown group', { group: '9999' }, 'There is no group 9999: GET /groups/9999/issues'],
    ['a token of two lines', { token: 'two\nlines' }, 'The value of token has characters'],
    ['a name of a header', { headers: { 'X bad': '1' } }, '"X bad" is no name of a header.'],
    ['a name of the token header', { tokenHeader: ': X' }, '"" is no name of a header.'],
    ['a record', { record: 'package.json/x' }, 'The record package.json/x cannot be written'],
    ['a limit before the first check', { maxTime: 0 }, 'nothing was checked. The limit of 0 s'],
  ])('%s', async (_, options, message) => {
    const fetch = createSandbox().fetch;
    const slow: typeof fetch = (input, init) =>
      new Promise((resolve) => setTimeout(() => resolve(fetch(input, init)), 1));
    const url = 'http://sandbox.test';
    expect(await rejectionFor(url, { ...options, fetch: slow })).toContain(message);
  });

  it.each([
    ['denies with 404', /^$/, 403],
    ['serves one alone of what is for administrators', /^\/(user\/|users\/\d+\/[ei])/, 0],
    ['serves nothing for administrators', /^\/user(s\/\d+)?\//, 0],
    ['serves the account and projects only', /^\/(?!user(\?|$)|projects)/, 0],
    ['serves no account', /^\/user$/, 0],
  ])('a user as administrator of a server that %s', async (_, absent, hidden) => {
    const sandbox = createSandbox();
    const methods = new Set<string | undefined>();
    const message = await rejectionFor('http://sandbox.test', {
      adminToken: 'token-of-ines',
      fetch: async (input, init) => {
        methods.add(init.method);
        const { pathname, search } = new URL(input);
        const isAbsent = absent.test(`${pathname.slice('/api/v4'.length)}${search}`);
        const none = 'http://sandbox.test/api/v4/no-such-path';
        const response = await sandbox.fetch(isAbsent ? none : input, init);
        return response.status === hidden ? sandbox.fetch(none, init) : response;
      },
    });
    expect(message).toBe('--admin-token is of a user who is no administrator.');
    expect([...methods]).toEqual(['GET']);
  });

  it('a web site', async () => {
    const url = await serving((_, response) => {
      response.setHeader('Content-Type', 'text/html; charset=utf-8').end('<h1>Welcome</h1>');
    });
    expect(await rejectionFor(url)).toBe(
      `${url}/api/v4 does not serve this API: GET /user returns 200 with a web page.`,
    );
  });

  it('another API', async () => {
    const url = await serving((_, response) => {
      response
        .setHeader('Content-Type', 'application/json')
        .end('{"data": {"id": 7, "type": "user"}}');
    });
    expect(await rejectionFor(url)).toContain('GET /user returns 200 with JSON of another form');
  });

  it('a token that is rejected in a form that may be of another API', async () => {
    const url = await serving((_, response) => {
      response.writeHead(401, { 'Content-Type': 'application/json' }).end('{"error": "no token"}');
    });
    expect(await rejectionFor(url)).toBe(
      `${url}/api/v4 rejects the token, or does not serve this API: GET /user returns 401.`,
    );
  });

  it('a redirect', async () => {
    const url = await serving((_, response) => {
      response.writeHead(302, { Location: 'https://sign-in.example.com/' }).end();
    });
    expect(await rejectionFor(url)).toContain('redirects with 302 to https://sign-in.example.com/');
  });

  it('a redirect to another base URL, which it names', async () => {
    const url = await serving((_, response) => {
      response.writeHead(301, { Location: '/rest/api/v4/user' }).end();
    });
    expect(await rejectionFor(url)).toContain(`Use --base-url ${url}/rest/api/v4.`);
  });

  it.each(['', '/api/v4/user'])('a redirect to itself, without advice: "%s"', async (location) => {
    const url = await serving((_, response) => {
      response.writeHead(302, { Location: location }).end();
    });
    expect(await rejectionFor(url)).toBe(
      `${url}/api/v4 does not serve this API: GET /user redirects with 302 to itself.`,
    );
  });

  it('a server that always fails', async () => {
    const url = await serving((_, response) => {
      response.writeHead(500).end();
    });
    expect(await rejectionFor(url)).toBe(`${url}/api/v4 returns 500 to every request.`);
  });

  it('a server that does not use HTTP', async () => {
    const url = await listening(
      createSocket((socket) => socket.end('220 mail.example.com ready\r\n')),
    );
    expect(await rejectionFor(url)).toContain('the server does not use HTTP');
  });

  it('a server that resets connections', async () => {
    const url = await listening(createSocket((socket) => socket.destroy()));
    expect(await rejectionFor(url)).toContain('connection reset');
  });

  it('a port where no server listens', async () => {
    const url = await serving((_, response) => response.end());
    for (const server of open.splice(0)) server.close();
    expect(await rejectionFor(url)).toContain('connection refused');
  });

  it.each(['', 'collab.example.com', 'ftp://collab.example.com', 'file:///etc'])(
    '"%s" as base URL',
    async (baseUrl) => {
      expect(await rejectionFor(baseUrl)).toContain('must start with http:// or https://');
    },
  );
});
