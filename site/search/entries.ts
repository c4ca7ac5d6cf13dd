import { plainName } from '../../src/contract/values.ts';
import type { FieldModel, GuideModel, OperationModel, SiteModel } from '../model/types.ts';
import { plainInline } from '../text/markdown.ts';
import type { IndexEntry, Kind } from './index-file.ts';
import { distinctWords } from './words.ts';

/** A text that is shown is cut there. */
const LONGEST = 140;

export function listEntries(model: SiteModel): IndexEntry[] {
  const { operations, schemas, tags, guides, lifeCycles } = model;
  return [
    ...operations.map(ofOperation),
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
    ...guides.flatMap(ofGuide),
    ...lifeCycles.map(({ title, anchor, states }) =>
      entry(
        'guide',
        `Life cycle: ${title}`,
        states.map(({ state }) => String(state)).join(', '),
        `life-cycles/#${anchor}`,
      ),
    ),
  ];
}

function entry(
  kind: Kind,
  title: string,
  text: string,
  address: string,
  { within = '', words = '' } = {},
): IndexEntry {
  return { kind, title, text: shorten(text), addresses: [address], within, words, route: null };
}

function ofOperation(operation: OperationModel): IndexEntry {
  const { id, method, path, tag, summary, description, folder, responses } = operation;
  const statuses = responses.flatMap((response) => response.statuses);
  return {
    ...entry('operation', summary, description, folder, { words: tag }),
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
    route: null,
  }));
}

/** As plain text, and no longer than what fits into two lines. */
function shorten(markdown: string): string {
  const text = plainInline(markdown);
  return text.length <= LONGEST ? text : `${text.slice(0, LONGEST).replace(/\s+\S*$/, '')} …`;
}
