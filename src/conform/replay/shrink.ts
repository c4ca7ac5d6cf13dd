/** Leaves out steps, fields and parameters that a defect does not need. */
import { FORM } from '../../contract/read/media-types.ts';
import type { ConformOptions } from '../options.ts';
import type { Report } from '../report.ts';
import type { ReplayPlan, ReplayStep } from './plan.ts';
import { createReplayer } from './replay.ts';

/** Replays of one finding. */
const MAX_TRIES = 40;

/** The report with the least steps that still fail, for the findings with these ids. */
export async function shrink(
  report: Report,
  options: ConformOptions,
  ids: readonly string[],
): Promise<{ report: Report; before: number; after: number }> {
  const replay = await createReplayer(options);
  let [before, after] = [0, 0];
  const findings = [];
  for (const finding of report.findings) {
    const { evidence } = finding;
    if (evidence === null || !ids.includes(finding.id)) {
      findings.push(finding);
      continue;
    }
    const fails = async (plan: ReplayPlan) => (await replay(finding, plan)).outcome === 'failed';
    const least = await shrinkPlan(evidence.replay, fails);
    before += evidence.replay.steps.length;
    after += least.steps.length;
    findings.push({ ...finding, evidence: { ...evidence, replay: least } });
  }
  return { report: { ...report, findings }, before, after };
}

/**
 * Tries to leave out one part after the other, the latest first, as long as the plan fails.
 *
 * @param fails Whether a plan still shows the defect.
 */
async function shrinkPlan(
  plan: ReplayPlan,
  fails: (plan: ReplayPlan) => Promise<boolean>,
): Promise<ReplayPlan> {
  let least = plan;
  let tries = 0;
  const attempt = async (smaller: ReplayPlan): Promise<boolean> => {
    if (tries === MAX_TRIES) return false;
    tries += 1;
    if (!(await fails(smaller))) return false;
    least = smaller;
    return true;
  };
  for (const step of plan.steps.toReversed()) {
    // What others need has variables that they use.
    if (step.role !== 'setup' || isUsed(step, least)) continue;
    await attempt({ ...least, steps: least.steps.filter((each) => each !== step) });
  }
  for (const step of plan.steps.filter(({ role }) => role === 'final')) {
    let current = step;
    for (const smaller of listSmaller(step)) {
      const next = smaller(current);
      const steps = least.steps.map((each) => (each === current ? next : each));
      if (await attempt({ ...least, steps })) current = next;
    }
  }
  return least;
}

function isUsed({ reads, tokenOf, link }: ReplayStep, { steps, claim }: ReplayPlan): boolean {
  if (link !== null) return true;
  const text = JSON.stringify([steps, claim]);
  const isNamed = Object.keys(reads).some((name) => text.includes(`\${${name}}`));
  return isNamed || steps.some(({ caller }) => caller === tokenOf);
}

type StepChange = (step: ReplayStep) => ReplayStep;

/** Without one field of its body or one parameter of its query. */
function listSmaller({ body, target, headers }: ReplayStep): readonly StepChange[] {
  const isForm = Object.values(headers).some((value) => value.includes(FORM));
  const fields = isForm && body !== null ? body.split('&') : [];
  const [, query = ''] = target.split('?');
  const parameters = query === '' ? [] : query.split('&');
  return [
    ...fields.map(
      (field): StepChange =>
        (step) => {
          const rest = (step.body ?? '').split('&').filter((each) => each !== field);
          return { ...step, body: rest.join('&') };
        },
    ),
    ...parameters.map(
      (parameter): StepChange =>
        (step) => {
          const [path = '', all = ''] = step.target.split('?');
          const rest = all.split('&').filter((each) => each !== parameter);
          return { ...step, target: rest.length === 0 ? path : `${path}?${rest.join('&')}` };
        },
    ),
  ];
}
