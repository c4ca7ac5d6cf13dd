import { describe, expect, test } from 'vitest';
import { type Built, createBuilder } from '../../build/builder.ts';
import { listFiles } from '../../build/files.ts';
import { foreignFiles } from '../../build/foreign-files.ts';
import type { Project } from '../../build/project.ts';
import { SpecError } from '../../build/spec-error.ts';
import type { Step } from '../../build/steps.ts';
import { generators } from '../../generators/index.ts';
import { builtProject } from './built-project.ts';
import { copyProject, type Workspace } from './workspace.ts';

const OUTPUTS = generators.map(({ output }) => output);

/** A file of each output that is a folder. */
const IN_FOLDERS: Readonly<Record<string, string>> = {
  'client/': 'client/jobs.ts',
  'editor/': 'editor/nodes.schema.json',
  'life-cycles/': 'life-cycles/job-status.svg',
};

/** A file of each output: itself, or one of a folder. */
const FILES = OUTPUTS.map((output) => IN_FOLDERS[output] ?? output);

/** Outputs that hold nothing of a summary. */
const WITHOUT_PROSE = ['not-shown.md', 'schemas.ts', 'transitions.ts', 'editor/'];

/** Builds as a new process would, and gives what came of each step. */
async function build(project: Project): Promise<Record<string, Step['outcome']>> {
  const steps: Step[] = [];
  await (await createBuilder(project))({ done: (step) => steps.push(step) });
  return Object.fromEntries(steps.map(({ name, outcome }) => [name, outcome]));
}

const copyBuilt = await builtProject();

/** A copy with one path alone, for what takes many builds. */
async function tinyProject(): Promise<Workspace> {
  const workspace = await copyProject();
  const index = await workspace.read('spec/openapi.yaml');
  const others = /^ {2}\/(?!user\/activities:)\S+:\n {4}\$ref: .*\n/gm;
  await workspace.write('spec/openapi.yaml', index.replace(others, ''));
  return workspace;
}

const all = (bundle: Step['outcome'], outputs: Step['outcome']) =>
  Object.fromEntries([['bundle', bundle], ...OUTPUTS.map((output) => [output, outputs])]);

test('a first build makes every output, and a second one does nothing', async () => {
  const { project } = await copyProject();
  expect(await build(project)).toEqual(all('bundled', 'rendered'));
  const files = await listFiles(project.generated);
  expect(files).toEqual(expect.arrayContaining(FILES));
  for (const file of files) {
    expect(OUTPUTS.filter((output) => file === output || file.startsWith(output))).toHaveLength(1);
  }
  expect(await build(project)).toEqual(all('fresh', 'fresh'));
});

test('two builds in different folders give the same bytes', async () => {
  const [one, two] = [await copyBuilt(), await copyProject()];
  await build(two.project);
  const files = await listFiles(one.project.generated);
  expect(files).toEqual(await listFiles(two.project.generated));
  for (const file of files) {
    const text = await one.read(`generated/${file}`);
    expect(text).toBe(await two.read(`generated/${file}`));
    expect(text).not.toContain(one.project.root);
  }
});

describe('after a build', () => {
  test('a changed contract is bundled again, and changes what is made of it', async () => {
    const { project, edit, read } = await copyBuilt();
    await edit('spec/paths/jobs/projects.id.jobs.job_id.cancel.yaml', 'Cancel a job', 'Stop a job');
    expect(await build(project)).toEqual({
      ...all('bundled', 'rendered'),
      ...Object.fromEntries(WITHOUT_PROSE.map((output) => [output, 'unchanged'])),
    });
    for (const [index, file] of FILES.entries()) {
      if (WITHOUT_PROSE.includes(OUTPUTS[index] ?? '')) continue;
      expect(await read(`generated/${file}`)).toContain('Stop a job');
    }
  });

  test('a changed comment is bundled again, and changes nothing else', async () => {
    const { project, read, write } = await copyBuilt();
    await write('spec/openapi.yaml', `# The index.\n${await read('spec/openapi.yaml')}`);
    expect(await build(project)).toEqual(all('bundled', 'fresh'));
  });

  test('an edited output is made again, and only that', async () => {
    const { project, read, write } = await copyBuilt();
    for (const [index, file] of FILES.entries()) {
      const text = await read(`generated/${file}`);
      await write(`generated/${file}`, `${text}\n`);
      const expected = { ...all('fresh', 'fresh'), [OUTPUTS[index] ?? '']: 'rendered' };
      expect(await build(project)).toEqual(expected);
      expect(await read(`generated/${file}`)).toBe(text);
    }
  });

  test('deleted outputs are made again', async () => {
    const { project, remove } = await copyBuilt();
    await remove('generated');
    expect(await build(project)).toEqual(all('fresh', 'rendered'));
  });

  test('a damaged memory costs time and nothing else', async () => {
    const { project, write } = await tinyProject();
    await build(project);
    const damaged = [
      '',
      '{',
      'null',
      '{"bundle":1,"outputs":{}}',
      '{"bundle":null,"outputs":{"a":1}}',
      '{"bundle":null,"outputs":{"a":{"key":"b"}}}',
    ];
    for (const memory of damaged) {
      await write('node_modules/.cache/collaboration-service-api/build.json', memory);
      expect(await build(project)).toEqual(all('bundled', 'unchanged'));
      expect(await build(project)).toEqual(all('fresh', 'fresh'));
    }
  });

  test('a damaged copy of the bundle is not trusted', async () => {
    const { project, edit, read, remove } = await copyBuilt();
    const text = await read('generated/openapi.json');
    await edit('node_modules/.cache/collaboration-service-api/bundle.json', 'Cancel', 'Damage');
    await remove('generated/openapi.json');
    await build(project);
    expect(await read('generated/openapi.json')).toBe(text);
  });
});

describe('a file that is made no more', () => {
  const DIAGRAM = 'life-cycles/user-state.svg';

  /** A project that was built with a life cycle which it then loses. */
  async function shrunkProject() {
    const workspace = await copyBuilt();
    const run = async (): Promise<Built> => (await createBuilder(workspace.project))();
    expect((await run()).files).toContain(DIAGRAM);
    const schema = 'spec/components/schemas/UserState.yaml';
    const [rest = ''] = (await workspace.read(schema)).split('x-transitions:');
    await workspace.write(schema, rest);
    return { ...workspace, run };
  }

  test('is deleted', async () => {
    const { project, run } = await shrunkProject();
    const { files, removed } = await run();
    expect(removed).toEqual([DIAGRAM]);
    expect(await listFiles(project.generated)).toEqual([...files].sort());
    expect((await run()).removed).toEqual([]);
  });

  test('is left to whoever has changed it, and is no file of the build', async () => {
    const { project, run, write } = await shrunkProject();
    await write(`generated/${DIAGRAM}`, 'mine');
    const { files, removed } = await run();
    expect(removed).toEqual([]);
    expect(await foreignFiles(project, files)).toEqual([DIAGRAM]);
  });
});

test('a contract that a generator refuses leaves every output as it was, and says where', async () => {
  const { project, edit, read } = await copyBuilt();
  const before = await Promise.all(FILES.map((file) => read(`generated/${file}`)));
  const file = 'spec/paths/jobs/projects.id.jobs.job_id.retry.yaml';
  await edit(file, 'summary: Retry', 'summary: Repeat');
  await edit(file, 'operationId: retryJob', 'operationId: cancelJob');
  const refused = await build(project).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(SpecError);
  expect(refused).toHaveProperty(
    'message',
    `${file}:5:3  #/paths/~1projects~1{id}~1jobs~1{job_id}~1retry/post/operationId: ` +
      'cancelJob is also the id of POST /projects/{id}/jobs/{job_id}/cancel; give each its own.',
  );
  expect(await Promise.all(FILES.map((file) => read(`generated/${file}`)))).toEqual(before);
});

test('the bundle that comes with a fresh build is the one that was made', async () => {
  const { project, read } = await tinyProject();
  const first = await (await createBuilder(project))();
  const second = await (await createBuilder(project))();
  expect(second.written).toEqual([]);
  expect(await second.bundle()).toEqual(await first.bundle());
  expect(await second.bundle()).toEqual(JSON.parse(await read('generated/openapi.json')));
});

test.each([
  [
    'schema:\n    type: integer\n  example: 901',
    'example: 901',
    /components\/parameters\/jobs\.yaml:1:\d+ {2}Must contain at least one of .*schema, content\.$/,
  ],
  [
    'JobId:\n  name: job_id',
    'JobId:\n  nme: job_id',
    /components\/parameters\/jobs\.yaml:\d+:\d+ {2}.*name/,
  ],
])(
  'a contract that is no OpenAPI is refused by its sources, not by a stack trace (%#)',
  async (before, after, complaint) => {
    const { project, edit } = await copyProject();
    await edit('spec/components/parameters/jobs.yaml', before, after);
    const error = await build(project).then(
      () => null,
      (reason: Error) => reason,
    );
    expect(error).toBeInstanceOf(SpecError);
    expect(error?.message).toMatch(complaint);
  },
);
