/** Pipelines, whose jobs start, succeed and fail on request. */
import { callSandbox, listRows, type RowOfTable } from './api.ts';
import { actions, button, field, form, h, listElement, type PageView } from './dom.ts';

const MAX_PIPELINES = 20;
const MAX_JOBS = 500;

interface Pipelines {
  readonly pipelines: readonly RowOfTable[];
  readonly jobs: readonly RowOfTable[];
}

/** The steps that a job can take, by its status. */
const STEPS: Readonly<Record<string, readonly [label: string, step: string][]>> = {
  pending: [['Start', 'start']],
  started: [['Start', 'start']],
  running: [
    ['Succeed', 'succeed'],
    ['Fail', 'fail'],
  ],
};

export const pipelinesView: PageView<Pipelines> = {
  tools: () => [
    form(
      'Push a commit',
      ({ project, ...commit }) => callSandbox('POST', `/projects/${project}/push`, commit),
      field('project id', { name: 'project', type: 'number', min: 1, required: true }),
      field('branch', { name: 'branch', required: true }),
      field('message', { name: 'message' }),
    ),
  ],
  load: async () => {
    const [pipelines, jobs] = await Promise.all([
      listRows('pipelines', `?limit=${MAX_PIPELINES}`),
      listRows('jobs', `?limit=${MAX_JOBS}`),
    ]);
    return { pipelines, jobs };
  },
  render: ({ pipelines, jobs }) => {
    if (pipelines.length === 0) return [h('p', {}, 'No pipelines.')];
    return pipelines.map((pipeline) => {
      const own = jobs.filter(({ pipeline_id }) => pipeline_id === pipeline.id).reverse();
      return renderPipeline(pipeline, own);
    });
  },
};

function renderPipeline(
  { id, ref, project_id, status }: RowOfTable,
  jobs: readonly RowOfTable[],
): HTMLElement {
  const isOpen =
    jobs.length === 0
      ? status === 'pending' || status === 'running'
      : jobs.some((job) => String(job.status) in STEPS);
  return h(
    'section',
    { id: `pipeline-${id}`, tabindex: -1 },
    h('h2', {}, `Pipeline ${id} `, badge(status)),
    h('p', {}, `Project ${project_id}, ${ref}`),
    listElement(jobs.map(renderJob), 'No jobs.'),
    isOpen &&
      button('Finish', () => callSandbox('POST', `/pipelines/${id}/finish`), `pipeline ${id}`),
  );
}

function renderJob({ id, stage, name, status }: RowOfTable): HTMLElement[] {
  const steps = (STEPS[String(status)] ?? []).map(([label, step]) =>
    button(label, () => callSandbox('POST', `/jobs/${id}/advance`, { step }), `job ${id}`),
  );
  return [actions(`${name} (${id})`, badge(status), ...steps, h('small', {}, String(stage)))];
}

function badge(status: unknown): HTMLElement {
  const isGood = status === 'success';
  const isBad = status === 'failed' || status === 'canceled';
  return h('b', { class: isGood ? 'good' : isBad && 'bad' }, String(status));
}
