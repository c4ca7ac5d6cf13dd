import { STATUS_CODES } from 'node:http';
import { ERRORS } from '../../src/reference/guides.ts';
import type { OperationModel } from '../../src/reference/types.ts';
import { contractEntries, createEntry, LONGEST } from '../../src/search/contract-entries.ts';
import { termsFor } from '../../src/search/examples.ts';
import type { IndexEntry } from '../../src/search/index-file.ts';
import { distinctWords } from '../../src/search/words.ts';
import type { GuideModel, SiteModel } from '../model/types.ts';
import { ABOUT } from '../pages/locations.ts';
import { messagesOf } from '../pages/responses.ts';
import { plainInline } from '../text/markdown.ts';

/** Everything that can be found in the site: what the contract has, and pages. */
export function listEntries(model: SiteModel): IndexEntry[] {
  const calls = new Map(model.operations.map(({ id, call }) => [id, call]));
  const namesOf = (id: string) => [calls.get(id)?.replace(/^api\./, '') ?? ''];
  return [
    ...contractEntries(model.document, namesOf),
    ...listPages(model).map((entry) => ({
      ...entry,
      also: [...entry.also, ...termsOf(entry, model)],
    })),
  ];
}

/** What readers call a page besides. */
function termsOf(
  { addresses: [address = ''] }: IndexEntry,
  { tags, guides }: SiteModel,
): readonly string[] {
  const tag = tags.find(({ folder }) => folder === address);
  if (tag !== undefined) return termsFor(tag.name);
  const documents = [...guides, { ...ERRORS, folder: 'errors/' }];
  const terms = documents.find(({ folder }) => folder === address)?.terms;
  return terms?.split(', ') ?? termsFor(address);
}

function listPages(model: SiteModel): IndexEntry[] {
  const { operations, tags, lifeCycles } = model;
  return [
    ...tags.map(({ title, folder, description }) =>
      createEntry('guide', title, description, folder),
    ),
    ...PAGES.map(([title, address, text]) => createEntry('guide', title, text, address)),
    ...ofStatuses(operations),
    ...undocumented(model),
    ...model.guides.flatMap(ofGuide),
    ...lifeCycles.map(({ title, anchor, states }) => {
      const names = states.map(({ state }) => String(state));
      const also = names.filter((name) => !['true', 'false'].includes(name));
      const found = createEntry(
        'guide',
        `Life cycle: ${title}`,
        names.join(', '),
        `life-cycles/${anchor}/`,
      );
      return { ...found, also };
    }),
  ];
}

/** Pages that are made of no document. */
const PAGES: readonly (readonly [title: string, address: string, text: string])[] = [
  [
    'Downloads',
    'formats/',
    'The contract as OpenAPI, text for assistants, Redoc, everything on one page to print.',
  ],
  ['Access', 'access/', 'Who may call what: all operations by the role that they need.'],
  ['Errors', 'errors/', 'All statuses and messages, with the operations that return them.'],
  ['Deprecations', 'deprecations/', 'Deprecated fields, and what to use instead.'],
  ['Life cycles', 'life-cycles/', 'States of resources, and the transitions between them.'],
  ['Conventions', 'conventions/', 'Tokens, ids, parameters, pages and errors of all operations.'],
  ['What changed', 'changes/', 'Releases: what each breaks, adds and fixes, by operation.'],
  ['Workflows', 'workflows/', 'Sequences of calls, step by step.'],
  ['Redoc reference', 'reference/', 'The whole contract in three panels.'],
];

/** The statuses in the page of errors; a status is found by its messages, too. */
function ofStatuses(operations: readonly OperationModel[]): IndexEntry[] {
  const found = new Map<number, Set<string>>();
  for (const response of operations.flatMap(({ responses }) => responses)) {
    for (const status of response.statuses.filter((each) => each >= 300)) {
      const texts = found.get(status) ?? new Set();
      for (const text of messagesOf(response)) texts.add(text);
      found.set(status, texts);
    }
  }
  return [...found].map(([status, texts]) => {
    const name = STATUS_CODES[status] ?? '';
    return {
      ...createEntry(
        'guide',
        `${status} ${name}`,
        [...texts].join(', '),
        `errors/#status-${status}`,
        {
          within: 'Errors',
        },
      ),
      also: [String(status), name, ...texts],
    };
  });
}

/** What is not documented, by its subject. */
function undocumented(model: SiteModel): IndexEntry[] {
  const topics = [
    ...model.undocumented.map((each) => ({ ...each, folder: ABOUT.folder })),
    ...model.tags.flatMap((tag) => tag.undocumented.map((each) => ({ ...each, ...tag }))),
  ];
  return [
    ...topics.map(({ about, notes, folder }) =>
      createEntry(
        'guide',
        about,
        notes.map(({ text }) => text).join(' '),
        `${folder}#assumptions`,
        {
          within: 'Assumptions',
        },
      ),
    ),
  ];
}

function ofGuide({ title, heading, summary, folder, source, sections }: GuideModel): IndexEntry[] {
  // The sections of a generated document have the same headings again and again.
  const own = sections.filter(({ level }) => level < 3 || !source.startsWith('generated/'));
  const [first, ...rest] = own;
  return [
    createEntry('guide', title, summary, folder, {
      words: distinctWords(`${heading} ${first?.text ?? ''}`),
    }),
    ...rest.map((section) =>
      createEntry(
        'guide',
        plainInline(section.title),
        section.text,
        `${folder}#${section.anchor}`,
        {
          within: title,
          words: distinctWords(section.text.slice(LONGEST)),
        },
      ),
    ),
  ];
}
