/** What every workflow of GitHub Actions has to keep here. */
import { parse } from 'yaml';
import {
  asArray,
  asRecord,
  asString,
  asStrings,
  isRecord,
  type UnknownRecord,
} from '../../src/contract/data.ts';

/** What a workflow is seen with. */
export interface Surroundings {
  /** The names of the workflows that there are. */
  readonly workflows: readonly string[];
  /** The scripts of package.json. */
  readonly scripts: readonly string[];
}

interface Job {
  readonly name: string;
  readonly fields: UnknownRecord;
  readonly steps: readonly UnknownRecord[];
}

/** What is wrong with a workflow, as sentences; empty for a sound one. */
export function lintWorkflow(text: string, surroundings: Surroundings): string[] {
  const workflow = asRecord(parse(text));
  const jobs = Object.entries(asRecord(workflow.jobs)).map(([name, job]): Job => {
    const fields = asRecord(job);
    return { name, fields, steps: asArray(fields.steps).map(asRecord) };
  });
  const triggers = triggersOf(workflow.on);
  return [
    ...unpinned(text),
    ...triggersWrong(triggers, workflow, surroundings),
    ...(workflow.concurrency === undefined
      ? ['The workflow has no `concurrency`: two runs of it may meet.']
      : []),
    ...(/\$\{\{[^}]*\bsecrets\b/.test(text) ? ['It is to work without secrets.'] : []),
    ...(isRecord(workflow.permissions) && Object.keys(workflow.permissions).length === 0
      ? []
      : ['The workflow does not begin with `permissions: {}`.']),
    ...jobs.flatMap((job) => [
      ...jobWrong(job),
      ...writesWrong(job, triggers),
      ...job.steps.flatMap((step) => stepWrong(job, step, triggers, surroundings)),
    ]),
  ];
}

/** The hash alone says nothing to readers, so that the version stands beside it. */
function unpinned(text: string): string[] {
  return text.split('\n').flatMap((line) => {
    const [, action] = /^\s*(?:- )?uses: *(.*)$/.exec(line) ?? [];
    if (action === undefined || /^[\w-]+\/[\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(action))
      return [];
    return [`\`${action}\` is not pinned by a full hash with its version as comment.`];
  });
}

function triggersOf(on: unknown): string[] {
  return typeof on === 'string'
    ? [on]
    : Array.isArray(on)
      ? asStrings(on)
      : Object.keys(asRecord(on));
}

function triggersWrong(
  triggers: readonly string[],
  { on }: UnknownRecord,
  { workflows }: Surroundings,
): string[] {
  const known = ['pull_request', 'push', 'schedule', 'workflow_dispatch', 'workflow_run'];
  const after = asStrings(asRecord(asRecord(on).workflow_run).workflows);
  return [
    ...triggers
      .filter((each) => !known.includes(each))
      .map((each) => `It is not to run on \`${each}\`.`),
    ...after
      .filter((each) => !workflows.includes(each))
      .map((each) => `There is no workflow “${each}”.`),
  ];
}

function jobWrong({ name, fields }: Job): string[] {
  return [
    ...(isRecord(fields.permissions) ? [] : [`${name}: a job states its permissions.`]),
    ...(typeof fields['timeout-minutes'] === 'number'
      ? []
      : [`${name}: a job has \`timeout-minutes\`.`]),
    ...(/^(ubuntu|macos|windows)-\d[\w.-]*$/.test(asString(fields['runs-on']) ?? '')
      ? []
      : [`${name}: \`runs-on\` names a machine of GitHub's with its version.`]),
    ...(fields.container === undefined && fields.services === undefined
      ? []
      : [`${name}: images are not pinned here; do without.`]),
  ];
}

/** Code of a fork runs on `pull_request`, and nothing there may write; what may write runs no code of it. */
function writesWrong({ name, fields, steps }: Job, triggers: readonly string[]): string[] {
  const writes = Object.entries(asRecord(fields.permissions)).filter(
    ([, right]) => right !== 'read',
  );
  if (writes.length === 0) return [];
  const runsCode = steps.some(
    ({ uses, run }) =>
      /^actions\/checkout@/.test(asString(uses) ?? '') ||
      /\b(npm (ci|i|install|run|test|exec|pack)|npx|node|make|sh|bash|python3?)\b|\.\//.test(
        (asString(run) ?? '').replace(/\.\/package\/\*\.tgz/, ''),
      ),
  );
  return [
    ...(triggers.includes('pull_request') ? [`${name}: on pull requests no job may write.`] : []),
    ...(runsCode ? [`${name}: a job that may write runs no code of the repository.`] : []),
  ];
}

function stepWrong(
  { name }: Job,
  step: UnknownRecord,
  triggers: readonly string[],
  { scripts }: Surroundings,
): string[] {
  const [run, uses] = [asString(step.run) ?? '', asString(step.uses) ?? ''];
  const checksOut = uses.startsWith('actions/checkout@');
  const called = [...run.matchAll(/npm run (?:--silent )?([\w:]+)/g)].map(
    ([, script = '']) => script,
  );
  return [
    ...(`${run}${asString(asRecord(step.with).script) ?? ''}`.includes('${{')
      ? [`${name}: a script takes values from \`env\`, not from expressions: ${run}`]
      : []),
    ...(triggers.includes('push') && asRecord(step.with).cache !== undefined
      ? [`${name}: what is released comes from no cache, which others could have filled.`]
      : []),
    ...(checksOut && asRecord(step.with)['persist-credentials'] !== false
      ? [`${name}: a checkout has \`persist-credentials: false\`.`]
      : []),
    ...(checksOut && triggers.includes('workflow_run')
      ? [`${name}: after another workflow, nothing is checked out.`]
      : []),
    ...called
      .filter((script) => !scripts.includes(script))
      .map((script) => `${name}: package.json has no script \`${script}\`.`),
  ];
}

/** The commands that keep pull requests out, of which none may be skipped, forgiven or left out. */
const GATES = [
  'npm run --silent lint -- --format github',
  'npm run check',
  'npm test',
  'npm run test:full',
  'npm run --silent diff -- base --github',
];

/** The gates that a workflow does not have, or whose failure it forgives, as sentences. */
export function missingGates(text: string): string[] {
  const jobs = Object.values(asRecord(asRecord(parse(text)).jobs)).map(asRecord);
  const strict = jobs.flatMap((job) =>
    asArray(job.steps)
      .map(asRecord)
      .filter((node) => [job, node].every((each) => !each['continue-on-error'] && !each.if))
      .map(({ run }) => asString(run)?.trim()),
  );
  return GATES.filter((gate) => !strict.includes(gate)).map(
    (gate) => `Pull requests have to pass \`${gate}\`.`,
  );
}
