/**
 * No text lets readers take the package from npm before it is there: until the first release, anybody could publish
 * something else under its name.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projectAt } from '../../generators/project.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { buildSite } from '../../site/build.ts';
import { bundle } from '../bundle.ts';
import { built } from '../packaging/install.ts';
import { startCommand } from '../start-command.ts';

const isPublished = !('private' in packageJson);

/** Commands that fetch a package of that name where none is installed; `npx --no-install` does not. */
const FETCHES =
  /(?<not_yet>after\s+the\s+first\s+release,\s+)?`?\b(?:npx(?! --no-install\b)|bunx|(?:npm|pnpm|yarn|bun|deno) (?:i|install|add|exec|x|dlx|create|run -A)|jsr:|npm:)[^\n`'"]*?(?<![\w./-])(?:@owner\/)?collaboration-service-api(?![\w./-])/gi;

/** A program that is configured, such as for assistants. */
const CONFIGURED = /"command":\s*"(?:npx|bunx)"/g;

/** Programs of others that are on npm under these names. */
const OTHERS = ['--no-install', '@redocly/cli', 'openapi-typescript', 'msw', 'vitest', 'wrangler'];

function fetchesIn(text: string): string[] {
  const found = [...text.matchAll(FETCHES), ...text.matchAll(CONFIGURED)];
  return found.filter(({ groups }) => groups?.not_yet === undefined).map(([command]) => command);
}

/** Without tags, which color code. */
const readable = (page: string) =>
  page
    .replaceAll(/<\/?code>/g, '`')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&amp;', '&');

let site: string;
const pages = new Map<string, string>();
beforeAll(async () => {
  await built();
  site = await mkdtemp(join(tmpdir(), 'unpublished-'));
  await buildSite(projectAt(), bundle, { folder: site });
  for (const name of await readdir(site, { recursive: true })) {
    if (!/\.(html|md|txt|json|xml|js)$/.test(name)) continue;
    const text = await readFile(join(site, name), 'utf8');
    pages.set(name, name.endsWith('.html') ? readable(text) : text);
  }
});
afterAll(() => rm(site, { recursive: true, force: true }));

test('the site has all kinds of pages', () => {
  const names = [...pages.keys()];
  for (const name of ['index.html', 'index.md', 'llms.txt', 'guides/conformance/index.html']) {
    expect(names).toContain(name);
  }
  expect(pages.get('index.html')).toContain(isPublished ? 'npx collab' : 'npm ci && npm start');
});

test.skipIf(isPublished)('no file, page or help text takes the package from npm', async () => {
  const { root } = projectAt();
  const tracked = execFileSync('git', ['-C', root, 'ls-files', '-z'], { encoding: 'utf8' })
    .split('\0')
    // The home page says what it does by the field that the page is tested with.
    .filter((path) => path !== '' && !/^test\/|^site\/pages\/home\.ts$|\.webp$/.test(path));
  const files = tracked.map((path) => [path, readFileSync(join(root, path), 'utf8')] as const);
  const commands = [
    [],
    ['sandbox'],
    ['mock'],
    ['mcp'],
    ['diff'],
    ['conform'],
    ['conform', 'clean'],
    ['conform', 'replay'],
  ];
  const helps = await Promise.all(
    commands.map(async (command) => {
      const { stdout } = await startCommand(...command, '--help').ended;
      expect(stdout).toContain(
        ['Usage: npx --no-install collaboration-service-api', ...command].join(' '),
      );
      return [`${command.join(' ')} --help`, stdout] as const;
    }),
  );
  const found = [...files, ...pages, ...helps].flatMap(([name, text]) =>
    fetchesIn(text).map((command) => `${name}: ${command}`),
  );
  expect(
    found,
    'Show the command of a clone, or write "after the first release, " before it',
  ).toEqual([]);
});

test.runIf(isPublished)('nothing says that the package is not published yet', () => {
  const found = [...pages].filter(([, text]) => /after\s+the\s+first\s+release/i.test(text));
  expect(found.map(([name]) => name)).toEqual([]);
});

test('the site runs no programs but those that npm has under these names', () => {
  const texts = [...pages].filter(([name]) => /\.(html|md|txt)$/.test(name));
  const named = texts.flatMap(([name, text]) =>
    [...text.matchAll(/\bnpx ([@\w./-]+)/g)].map(([, program = '']) => [name, program]),
  );
  // Where the name of the package may stand, another test says.
  const allowed = [...OTHERS, packageJson.name];
  expect(named.filter(([, program = '']) => !allowed.includes(program))).toEqual([]);
});
