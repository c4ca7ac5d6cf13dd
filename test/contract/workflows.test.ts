import { describe, expect, it } from 'vitest';
import { readWorkflows } from '../../generators/bundle-contract.ts';
import { projectAt } from '../../generators/project.ts';
import { type ArazzoDocument, readWorkflow } from '../../src/contract/workflows.ts';
import { bundle } from '../bundle.ts';

const workflows = await readWorkflows(projectAt().spec, bundle);

describe('the workflows of the contract', () => {
  it('have texts, inputs with values, of which tokens are secret, and steps that expect a status', () => {
    for (const { name, title, summary, description, inputs, steps } of workflows) {
      for (const text of [title, summary, description]) expect(text.trim(), name).not.toBe('');
      expect(inputs.filter(({ secret }) => secret).map((each) => each.name)).toContain('token');
      for (const { value } of inputs) expect(value, name).toBeDefined();
      for (const { id, statuses, description: text = '' } of steps) {
        expect(text.trim(), `${name} ${id}`).not.toBe('');
        expect(statuses, `${name} ${id}`).not.toEqual([]);
      }
    }
  });

  it('say of each value where it comes from, and check what later steps take', () => {
    const steps = workflows.flatMap((workflow) => workflow.steps);
    const sources = new Set(steps.flatMap(({ sent }) => sent.map(({ value }) => value.kind)));
    expect([...sources].sort()).toEqual(['input', 'output', 'value']);
    expect(
      steps.flatMap(({ outputs }) => Object.values(outputs).map(({ kind }) => kind)),
    ).toContain('body');
    expect(
      steps.flatMap(({ expected }) => expected.flat().map(({ left }) => left.kind)),
    ).not.toContain('status');
  });
});

const STEP: ArazzoDocument['workflows'][0]['steps'][0] = {
  stepId: 'open',
  description: 'Mira opens it.',
  operationId: 'createIssue',
  parameters: [{ name: 'id', in: 'path', value: 43 }],
  successCriteria: [{ condition: '$statusCode == 200 || $statusCode == 201' }],
};

const read = (step: Partial<typeof STEP> = {}) => {
  const parameters = [{ name: 'id', in: 'path', value: 42 }] as const;
  const info = { title: 'An issue', description: 'It is opened.' };
  const workflow = { summary: 'Open an issue', parameters, steps: [{ ...STEP, ...step }] };
  return readWorkflow('issue', { info, workflows: [workflow] }, bundle);
};

it('a step overrides parameters of the workflow, and expects one of several statuses', () => {
  const [step] = read().steps;
  expect(step?.sent).toEqual([{ in: 'path', name: 'id', value: { kind: 'value', value: 43 } }]);
  expect(step?.statuses).toEqual([200, 201]);
});

it('a step with an unknown operation or expression is rejected, and named', () => {
  const place = 'spec/workflows/issue.arazzo.yaml, step open';
  expect(() => read({ operationId: 'closeIssue' })).toThrow(
    `${place}: there is no operation closeIssue.`,
  );
  expect(() => read({ successCriteria: [{ condition: '$statusCode < 300 and more' }] })).toThrow(
    `${place}: \`$statusCode < 300 and more\` is not understood.`,
  );
  expect(() => read({ outputs: { iid: '$url' } })).toThrow(`${place}: \`$url\``);
});
