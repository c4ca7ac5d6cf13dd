import { STATUS_CODES } from 'node:http';
import { listRules, reasonOf } from '../../src/contract/unspecified.ts';
import type { OperationModel } from '../../src/reference/types.ts';
import {
  contractEntries,
  createEntry,
  LONGEST,
  messagesIn,
} from '../../src/search/contract-entries.ts';
import { termsFor } from '../../src/search/examples.ts';
import type { IndexEntry } from '../../src/search/index-file.ts';
import { distinctWords } from '../../src/search/words.ts';
import type { GuideModel, SiteModel } from '../model/types.ts';
import { ASSUMPTIONS, lifeCyclePage, MORE, TOP } from '../pages/locations.ts';
import { plainInline, toSlug } from '../text/markdown.ts';

/** Everything that can be found in the site: what the contract has, and pages. */
export function listEntries(model: SiteModel): IndexEntry[] {
  return [
    ...contractEntries(model.operations, model.schemas),
    ...listPages(model).map((entry) => ({
      ...entry,
      also: [...entry.also, ...termsOf(entry, model)],
    })),
  ];
}

/** What readers call a page besides: a tag or guide by its name, another page by its folder. */
function termsOf({ addresses: [address = ''] }: IndexEntry, { tags, guides }: SiteModel) {
  const found = [...tags, ...guides].find(({ folder }) => folder === address);
  return termsFor(found?.name ?? address.replace(/\/$/, ''));
}

function listPages(model: SiteModel): IndexEntry[] {
  const { operations, tags, lifeCycles } = model;
  return [
    ...[...tags, ...TOP, ...MORE.filter((page) => page !== ASSUMPTIONS)].map(
      ({ title, folder, description }) => createEntry('guide', title, description, folder),
    ),
    ...ofStatuses(operations),
    ...topics(model),
    ...model.guides.flatMap(ofGuide),
    ...lifeCycles.map(({ title, anchor, states }) => {
      const names = states.map(({ state }) => String(state));
      const also = names.filter((name) => !['true', 'false'].includes(name));
      const { folder } = lifeCyclePage(anchor);
      return { ...createEntry('guide', `Life cycle: ${title}`, names.join(', '), folder), also };
    }),
  ];
}

/** The statuses in the page of errors; a status is found by its messages, too. */
function ofStatuses(operations: readonly OperationModel[]): IndexEntry[] {
  const found = new Map<number, Set<string>>();
  for (const response of operations.flatMap(({ responses }) => responses)) {
    for (const status of response.statuses.filter((each) => each >= 300)) {
      const texts = found.get(status) ?? new Set();
      for (const { value } of response.examples)
        for (const text of messagesIn(value)) texts.add(text);
      found.set(status, texts);
    }
  }
  return [...found].map(([status, texts]) => {
    const name = STATUS_CODES[status] ?? '';
    const title = `${status} ${name}`;
    const address = `errors/#${toSlug(title)}`;
    const entry = createEntry('guide', title, [...texts].join(', '), address, { within: 'Errors' });
    return { ...entry, also: [String(status), name, ...texts] };
  });
}

/** What is not documented, by its subject. */
function topics({ document }: SiteModel): IndexEntry[] {
  return listRules(document).map(({ node }) => {
    const address = `${ASSUMPTIONS.folder}#${toSlug(node.about)}`;
    return createEntry('guide', node.about, reasonOf(node), address, { within: 'Assumptions' });
  });
}

function ofGuide({ title, heading, summary, folder, source, sections }: GuideModel): IndexEntry[] {
  // The sections of a generated document have the same headings again and again.
  const own = sections.filter(({ level }) => level < 3 || !source.startsWith('generated/'));
  const [first, ...rest] = own;
  return [
    createEntry('guide', title, summary, folder, {
      words: distinctWords(`${heading} ${first?.text ?? ''}`),
    }),
    ...rest.map(({ anchor, text, ...section }) =>
      createEntry('guide', plainInline(section.title), text, `${folder}#${anchor}`, {
        within: title,
        words: distinctWords(text.slice(LONGEST)),
      }),
    ),
  ];
}
