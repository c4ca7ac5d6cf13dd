/** Runs the workflows of the contract with `redocly respect` against a server. */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** The outcome of one workflow. */
interface WorkflowOutcome {
  /** The steps that ran, in order. */
  readonly steps: readonly string[];
  /** The step that failed, with the conditions that did not hold; `null` if all held. */
  readonly failed: { readonly step: string; readonly conditions: readonly string[] } | null;
}

export interface WorkflowRun {
  readonly code: number;
  /** The output: every request and response. */
  readonly text: string;
  /** By the names of the files: `issue`. */
  readonly workflows: Readonly<Record<string, WorkflowOutcome>>;
}

/** Runs workflows, all in one process. `url` is where the API begins. */
export async function runWorkflows(files: readonly string[], url: string): Promise<WorkflowRun> {
  const folder = await mkdtemp(join(tmpdir(), 'respect-'));
  const report = join(folder, 'report.json');
  const manifest = createRequire(import.meta.url).resolve('@redocly/cli/package.json');
  const command = [join(dirname(manifest), 'bin/cli.js'), 'respect', ...files, '--verbose'];
  const options = ['--server', `api=${url}`, '--json-output', report];
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  try {
    const run = await new Promise<{ code: number; text: string }>((resolve) => {
      const limits = { env, maxBuffer: Number.POSITIVE_INFINITY };
      execFile(process.execPath, [...command, ...options], limits, (error, stdout, stderr) =>
        resolve({ code: Number(error?.code ?? 0), text: stdout + stderr }),
      );
    });
    const written = await readFile(report, 'utf8').catch(() => {
      throw new Error(`There is no report: ${run.text}`);
    });
    const workflows = Object.entries((JSON.parse(written) as Report).files).map(
      ([file, { executedWorkflows }]) => [workflowName(file), toOutcome(executedWorkflows)],
    );
    return { ...run, workflows: Object.fromEntries(workflows) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The part of a report that is read here. */
interface Report {
  readonly files: Readonly<Record<string, { readonly executedWorkflows: readonly Executed[] }>>;
}

interface Executed {
  readonly executedSteps: readonly {
    readonly stepId: string;
    readonly checks: readonly { readonly passed: boolean; readonly condition?: string }[];
  }[];
}

function toOutcome(executed: readonly Executed[]): WorkflowOutcome {
  const steps = executed.flatMap(({ executedSteps }) => executedSteps);
  const failures = steps.map(({ stepId, checks }) => ({
    step: stepId,
    conditions: checks.filter(({ passed }) => !passed).map(({ condition = '' }) => condition),
  }));
  return {
    steps: steps.map(({ stepId }) => stepId),
    failed: failures.find(({ conditions }) => conditions.length > 0) ?? null,
  };
}

/** `spec/workflows/issue.arazzo.yaml` → `issue` */
export function workflowName(file: string): string {
  return file.replace(/^.*\//, '').replace(/\.arazzo\.yaml$/, '');
}
