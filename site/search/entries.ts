import { STATUS_CODES } from 'node:http';
import { plainName } from '../../src/contract/values.ts';
import type { FieldModel, GuideModel, OperationModel, SiteModel } from '../model/types.ts';
import { messagesOf } from '../pages/responses.ts';
import { plainInline } from '../text/markdown.ts';
import type { EntryKind, IndexEntry } from './index-file.ts';
import { TOPICS } from './synonyms.ts';
import { distinctWords } from './words.ts';

/** A text that is shown is cut there. */
const LONGEST = 140;

export function listEntries(model: SiteModel): IndexEntry[] {
  return listAll(model).map((each) => {
    const topics = TOPICS[(each.addresses[0] ?? '').replace(/^operations\//, '~')];
    return topics === undefined ? each : { ...each, also: [...each.also, ...topics.split(', ')] };
  });
}

function listAll(model: SiteModel): IndexEntry[] {
  const { operations, schemas, tags, lifeCycles } = model;
  // Why things are as they are is nothing that readers of an API look for.
  const guides = model.guides.filter(({ folder }) => !folder.startsWith('decisions/'));
  const isRare = (message: string) =>
    operations.filter(({ responses }) => responses.flatMap(messagesOf).includes(message)).length <=
    2;
  return [
    ...operations.map((operation) => ofOperation(operation, isRare)),
    ...fieldsIn([
      ...operations.map(({ folder, parameters, body }) => ({
        folder,
        fields: [...parameters, ...(body?.fields ?? [])],
      })),
      ...schemas,
    ]),
    ...schemas.map(({ name, folder, description, values, seen }) =>
      entry('schema', name, description, folder, { words: [...values, ...seen].join(' ') }),
    ),
    ...tags.map(({ title, folder, description }) => entry('guide', title, description, folder)),
    ...PAGES.map(([title, address, text]) => entry('guide', title, text, address)),
    ...ofStatuses(operations),
    ...undocumented(model),
    ...guides.flatMap(ofGuide),
    ...lifeCycles.map(({ title, anchor, states }) => {
      const names = states.map(({ state }) => String(state));
      const also = names.filter((name) => !['true', 'false'].includes(name));
      const found = entry(
        'guide',
        `Life cycle: ${title}`,
        names.join(', '),
        `life-cycles/#${anchor}`,
      );
      return { ...found, also };
    }),
  ];
}

/** Pages that are made of no document. */
const PAGES: readonly (readonly [title: string, address: string, text: string])[] = [
  [
    'Other formats',
    'formats/',
    'Downloads: OpenAPI, a Postman collection, text for assistants, Redoc, everything on one page.',
  ],
  ['Errors', 'errors/', 'All statuses and messages, with the operations that return them.'],
  ['Assumptions that matter', 'assumptions/', 'What is assumed or left open for many operations.'],
  ['Deprecations', 'deprecations/', 'Deprecated fields, and what to use instead.'],
  [
    'Life cycles',
    'life-cycles/',
    'States and transitions of issues, merge requests, jobs and more.',
  ],
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
      ...entry('guide', `${status} ${name}`, [...texts].join(', '), `errors/#status-${status}`, {
        within: 'Errors',
      }),
      also: [String(status), name, ...texts],
    };
  });
}

/** What is not documented, by its subject. */
function undocumented(model: SiteModel): IndexEntry[] {
  const topics = [
    ...model.undocumented.map((each) => ({ ...each, folder: '' })),
    ...model.tags.flatMap((tag) => tag.undocumented.map((each) => ({ ...each, ...tag }))),
  ];
  return [
    ...topics.map(({ about, notes, folder }) =>
      entry('guide', about, notes.map(({ text }) => text).join(' '), `${folder}#gaps`, {
        within: 'Not documented',
      }),
    ),
    ...[...model.sharedNotes.values()].map(({ anchor, aspects, kind, text }) =>
      entry('guide', `${kind}: ${aspects.join(', ')}`, text, `assumptions/#${anchor}`, {
        within: 'Assumptions that matter',
      }),
    ),
  ];
}

function entry(
  kind: EntryKind,
  title: string,
  text: string,
  address: string,
  { within = '', words = '' } = {},
): IndexEntry {
  const shown = shorten(text);
  return { kind, title, text: shown, addresses: [address], within, words, also: [], route: null };
}

function ofOperation(operation: OperationModel, isRare: (message: string) => boolean): IndexEntry {
  const { id, method, path, tag, summary, description, folder, responses, call } = operation;
  const statuses = responses.flatMap((response) => response.statuses);
  const messages = new Set(responses.flatMap(messagesOf));
  return {
    ...entry('operation', summary, description, folder, {
      words: `${tag} ${distinctWords([...messages].join(' '))}`,
    }),
    also: [call.replace(/^api\./, ''), call, ...[...messages].filter(isRare)],
    route: { id, method, path, statuses },
  };
}

function ofGuide({ title, heading, summary, folder, source, sections }: GuideModel): IndexEntry[] {
  // The sections of a generated document have the same headings again and again.
  const own = sections.filter(({ level }) => level < 3 || !source.startsWith('generated/'));
  const [first, ...rest] = own;
  return [
    entry('guide', title, summary, folder, {
      words: distinctWords(`${heading} ${first?.text ?? ''}`),
    }),
    ...rest.map((section) =>
      entry('guide', plainInline(section.title), section.text, `${folder}#${section.anchor}`, {
        within: title,
        words: distinctWords(section.text.slice(LONGEST)),
      }),
    ),
  ];
}

interface Holder {
  readonly folder: string;
  readonly fields: readonly FieldModel[];
}

function fieldsIn(holders: readonly Holder[]): IndexEntry[] {
  const found = new Map<string, { readonly field: FieldModel; readonly addresses: string[] }>();
  const add = (fields: readonly FieldModel[], folder: string) => {
    for (const field of fields) {
      const key = `${field.name} ${field.description}`;
      const entry = found.get(key) ?? { field, addresses: [] };
      entry.addresses.push(`${folder}#${field.anchor.replace(plainName(field.name), '*')}`);
      found.set(key, entry);
      add(field.fields, folder);
    }
  };
  for (const { fields, folder } of holders) add(fields, folder);
  return [...found.values()].map(({ field, addresses }) => ({
    kind: 'field',
    title: field.name,
    text: shorten(field.description),
    addresses,
    within: '',
    words: distinctWords([...field.values, ...field.seen].join(' ')),
    also: [],
    route: null,
  }));
}

/** As plain text, and no longer than what fits into two lines. */
function shorten(markdown: string): string {
  const text = plainInline(markdown);
  return text.length <= LONGEST ? text : `${text.slice(0, LONGEST).replace(/\s+\S*$/, '')} …`;
}
