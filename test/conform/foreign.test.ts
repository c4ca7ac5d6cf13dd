import { createServer, type RequestListener } from 'node:http';
import { createServer as createSocket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { conform } from '../../src/conform/conform.ts';
import { CannotRun } from '../../src/conform/options.ts';

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

async function reasonOf(baseUrl: string): Promise<string> {
  const failing = conform({ baseUrl, token: 'token-of-mira', timeout: 2000 });
  await expect(failing).rejects.toBeInstanceOf(CannotRun);
  return failing.then(
    () => '',
    (error: Error) => error.message,
  );
}

describe('a server that is not of this kind', () => {
  it('is told when it is a web site', async () => {
    const url = await serving((_, response) => {
      response.setHeader('Content-Type', 'text/html; charset=utf-8').end('<h1>Welcome</h1>');
    });
    expect(await reasonOf(url)).toBe(
      `${url}/api/v4 is not a server of this kind: GET /user is answered with a web page, with 200.`,
    );
  });

  it('is told when it is another API', async () => {
    const url = await serving((_, response) => {
      response
        .setHeader('Content-Type', 'application/json')
        .end('{"data": {"id": 7, "type": "user"}}');
    });
    expect(await reasonOf(url)).toContain('is answered with 200 and JSON that is no account');
  });

  it('is told when it leads elsewhere', async () => {
    const url = await serving((_, response) => {
      response.writeHead(302, { Location: 'https://sign-in.example.com/' }).end();
    });
    expect(await reasonOf(url)).toContain(
      'leads elsewhere, with 302 to https://sign-in.example.com/',
    );
  });

  it('is told when it fails at everything', async () => {
    const url = await serving((_, response) => {
      response.writeHead(500).end();
    });
    expect(await reasonOf(url)).toContain('is answered with no media type, with 500');
  });

  it('is told when it does not speak HTTP', async () => {
    const url = await listening(
      createSocket((socket) => socket.end('220 mail.example.com ready\r\n')),
    );
    expect(await reasonOf(url)).toContain('it does not speak HTTP');
  });

  it('is told when it drops connections', async () => {
    const url = await listening(createSocket((socket) => socket.destroy()));
    expect(await reasonOf(url)).toContain('the connection was dropped');
  });

  it('is told when nobody is there', async () => {
    const url = await serving((_, response) => response.end());
    for (const server of open.splice(0)) server.close();
    expect(await reasonOf(url)).toContain('nothing listens there');
  });

  it.each(['', 'collab.example.com', 'ftp://collab.example.com', 'file:///etc'])(
    'is told when "%s" is no address of one',
    async (baseUrl) => {
      expect(await reasonOf(baseUrl)).toContain('has to begin with http:// or https://');
    },
  );
});
