/** Entries of behavior that rest on an assumption. That a mark gives its reason is the rule `undocumented`. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Source } from '@redocly/openapi-core';
import { pointerTo, walk } from '../../src/contract/read/pointers.ts';
import { contractRule } from '../contract.ts';
import { type Headline, listAssumed, readMarkedContract } from '../marks.ts';
import type { SourceNode } from '../nodes.ts';

type Headlines = ReadonlyMap<string, Headline>;

/** A statement of a text that says that it is assumed, with the headline that it names. */
const STATEMENT = /(?<![“"`])\bAssumed\b(?: \(([^)]*)\))?/g;

/** The same in a guide: a link to the list, with one or more headlines. */
const LINK = /\[(Assumed|Left open): ([^\]]*)\]\(([^)]*)\)/g;

/** Whoever reads that something is assumed finds it in the list of marks, which is complete for that reason. */
export const assumedStatements = contractRule((contract) => {
  const { document, headlines, findSource } = readMarkedContract(contract);
  walk(document, (node, segments) => {
    for (const field of ['summary', 'description']) {
      const text = (node as Record<string, unknown>)[field];
      if (typeof text !== 'string') continue;
      for (const [, name] of text.matchAll(STATEMENT)) {
        const written = findSource(pointerTo(...segments, field));
        if (name !== undefined) checkHeadline(written, name, 'Assumed', headlines);
        else if (listAssumed(node).length === 0) written.report(WITHOUT_MARK);
      }
    }
  });
  for (const guide of listGuides(contract.root)) checkGuide(contract.root, guide, headlines);
});

const WITHOUT_MARK =
  'Nothing marks what this statement assumes. Write `x-unspecified` with `assumed` on this node, or name a rule of the index: `Assumed (<its headline>): …`.';

function checkHeadline(
  written: SourceNode,
  name: string,
  kind: 'Assumed' | 'Left open',
  headlines: Headlines,
): void {
  const message = explainHeadline(name, kind, headlines);
  if (message === undefined) return;
  const known = [...headlines.keys()];
  written.report(message, headlines.has(name) ? undefined : { name, known, otherwise: ADD_MARK });
}

const ADD_MARK = 'Name one of the index, or add it to `x-unspecified` there.';

function explainHeadline(
  name: string,
  kind: 'Assumed' | 'Left open',
  headlines: Headlines,
): string | undefined {
  const mark = headlines.get(name)?.mark;
  if (mark === undefined) return `No rule of the index has the headline \`${name}\`.`;
  if ((mark.assumed === undefined) === (kind === 'Left open')) return undefined;
  return kind === 'Assumed'
    ? `\`${name}\` leaves the question open. Write “Left open”, or name another rule.`
    : `\`${name}\` assumes something. Write “Assumed”, or name another rule.`;
}

/** The guides beside the contract, which say what they take from it. */
function listGuides(root: SourceNode): Source[] {
  const { source } = root.location;
  // Redocly hands classes to plugins only through their instances.
  const SourceClass = source.constructor as typeof Source;
  const project = join(dirname(source.absoluteRef), '..');
  const folder = join(project, 'docs');
  const names = existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join('docs', name))
    : [];
  return ['README.md', ...names.sort()]
    .map((name) => join(project, name))
    .filter((path) => path.endsWith('.md') && existsSync(path))
    .map((path) => new SourceClass(path, readFileSync(path, 'utf8')));
}

function checkGuide(root: SourceNode, guide: Source, headlines: Headlines): void {
  let isCode = false;
  for (const [index, line] of guide.body.split('\n').entries()) {
    if (line.trimStart().startsWith('```')) isCode = !isCode;
    if (isCode) continue;
    const prose = line.replaceAll(/`[^`]*`/g, (code) => (/^`Assumed/.test(code) ? '' : code));
    for (const message of explainLine(prose, headlines)) {
      root.reportLine(guide, index + 1, message);
    }
  }
}

function explainLine(prose: string, headlines: Headlines): string[] {
  const unlinked = [...prose.replaceAll(LINK, '').matchAll(STATEMENT)].map(
    () =>
      'Link the statement to its mark: `[Assumed: <headline>](../generated/undocumented.md#<section>)`.',
  );
  const linked = [...prose.matchAll(LINK)].flatMap(([, kind, names = '', address = '']) =>
    names.split(', ').map((name) => {
      const problem = explainHeadline(name, kind as 'Assumed' | 'Left open', headlines);
      const section = headlines.get(name)?.section;
      if (problem !== undefined) return headlines.has(name) ? problem : `${problem} ${ADD_MARK}`;
      return address.endsWith(`undocumented.md#${section}`)
        ? undefined
        : `\`${name}\` is listed in another section. Link to undocumented.md#${section}.`;
    }),
  );
  return [...unlinked, ...linked.filter((message) => message !== undefined)];
}
