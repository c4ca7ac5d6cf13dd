import { execFile } from 'node:child_process';
import { access, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type StatelessMock, startStatelessMock } from '../../mock/stateless.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { type Installed, installPackage, typeCheck, writeInto } from '../packaging/install.ts';

const ROOT = new URL('../../', import.meta.url);
const DOCUMENTED = 'http://127.0.0.1:4010';
const run = promisify(execFile);

interface Block {
  readonly language: string;
  readonly text: string;
  /** The block right behind it, if it is what this one prints. */
  readonly printed: string | undefined;
}

/** The fenced blocks of a Markdown file, in order. */
function blocksOf(markdown: string): Block[] {
  const found = [...markdown.matchAll(/^```(\w+)\n(.*?)^```$/gms)].map(
    ([, language = '', text = '']) => ({
      language,
      text,
    }),
  );
  return found.map((block, index) => {
    const next = found[index + 1];
    const isPrinted = next?.language === 'text' || next?.language === 'json';
    return { ...block, printed: isPrinted ? next.text : undefined };
  });
}

const readme = await readFile(new URL('README.md', ROOT), 'utf8');
const blocks = blocksOf(readme);
const programs = blocks.filter(({ language }) => language === 'ts');
const sessions = blocks.filter(({ language, text }) => language === 'sh' && text.includes('curl'));
const commands = blocks.filter((block) => block.language === 'sh' && !sessions.includes(block));

let mock: StatelessMock;
let installed: Installed;

beforeAll(async () => {
  mock = await startStatelessMock({ port: 0 });
  installed = await installPackage();
});
afterAll(async () => {
  await mock?.close();
  await installed?.remove();
});

const atMock = (text: string) => text.replaceAll(DOCUMENTED, mock.origin);

test('no block is left out of these tests', () => {
  const others = blocks.filter(({ language }) => !['ts', 'sh', 'text', 'json'].includes(language));
  expect(others).toEqual([]);
  expect([programs.length, sessions.length, commands.length]).toEqual([2, 1, 2]);
});

describe.each(sessions.map((session, index) => [index + 1, session] as const))(
  'session %i with curl',
  (_, session) => {
    test('every line is answered, the last one as it is shown', async () => {
      const script = atMock(session.text).replaceAll(
        /^curl /gm,
        'curl --silent --show-error -w "\\n" ',
      );
      const { stdout } = await run('bash', ['-euo', 'pipefail', '-c', script]);
      const answers = stdout
        .trim()
        .split('\n')
        .map((line): unknown => JSON.parse(line));
      expect(answers).toHaveLength(session.text.match(/^curl /gm)?.length ?? 0);
      expect(answers.at(0)).toHaveLength(3);
      expect(answers.at(1)).toHaveProperty('scopes', ['api', 'read_user']);
      expect(answers.at(-1)).toEqual(JSON.parse(session.printed ?? ''));
    });
  },
);

describe.each(programs.map((program, index) => [index + 1, program] as const))(
  'program %i',
  (number, program) => {
    test('compiles as strictly as can be', async () => {
      const options = { module: 'nodenext', types: ['node'], skipLibCheck: true };
      expect(await typeCheck(installed, program.text, options)).toBe('');
    });

    test('prints what is shown', async () => {
      const { outputText } = ts.transpileModule(atMock(program.text), {
        compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2023 },
      });
      const file = await writeInto(installed, `program-${number}.js`, outputText);
      const { stdout, stderr } = await run(process.execPath, [file]);
      expect([stdout, stderr]).toEqual([program.printed, '']);
    });
  },
);

test('every command that it names is a script', () => {
  const scripts = Object.keys(packageJson.scripts);
  const named = [...readme.matchAll(/\bnpm (?:run ([\w:]+)|(start|test))\b/g)].map(
    ([, script, lifecycle]) => script ?? lifecycle,
  );
  expect(named.filter((name) => !scripts.includes(name ?? ''))).toEqual([]);
  expect(new Set(named)).toEqual(new Set(['start', 'test', 'mock', 'docs', 'lint', 'build']));
});

test.each(['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md'])(
  'every file that %s links to is there',
  async (name) => {
    const text = await readFile(new URL(name, ROOT), 'utf8');
    const links = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, link = '']) => link);
    for (const link of links) await access(fileURLToPath(new URL(link, ROOT)));
    expect(links.length).toBeGreaterThanOrEqual(name === 'CHANGELOG.md' ? 0 : 1);
  },
);
