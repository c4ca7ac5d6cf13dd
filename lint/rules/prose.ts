/**
 * Words and texts: the rules `summary-style`, `field-descriptions`, `description-style`, `deprecated-fields`,
 * `no-guessing` and `plain-words`.
 */
import type { Arazzo1Rule, Oas3Rule } from '@redocly/openapi-core';
import { asRecord } from '../../src/contract/data.ts';
import { formatList } from '../../src/contract/phrases.ts';
import { everyNode } from '../contract.ts';
import { toContractPath } from '../layout.ts';
import { isField, isNamedSchema, isReferenceNode, nodeOf, type SourceNode } from '../nodes.ts';

/** Summaries are headlines: menus and completion lists show them. */
export const summaryStyle: Oas3Rule = () => {
  const operations = new Map<string, { readonly node: SourceNode; readonly id: string }>();
  return {
    Operation({ summary, operationId: id = '' }, context) {
      if (summary === undefined) return;
      const node = nodeOf(summary, context).child('summary');
      const other = operations.get(summary);
      // A copy of another operation is the finding of another rule.
      if (other !== undefined && (id === '' || other.id !== id)) {
        const path = toContractPath(other.node.location);
        node.report(
          `${path} has the same headline, and menus show no more. Say how the two differ.`,
        );
      }
      operations.set(summary, other ?? { node, id });
      checkTitle(summary, node);
    },
    Example({ summary }, context) {
      if (summary !== undefined) checkHeadline(summary, nodeOf(summary, context).child('summary'));
    },
  };
};

/** The same for workflows. */
export const workflowSummaryStyle: Arazzo1Rule = () => ({
  Workflow({ summary }, context) {
    if (summary !== undefined) checkTitle(summary, nodeOf(summary, context).child('summary'));
  },
});

/** The headline of something that can be done. */
function checkTitle(summary: string, node: SourceNode): void {
  checkHeadline(summary, node);
  if (!/^\w+s\b/.test(summary) || /^\w+ss\b/.test(summary)) return;
  node.report('Write an imperative: begin with the bare verb, such as `List`.');
}

function checkHeadline(summary: string, node: SourceNode): void {
  if (/[.!]\s*$/.test(summary)) node.report('A headline has no full stop. Remove it.');
  if (summary.includes('\n')) {
    node.report('A headline is one line. Move the rest to the description.');
  }
  if (!/^[A-Z]/.test(summary)) node.report('Begin the headline with a capital.');
}

/** Descriptions are sentences, because the reference and editors show them one below the other. */
export const descriptionStyle = everyNode((node) => {
  const text = node.text('description')?.trim() ?? '';
  if (text === '') return;
  const description = node.child('description');
  if (!/^[\p{Lu}\d`*[(“]/u.test(text)) {
    description.report('Begin the description with a capital.');
  }
  if (!/([.!?][)*”]*|```)$/.test(text)) {
    description.report('A description is made of sentences. End it with a full stop.');
  }
});

/** Types of nodes whose descriptions other rules ask for. */
const CHECKED_BY_OTHERS = ['Info', 'Tag', 'Operation', 'Parameter'];

/** The descriptions of schemas and fields are the documentation of the client and the reference. */
export const fieldDescriptions = everyNode((node, { type, key }) => {
  const description = node.text('description');
  if (description?.trim() === '' && !CHECKED_BY_OTHERS.includes(type.name)) {
    node.report('The description is empty. Say what this is, or remove it.');
  }
  if (type.name === 'Schema') {
    // Redocly does not visit `true` in the place of a schema.
    for (const [name, field] of Object.entries(asRecord(node.fields.properties))) {
      if (typeof field !== 'boolean') continue;
      const written = node.child('properties', name);
      written.report(
        `\`${name}\` has no description. Write a schema in the place of \`${field}\`, with one sentence on what it means.`,
      );
    }
  }
  if (description !== undefined || type.name !== 'Schema' || isReferenceNode(node.data)) return;
  if (isNamedSchema(node.location)) {
    node.report('The schema has no description. Add one sentence on what it is.');
  } else if (isField(node.location)) {
    node.report(
      `\`${key}\` has no description. Add one sentence on what it means, with its unit if it has one.`,
    );
  }
});

/** The description of a deprecated field names the one to use instead. */
export const deprecatedFields = everyNode((node, { type, key, parent }) => {
  const { deprecated } = node.fields;
  if (type.name !== 'Schema' || deprecated !== true || !isField(node.location)) return;
  const others = Object.keys(asRecord(parent)).filter((name) => name !== key);
  const text = node.text('description') ?? '';
  if (others.length === 0 || others.some((name) => text.includes(`\`${name}\``))) return;
  node.report(
    `\`${key}\` is deprecated, and nothing says what to use instead. Name a field beside it in the description: ${formatList(others, 'or')}.`,
  );
});

const GUESSES =
  /\b(probably|presumably|possibly|perhaps|maybe|supposedly|likely|might be|seems to|appears to|we (?:think|assume|believe)|not sure|unclear)\b/i;

/** Uncertainty is annotated, where it can be listed and counted, and not hidden in prose. */
export const noGuessing = everyNode((node) => {
  for (const field of ['summary', 'description']) {
    const [guess] = GUESSES.exec(node.text(field) ?? '') ?? [];
    if (guess === undefined) continue;
    const text = node.child(field);
    text.report(`“${guess}” guesses. State the fact, or write \`x-unspecified\` on this node.`);
  }
});

/** Habits that make a text hard to find or to read, and what to write instead. */
const HABITS: readonly { readonly pattern: RegExp; readonly instead: string }[] = [
  {
    pattern: /^(What|How|When|Where|Which|Who|Of)\b/,
    instead: 'Begin with a noun, or for an operation with a verb.',
  },
  {
    pattern: /^(It|They|This|These)\b/,
    instead: 'A hover shows the sentence alone. Name the thing.',
  },
  { pattern: /\banswer(s|ed|ing)?\b/i, instead: 'Write “response”, “return” or “reject”.' },
  { pattern: /\brefus(e|es|ed|al)\b/i, instead: 'Write “reject” or “error response”.' },
  {
    pattern:
      /\b(behaviour|colour|favour|licence|cancelled|labelled|(organ|recogn|author|initial)is(e|ed|es|ation))\b/i,
    instead: 'Spell as in American English.',
  },
];

/** Texts use the words that people search for, and can be read alone. */
export const plainWords = everyNode((node) => {
  for (const field of ['summary', 'description']) {
    const text = node.text(field)?.trim() ?? '';
    for (const { pattern, instead } of HABITS) {
      const [habit] = pattern.exec(text) ?? [];
      if (habit !== undefined) node.child(field).report(`“${habit}”: ${instead}`);
    }
  }
});
