/** The contract as generators and parsers of other projects read it; they are the `devDependencies` of the folder above. */
import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { OpenApiDocument } from '../../../src/contract/openapi.ts';
import { NEWEST_COMPILER } from '../../packaging/compilers.ts';
import { built } from '../../packaging/install.ts';
import { MATRIX_MODULES } from '../../packaging/runtimes.ts';
import { describeWith } from '../../requirements.ts';

const run = promisify(execFile);
const FOLDER = fileURLToPath(new URL('.', import.meta.url));
const DOCUMENTS = {
  main: 'generated/openapi.json',
  documented: 'dist/contract/openapi.documented.json',
} as const;
type DocumentName = keyof typeof DOCUMENTS;

const contractOf = (name: DocumentName) =>
  fileURLToPath(new URL(`../../../${DOCUMENTS[name]}`, import.meta.url));
const outputOf = (name: DocumentName, ...path: string[]) => join(FOLDER, 'output', name, ...path);

/** Command lines by the program of a generator. */
function commands(name: DocumentName): Record<string, readonly string[]> {
  const [input, output] = [contractOf(name), (path: string) => outputOf(name, path)];
  return {
    'orval/dist/bin/orval.js': [
      '--input',
      input,
      '--output',
      output('orval.ts'),
      '--client',
      'fetch',
    ],
    '@hey-api/openapi-ts/bin/run.js': [
      '-i',
      input,
      '-o',
      output('hey-api'),
      '-c',
      '@hey-api/client-fetch',
    ],
    'swagger-typescript-api/dist/cli.mjs': [
      'generate',
      '-p',
      input,
      '-o',
      output('swagger-typescript-api'),
      '-n',
      'api.ts',
    ],
    'oazapfts/dist/cli.js': [input, output('oazapfts.ts')],
    // The others are tried with the main document: what they read beside it is the same.
    ...(name === 'main' && {
      // It takes paths below the folder that it runs in only.
      'typed-openapi/bin.js': [input, '-o', join('output', name, 'typed-openapi.ts')],
      'openapi-zod-client/bin.js': [input, '-o', output('zod.ts')],
      '@kubb/cli/bin/kubb.cjs': ['generate', '--config', join(FOLDER, 'kubb.config.js')],
    }),
  };
}

async function generate(name: DocumentName): Promise<void> {
  await mkdir(outputOf(name), { recursive: true });
  const env = { ...process.env, CONTRACT: contractOf(name), OUTPUT: outputOf(name, 'kubb') };
  for (const [program, args] of Object.entries(commands(name))) {
    await run(process.execPath, [join(MATRIX_MODULES, program), ...args], { cwd: FOLDER, env });
  }
}

const MISSING = existsSync(join(MATRIX_MODULES, 'orval'))
  ? null
  : 'Other generators are missing: npm ci --prefix test/matrix';

describeWith(MISSING)('generators of other projects', () => {
  beforeAll(async () => {
    await built();
    await rm(join(FOLDER, 'output'), { recursive: true, force: true });
    await Promise.all([generate('main'), generate('documented')]);
  });

  it('what they generate compiles strictly, and a create without its required fields does not', async () => {
    const [program, ...args] = NEWEST_COMPILER.command();
    const output = await run(program, [...args, '-p', FOLDER]).then(
      () => '',
      ({ stdout }: { stdout: string }) => stdout,
    );
    expect(output).toBe('');
  }, 120_000);

  it('the types they name are named by what they are', async () => {
    const names = new Set<string>();
    for (const file of await readdir(outputOf('main'), { recursive: true, withFileTypes: true })) {
      if (!file.isFile()) continue;
      const text = await readFile(join(file.parentPath, file.name), 'utf8');
      for (const [, name = ''] of text.matchAll(/export (?:type|interface|enum) (\w+)/g)) {
        names.add(name);
      }
    }
    const schemas = Object.keys(readMain().components?.schemas ?? {});
    const numbered = schemas.flatMap((schema) => [`${schema}2`, `${schema}3`]);
    expect(numbered.filter((name) => names.has(name))).toEqual([]);
    expect([...names].filter((name) => /(AllOf|AnyOf|OneOf)(One|Two|Three|\d)/.test(name))).toEqual(
      [],
    );
  });

  it('parsers accept both documents', async () => {
    const require = createRequire(join(FOLDER, 'package.json'));
    const { default: SwaggerParser } = await import(
      pathToFileURL(require.resolve('@apidevtools/swagger-parser')).href
    );
    const { validate } = await import(
      pathToFileURL(join(MATRIX_MODULES, '@scalar/openapi-parser/dist/index.js')).href
    );
    for (const name of ['main', 'documented'] as const) {
      const document = JSON.parse(readFileSync(contractOf(name), 'utf8'));
      await SwaggerParser.validate(structuredClone(document));
      expect((await validate(document)).errors ?? []).toEqual([]);
    }
  });

  it.each(['orval', 'hey-api', 'swagger-typescript-api', 'oazapfts'])(
    '%s sends JSON without brackets in names from the contract, and a form from what is documented',
    async (client) => {
      const json = await captureCreateIssue('main', client);
      expect(json.type).toMatch(/^application\/json|^text\/plain|^null$/);
      expect(JSON.parse(json.body)).toEqual({ title: 'Broken footer', assignee_ids: [3] });
      const form = await captureCreateIssue('documented', client);
      expect(form.type).toMatch(/^application\/x-www-form-urlencoded/);
      expect(form.body).toMatch(/title=Broken(\+|%20)footer/);
    },
  );
});

afterEach(() => {
  vi.unstubAllGlobals();
});

function readMain(): OpenApiDocument {
  return JSON.parse(readFileSync(contractOf('main'), 'utf8')) as OpenApiDocument;
}

/** The request that a generated client sends to create an issue. */
async function captureCreateIssue(name: DocumentName, client: string) {
  const requests: Request[] = [];
  vi.stubGlobal('fetch', async (input: string | URL | Request, init?: RequestInit) => {
    const url = input instanceof Request ? input : new URL(String(input), 'http://localhost');
    requests.push(new Request(url, init));
    return Response.json({}, { status: 201 });
  });
  const issue =
    name === 'main'
      ? { title: 'Broken footer', assignee_ids: [3] }
      : { title: 'Broken footer', 'assignee_ids[]': [3] };
  const file = { 'hey-api': 'hey-api/index.ts', 'swagger-typescript-api': `${client}/api.ts` };
  const path = file[client as keyof typeof file] ?? `${client}.ts`;
  const generated = await import(pathToFileURL(outputOf(name, path)).href);
  if (client === 'hey-api')
    await generated.createIssue({
      baseUrl: 'http://localhost',
      path: { id: 1 },
      body: issue,
    });
  else if (client === 'swagger-typescript-api') {
    await new generated.Api().projects.createIssue(1, issue);
  } else await generated.createIssue(1, issue);
  const [request] = requests;
  return {
    type: String(request?.headers.get('content-type')),
    body: (await request?.text()) ?? '',
  };
}
