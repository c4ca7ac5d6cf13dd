/** How well each entry fits a query, by the words that it has and where it has them. */
import { type EntryKind, type IndexEntry, listLocations } from './index-file.ts';
import { correctQuery, isWeak, type QueryWord, readQuery, replacePhrases } from './query.ts';
import { splitWords, toQueryWords, toTerm } from './words.ts';

export interface Ranking {
  /** From 0 for what has nothing of the query to about 2 for what is called so. */
  readonly rates: ReadonlyMap<IndexEntry, number>;
  /** The terms of the query that were found. */
  readonly terms: readonly string[];
}

/** How much a word weighs by where it is. */
const PARTS = {
  title: 1,
  also: 0.95,
  fields: 0.6,
  route: 0.6,
  within: 0.5,
  text: 0.5,
  words: 0.35,
};

const KINDS: Readonly<Record<EntryKind, number>> = {
  operation: 1,
  field: 0.75,
  schema: 0.8,
  guide: 0.9,
};

/** What else makes an entry weigh less, as factors. */
const FACTORS = {
  /** A section of a guide, beside a page. */
  section: 0.9,
  /** A status in the page of errors, if more is typed than what it is called. */
  statusPage: 0.65,
  /** What contributors read, what is not documented, and schemas that are only parts of others. */
  minor: 0.4,
  /** A word for what everything has. */
  weak: 0.4,
  status: 1.5,
  /** A field in a query that is written as in an address. */
  named: 3,
  /** A longer word than the one that is typed, which is a word itself. */
  longer: 0.5,
  /** Another form of the word that is typed. */
  form: 0.85,
};

/** A status says more than the words beside it. */
const STATUS = /^[3-5]\d\d$/;

/** What makes a name weigh more. */
const BONUS = { isAllThatIsTyped: 0.5, inOrder: 0.1 };

const MINOR_ADDRESS =
  /^(guides\/(extensions|versioning)|changelog|assumptions\/#|schemas\/\w+(Base|Form|Plain)\/)/;

/** What rates below this part of the best is not shown. */
const LOWEST = 0.4;

export function createRanking(entries: readonly IndexEntry[]): (query: string) => Ranking {
  const { postings, words: written } = createPostings(entries);
  const vocabulary = { terms: new Set(postings.keys()), words: written };
  // Words of guides are no measure: an index without them ranks alike.
  const isOfContract = ({ kind }: IndexEntry) => kind !== 'guide';
  const size = entries.filter(isOfContract).length;
  const names = new Map(entries.map((entry) => [entry, namesOf(entry)]));
  return (query) => {
    const typed = correctQuery(query, vocabulary);
    const [, field] = /^[?&]?(\w+)(?:\[\]|=\S*)+$/.exec(query) ?? [];
    const meant = replacePhrases(typed);
    const words = readQuery(typed, vocabulary).map((word) => {
      const found = findWord(word, postings);
      const rarity = [...found.rates.keys()].filter(isOfContract).length;
      const weight = 2 - Math.log(1 + rarity) / Math.log(1 + size);
      return { ...found, word, weight: weight * weighWord(word) };
    });
    const total = sumOf(words, ({ weight }) => weight);
    const rates = new Map<IndexEntry, number>();
    for (const entry of new Set(words.flatMap((word) => [...word.rates.keys()]))) {
      let text = 0;
      let had = 0;
      for (const { rates, weight } of words) {
        const rate = rates.get(entry);
        if (rate === undefined) continue;
        text += weight * rate;
        had += weight;
      }
      const named = (names.get(entry) ?? []).map(
        (name) =>
          rateName(name, words) / total + (name.text === meant ? BONUS.isAllThatIsTyped : 0),
      );
      const rate = (text / total + Math.max(0, ...named)) * (0.5 + (0.5 * had) / total);
      rates.set(entry, rate * weigh(entry, words, field));
    }
    const best = Math.max(0, ...rates.values());
    for (const [entry, rate] of rates) if (rate < best * LOWEST) rates.delete(entry);
    return { rates, terms: words.flatMap(({ terms }) => terms) };
  };
}

/** The terms of all entries, each with how much it weighs in those that have it. */
type Postings = ReadonlyMap<string, ReadonlyMap<IndexEntry, number>>;

/** Also the words that the terms come from, in lower case. */
function createPostings(entries: readonly IndexEntry[]): {
  readonly postings: Postings;
  readonly words: ReadonlySet<string>;
} {
  const postings = new Map<string, Map<IndexEntry, number>>();
  const add = (entry: IndexEntry, terms: ReadonlySet<string>, weight: number) => {
    for (const term of terms) {
      const found = postings.get(term) ?? new Map<IndexEntry, number>();
      if (found.size === 0) postings.set(term, found);
      if (weight > (found.get(entry) ?? 0)) found.set(entry, weight);
    }
  };
  // The same words are everywhere.
  const known = new Map<string, readonly string[]>();
  const read = (text: string) => {
    const terms = new Set<string>();
    for (const word of toQueryWords(text)) {
      const own = known.get(word) ?? splitWords(word).flatMap((part) => toTerm(part) ?? []);
      known.set(word, own);
      for (const term of own) terms.add(term);
    }
    return terms;
  };
  const pages = new Map(entries.map((entry) => [entry.addresses[0], entry]));
  for (const entry of entries) {
    const { kind, title, also, text, words, route } = entry;
    const places = listLocations(entry);
    const titleTerms = read(title);
    const textTerms = read(text);
    add(entry, titleTerms, PARTS.title);
    add(entry, textTerms, PARTS.text);
    add(entry, read(replacePhrases(also.join(' ').toLowerCase())), PARTS.also);
    add(entry, read(words), PARTS.words);
    add(entry, read(places.map(({ within }) => within).join(' ')), PARTS.within);
    if (route !== null) {
      add(entry, read(route.id), PARTS.title);
      add(entry, read(`${route.method} ${route.path} ${route.statuses.join(' ')}`), PARTS.route);
    }
    if (kind !== 'field') continue;
    for (const { address } of places) {
      const page = pages.get(address.replace(/#.*/, ''));
      if (page === undefined) continue;
      add(page, titleTerms, PARTS.fields);
      add(page, textTerms, PARTS.words);
    }
  }
  const words = [...known.keys()].flatMap(splitWords).map((word) => word.toLowerCase());
  return { postings, words: new Set(words) };
}

interface RatedWord {
  readonly word: QueryWord;
  readonly weight: number;
}

interface FoundWord {
  /** How well each entry has the word. */
  readonly rates: ReadonlyMap<IndexEntry, number>;
  readonly terms: readonly string[];
}

/** A word where it is, and where it is the beginning of another one. */
function findWord(word: QueryWord, postings: Postings): FoundWord {
  const rates = new Map<IndexEntry, number>();
  const terms: string[] = [];
  for (const [term, likelihood] of word.terms) {
    const unfinished = postings.has(term) ? FACTORS.longer : 1;
    for (const [other, entries] of postings) {
      if (!other.startsWith(term) || (other !== term && term.length < 2)) continue;
      const likeness = other === term ? 1 : unfinished * (0.3 + (0.5 * term.length) / other.length);
      terms.push(other);
      for (const [entry, weight] of entries) {
        rates.set(entry, Math.max(rates.get(entry) ?? 0, likelihood * likeness * weight));
      }
    }
  }
  return { rates, terms };
}

/** What an entry is called: its title and what readers call it besides. */
interface Name {
  readonly text: string;
  readonly words: readonly string[];
  readonly terms: readonly string[];
}

function namesOf({ kind, title, also }: IndexEntry): Name[] {
  // The name of a field is typed as a whole.
  const own =
    kind === 'field' ? title.replace('[]', '') : title.replace(/(?<=[a-z])(?=[A-Z])/g, ' ');
  // "Issues of a group" are listed.
  return [...new Set([own, own.replace(/^List /, ''), ...also])].flatMap((name) => {
    const text = replacePhrases(name.toLowerCase());
    const words = toQueryWords(text);
    const terms = words.map(toTerm).filter((term) => term !== null);
    return terms.length > 0 ? { text, words, terms } : [];
  });
}

/** How much of a query a name has, times how much of the name the query has. */
function rateName({ words: own, terms }: Name, words: readonly RatedWord[]): number {
  let had = 0;
  const at: number[] = [];
  // In "merge a merge request" each word is another one.
  const left: (string | null)[] = [...terms];
  for (const { word, weight } of words) {
    let best = { index: -1, likelihood: 0 };
    for (const [term, likelihood] of word.terms) {
      if (likelihood <= best.likelihood) continue;
      const index = findTerm(left, term);
      if (index >= 0) best = { index, likelihood };
    }
    if (best.index < 0) continue;
    at.push(best.index);
    left[best.index] = null;
    // Of forms of one word, that counts most which is typed.
    had += weight * best.likelihood * (own.includes(word.typed) ? 1 : FACTORS.form);
  }
  const inOrder = at.filter((index, i) => i > 0 && index > (at[i - 1] ?? 0)).length;
  return ((had * new Set(at).size) / terms.length) * (1 + (BONUS.inOrder * inOrder) / terms.length);
}

function findTerm(terms: readonly (string | null)[], term: string): number {
  const index = terms.indexOf(term);
  if (index >= 0 || term.length < 5) return index;
  return terms.findIndex(
    (each) => each !== null && each.length > 4 && (each.startsWith(term) || term.startsWith(each)),
  );
}

function weighWord({ typed }: QueryWord): number {
  return isWeak(typed) ? FACTORS.weak : STATUS.test(typed) ? FACTORS.status : 1;
}

/** @param field The name in a query that is written as in an address: `scope[]=failed`. */
function weigh(entry: IndexEntry, words: readonly RatedWord[], field = ''): number {
  const {
    kind,
    title,
    addresses: [address = ''],
  } = entry;
  // Nobody types `assignee_ids` who does not mean the field.
  const name = title.replace('[]', '');
  const isTyped = title.includes('_') && words.some(({ word }) => word.typed === name);
  const isOfMore =
    STATUS.test(title.slice(0, 3)) &&
    words.some(({ word }) => !title.toLowerCase().includes(word.typed));
  return (
    (isOfMore ? FACTORS.statusPage : 1) *
    (kind === 'field' && name === field ? FACTORS.named : isTyped ? 1 : KINDS[kind]) *
    (kind === 'guide' && address.includes('#') ? FACTORS.section : 1) *
    (MINOR_ADDRESS.test(address) ? FACTORS.minor : 1)
  );
}

function sumOf<Item>(items: readonly Item[], numberOf: (item: Item) => number): number {
  return items.reduce((sum, item) => sum + numberOf(item), 0);
}
