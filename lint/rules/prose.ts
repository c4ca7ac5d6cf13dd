import type { Arazzo1Rule, Location, Oas3Rule } from '@redocly/openapi-core';
import { asRecord, asString, formatList } from '../../src/contract/data.ts';
import { createReport, everyNode, type ReportProblem } from '../contract.ts';
import { toContractPath } from '../layout.ts';
import { isField, isNamedSchema, isReference } from '../nodes.ts';

/** Summaries are headlines: menus and completion lists show them. */
export const summaryStyle: Oas3Rule = () => {
  const operations = new Map<string, Location>();
  return {
    Operation({ summary }, context) {
      if (summary === undefined) return;
      const location = context.location.child(['summary']);
      const report = createReport(context);
      const other = operations.get(summary);
      if (other !== undefined) {
        report(
          location,
          `${toContractPath(other)} has the same headline, and menus show no more. Say how the two differ.`,
        );
      }
      operations.set(summary, other ?? location);
      checkHeadline(summary, location, report);
      checkImperative(summary, location, report);
    },
    Example({ summary }, context) {
      if (summary === undefined) return;
      checkHeadline(summary, context.location.child(['summary']), createReport(context));
    },
  };
};

/** The same for workflows. */
export const workflowSummaryStyle: Arazzo1Rule = () => ({
  Workflow({ summary }, context) {
    if (summary === undefined) return;
    const location = context.location.child(['summary']);
    checkHeadline(summary, location, createReport(context));
    checkImperative(summary, location, createReport(context));
  },
});

function checkHeadline(summary: string, location: Location, report: ReportProblem): void {
  if (/[.!]\s*$/.test(summary)) report(location, 'A headline has no full stop. Remove it.');
  if (summary.includes('\n')) {
    report(location, 'A headline is one line. Move the rest to the description.');
  }
  if (!/^[A-Z]/.test(summary)) report(location, 'Begin the headline with a capital.');
}

function checkImperative(summary: string, location: Location, report: ReportProblem): void {
  if (!/^\w+s\b/.test(summary) || /^\w+ss\b/.test(summary)) return;
  report(location, 'Write an imperative: begin with the bare verb, such as `List`.');
}

/** Descriptions are sentences, because the reference and editors show them one below the other. */
export const descriptionStyle = everyNode((data, { location }, report) => {
  const text = asString(data.description)?.trim() ?? '';
  if (text === '') return;
  const descriptionLocation = location.child(['description']);
  if (!/^[\p{Lu}\d`*[(“]/u.test(text)) {
    report(descriptionLocation, 'Begin the description with a capital.');
  }
  if (!/([.!?][)*”]*|```)$/.test(text)) {
    report(descriptionLocation, 'A description is made of sentences. End it with a full stop.');
  }
});

/** Types of nodes whose descriptions other rules ask for. */
const CHECKED_BY_OTHERS = ['Info', 'Tag', 'Operation', 'Parameter'];

/** The descriptions of schemas and fields are the documentation of the client and the reference. */
export const fieldDescriptions = everyNode((data, { location, type, key }, report) => {
  const description = asString(data.description);
  if (description?.trim() === '' && !CHECKED_BY_OTHERS.includes(type.name)) {
    report(location, 'The description is empty. Say what this is, or remove it.');
  }
  if (description !== undefined || type.name !== 'Schema' || isReference(data)) return;
  if (isNamedSchema(location)) {
    report(location, 'The schema has no description. Add one sentence on what it is.');
  } else if (isField(location)) {
    report(
      location,
      `\`${key}\` has no description. Add one sentence on what it means, with its unit if it has one.`,
    );
  }
});

/** Whoever meets a deprecated field is told which one to use instead. */
export const deprecatedFields = everyNode((data, { location, type, key, parent }, report) => {
  if (type.name !== 'Schema' || data.deprecated !== true || !isField(location)) return;
  const others = Object.keys(asRecord(parent)).filter((name) => name !== key);
  const text = asString(data.description) ?? '';
  if (others.length === 0 || others.some((name) => text.includes(`\`${name}\``))) return;
  report(
    location,
    `\`${key}\` is deprecated, and nothing says what to use instead. Name a field beside it in the description: ${formatList(others, 'or')}.`,
  );
});

const GUESSES =
  /\b(probably|presumably|possibly|perhaps|maybe|supposedly|likely|might be|seems to|appears to|we (?:think|assume|believe)|not sure|unclear)\b/i;

/** What is uncertain is annotated, where it can be listed and counted, and not hidden in prose. */
export const noGuessing = everyNode((data, { location }, report) => {
  for (const field of ['summary', 'description']) {
    const [guess] = GUESSES.exec(asString(data[field]) ?? '') ?? [];
    if (guess === undefined) continue;
    report(
      location.child([field]),
      `“${guess}” guesses. State the fact, or write \`x-not-shown\` with \`x-inference\` or \`x-left-open\` on this node.`,
    );
  }
});
