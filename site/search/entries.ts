import type { FieldModel, GuideModel, OperationModel, SiteModel } from '../model/types.ts';
import { plainInline } from '../text/markdown.ts';
import { type EntryLocation, type IndexEntry, type Kind, serializeEntries } from './index-file.ts';
import { distinctWords } from './words.ts';

/** A text that is shown is cut there. */
const LONGEST = 140;

/** Everything that can be found in the site, for the search in its pages. The same model gives the same text. */
export function searchIndex(model: SiteModel): string {
  return serializeEntries(listEntries(model));
}

/** Everything that can be found in the site. */
export function listEntries(model: SiteModel): IndexEntry[] {
  const { operations, schemas, tags, guides, lifeCycles } = model;
  return [
    ...operations.map(ofOperation),
    ...fieldsIn([
      ...operations.map(({ id, folder, parameters, body }) => ({
        within: id,
        folder,
        fields: [...parameters, ...(body?.fields ?? [])],
      })),
      ...schemas.map(({ name, folder, fields }) => ({ within: name, folder, fields })),
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
  return { kind, title, text: shown(text), locations: [{ address, within }], words, route: null };
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
  readonly within: string;
  readonly folder: string;
  readonly fields: readonly FieldModel[];
}

function fieldsIn(holders: readonly Holder[]): IndexEntry[] {
  const found = new Map<
    string,
    { readonly field: FieldModel; readonly locations: EntryLocation[] }
  >();
  const add = (field: FieldModel, holder: Holder) => {
    const { within, folder } = holder;
    const key = `${field.name} ${field.description}`;
    const entry = found.get(key) ?? { field, locations: [] };
    entry.locations.push({ address: `${folder}#${field.anchor}`, within });
    found.set(key, entry);
    for (const inner of field.fields) add(inner, holder);
  };
  for (const holder of holders) {
    for (const field of holder.fields) add(field, holder);
  }
  return [...found.values()].map(({ field, locations }) => ({
    kind: 'field',
    title: field.name,
    text: shown(field.description),
    locations,
    words: distinctWords([...field.values, ...field.seen].join(' ')),
    route: null,
  }));
}

/** As plain text, and no longer than what fits into two lines. */
function shown(markdown: string): string {
  const text = plainInline(markdown);
  return text.length <= LONGEST ? text : `${text.slice(0, LONGEST).replace(/\s+\S*$/, '')} …`;
}
