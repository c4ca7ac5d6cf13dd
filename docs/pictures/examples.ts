/** An example of a conformance report, and of a rating: for the README's pictures, and as texts in docs/examples. */
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { diffContracts } from '../../diff/diff.ts';
import { renderMarkdownReport } from '../../diff/report/markdown.ts';
import { projectAt } from '../../generators/project.ts';
import { conform, type Report } from '../../src/conform/index.ts';
import { startSandbox } from '../../src/sandbox/node.ts';

const project = projectAt();

/** The report on a server with faults that such servers have. */
export async function reportOnFaults(): Promise<Report> {
  const faulty = await startSandbox({ port: 0 });
  const { override } = faulty.sandbox;
  override('getIssue', async ({ next }) => {
    const response = await next();
    if (response.status !== 200) return response;
    return { ...response, body: { ...response.body, subscribed: 'no' as never } };
  });
  override('resetIssueTimeEstimate', { status: 204 } as never);
  try {
    return await conform({
      baseUrl: faulty.origin,
      token: 'token-of-mira',
      adminToken: 'token-of-robin',
      tags: ['issues'],
      seed: 1,
    });
  } finally {
    await faulty.close();
  }
}

/** The comment on a pull request that breaks clients, in Markdown. */
export async function ratingOfChange(): Promise<string> {
  const work = await mkdtemp(join(tmpdir(), 'rating-'));
  try {
    return await rateIn(work);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

async function rateIn(work: string): Promise<string> {
  const spec = join(work, 'spec');
  await cp(project.spec, spec, { recursive: true });
  const edit = async (file: string, before: string | RegExp, after: string) => {
    const path = join(spec, file);
    const text = await readFile(path, 'utf8');
    const changed = text.replace(before, after);
    if (changed === text) throw new Error(`${file} has nothing like ${before} any more.`);
    await writeFile(path, changed);
  };
  await edit('components/schemas/Issue.yaml', /^ *required: .subscribed.\n/m, '');
  const weight = '  weight:\n    description: Weight of the issue.\n    type: integer\n';
  await edit('components/schemas/IssueBase.yaml', /^( *)due_date:/m, `${weight}$1due_date:`);
  const filter = '    - $ref: ../../components/parameters/issues.yaml#/IssueMilestone\n';
  await edit('paths/issues/projects.id.issues.yaml', filter, '');
  const diff = await diffContracts({
    project,
    base: project.spec,
    revision: spec,
    from: work,
    today: new Date().toISOString().slice(0, 10),
  });
  return renderMarkdownReport({
    ...diff,
    base: { ...diff.base, name: 'main' },
    revision: { ...diff.revision, name: 'weights' },
  });
}
