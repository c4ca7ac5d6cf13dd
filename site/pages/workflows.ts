import type { Workflow, WorkflowStep } from '../../src/contract/workflows.ts';
import { INTRODUCTION, inputLines, stepLines } from '../plain/workflows.ts';
import { type Content, type Html, html } from '../text/html.ts';
import type { Context } from './page.ts';
import { heading, pathOf } from './parts.ts';

/** Life cycles told step by step. */
export function workflowsBody(context: Context): Html {
  const { workflows } = context.model;
  return html`<h1>Workflows</h1>
<p>${context.inline(INTRODUCTION)}</p>
<ul class="names">${workflows.map(
    ({ name, title }) => html`<li><a href="#${name}">${title}</a>
`,
  )}</ul>
${workflows.map((workflow) => workflowSection(workflow, context))}`;
}

function workflowSection(workflow: Workflow, context: Context): Html {
  const { name, title, description, steps } = workflow;
  return html`<section>
${heading(2, name, title)}
${context.block(description)}
<ul>${inputLines(workflow).map((line) => html`<li>${context.inline(line)}`)}</ul>
<ol>${steps.map((step) => stepItem(workflow, step, context))}</ol>
</section>
`;
}

function stepItem(workflow: Workflow, step: WorkflowStep, context: Context): Content {
  const { operation, description } = step;
  const { directory, inline, toPage } = context;
  const link = html`<a href="${toPage(directory.operation(operation.id))}">${operation.node.summary}</a>`;
  return html`<li id="${workflow.name}-${step.id}">
<p>${inline(description)}<br>${link} <code class="route">${operation.method} ${pathOf(operation.path)}</code></p>
<ul class="facts">${stepLines(workflow, step).map((line) => html`<li>${inline(line)}`)}</ul>
`;
}
