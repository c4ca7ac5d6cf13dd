/** A server of the library, with the defects that a test asks for. */
import { asRecord, type UnknownRecord } from '../../../src/contract/data.ts';
import {
  BOOK,
  check,
  Failure,
  GENRES,
  isIn,
  isNumber,
  LOAN,
  LOAN_CHANGE,
  PAGE,
  type Rules,
  readInput,
} from './input.ts';

/** What a server may do wrong. */
export type Defect =
  | 'status' // a created loan has the status of a read
  | 'field' // the shelf of a new book is not stored
  | 'order' // books are sorted by their ids
  | 'effect' // loans are not counted
  | 'access' // readers may create books
  | 'filter' // the genre selects nothing
  | 'state' // a returned book can be returned again
  | 'own'; // loans of others are listed

/** By card. The last one is a librarian. */
const READERS: Readonly<Record<string, { id: number; name: string }>> = {
  '11': { id: 5, name: 'Nora Field' },
  '12': { id: 6, name: 'Ole Brook' },
  '99': { id: 1, name: 'Lia Stone' },
};

type Row = Record<string, unknown> & { id: number };
/** Returns what stands for `fetch`. */
export function createLibrary(
  defect?: Defect,
): (input: string, init: RequestInit) => Promise<Response> {
  const books: Row[] = [
    { id: 3, ...shelved({ title: 'Roads North', author: 'Jon Vale', shelf_code: 'T1' }) },
  ];
  const loans: Row[] = [];
  let last = 6;
  const nextId = () => {
    last += 1;
    return last;
  };
  let clock = Date.parse('2016-05-04T10:15:00.000Z');
  const now = () => {
    clock += 1000;
    return new Date(clock).toISOString();
  };

  function shelved(
    { keywords, shelf_code, ...rest }: UnknownRecord,
    old: UnknownRecord = {},
  ): UnknownRecord {
    const empty = {
      genre: null,
      isbn: null,
      pages: null,
      keywords: [],
      price: null,
      loan_count: 0,
    };
    const words = keywords === undefined ? {} : { keywords: String(keywords).split(',') };
    const shelf = shelf_code === undefined ? {} : { shelf: { code: shelf_code, floor: 2 } };
    return { ...empty, added_at: '2016-05-04T09:00:00.000Z', ...old, ...rest, ...words, ...shelf };
  }

  return async (input, init) => {
    const url = new URL(input);
    const request = new Request(url, init);
    const card = request.headers.get('x-reader-card');
    const reader = READERS[card ?? ''];
    const isLibrarian = card === '99';
    const path = url.pathname.replace('/library/v1', '');
    const [, list = '', id, inner] = path.split('/').map(decode);
    const route = `${request.method} /${list}${id === undefined ? '' : '/id'}${inner === undefined ? '' : `/${inner}`}`;

    const numberOf = (name: string) => {
      if (!isNumber(1)(id)) throw new Failure(400, { [name]: ['must be an integer'] });
      return Number(id);
    };
    const find = (rows: Row[], name: string, isVisible: (row: Row) => boolean = () => true) => {
      const number = numberOf(name);
      const row = rows.find((each) => each.id === number && isVisible(each));
      if (row === undefined) throw new Failure(404, 'Not found');
      return row;
    };
    const isMine = ({ reader: of }: Row) => asRecord(of).id === reader?.id;
    const require = (isNeeded: boolean) => {
      if (isNeeded && reader === undefined) throw new Failure(401, 'Unauthorized');
    };
    const requireLibrarian = () => {
      require(true);
      if (!isLibrarian && defect !== 'access') throw new Failure(403, 'Forbidden');
    };
    const readBody = (rules: Rules, required: readonly string[] = []) =>
      readInput(request, rules, required);
    const show = ({ price, ...book }: Row): UnknownRecord =>
      isLibrarian ? { price, ...book } : book;
    const page = (rows: readonly UnknownRecord[]) => {
      const { page: number = 1, per_page: size = 10 } = check(
        PAGE,
        Object.fromEntries(url.searchParams),
      ) as { page?: number; per_page?: number };
      const pages = Math.max(1, Math.ceil(rows.length / size));
      const link = (to: number, rel: string) => {
        const target = new URL(url);
        target.searchParams.set('page', String(to));
        return `<${target}>; rel="${rel}"`;
      };
      const links = [
        link(1, 'first'),
        link(pages, 'last'),
        ...(number < pages ? [link(number + 1, 'next')] : []),
      ];
      return Response.json(rows.slice((number - 1) * size, number * size), {
        headers: {
          Link: links.join(', '),
          'X-Page': String(number),
          'X-Per-Page': String(size),
          'X-Total': String(rows.length),
          'X-Total-Pages': String(pages),
          'X-Next-Page': number < pages ? String(number + 1) : '',
          'X-Prev-Page': number > 1 ? String(number - 1) : '',
        },
      });
    };

    const handlers: Readonly<Record<string, () => Response | Promise<Response>>> = {
      'GET /reader': () => {
        require(true);
        return Response.json(reader);
      },
      'GET /books': () => {
        const { genre, search } = check(
          { genre: isIn(GENRES), search: () => true },
          Object.fromEntries(url.searchParams),
        );
        const text = String(search ?? '').toLowerCase();
        const found = books
          .filter((book) => genre === undefined || (defect !== 'filter' && book.genre === genre))
          .filter(({ title, author }) => `${title}\n${author}`.toLowerCase().includes(text))
          .toSorted((a, b) =>
            defect === 'order' ? a.id - b.id : compare(String(a.title), String(b.title)),
          );
        return page(found.map(({ price: _, ...book }) => book));
      },
      'POST /books': async () => {
        requireLibrarian();
        const body = await readBody(BOOK, ['title', 'author', 'shelf_code']);
        const isSame = ({ isbn }: Row) =>
          String(isbn).toLowerCase() === String(body.isbn).toLowerCase();
        if (body.isbn !== undefined && books.some(isSame))
          throw new Failure(400, { isbn: ['is the number of another book'] });
        const stored = defect === 'field' ? { ...body, shelf_code: 'X0' } : body;
        const book = { id: nextId(), ...shelved(stored) };
        books.push(book);
        return Response.json(book, { status: 201 });
      },
      'GET /books/id': () => Response.json(show(find(books, 'book_id'))),
      'PUT /books/id': async () => {
        requireLibrarian();
        const book = find(books, 'book_id');
        Object.assign(book, shelved(await readBody(BOOK), book));
        return Response.json(book);
      },
      'DELETE /books/id': () => {
        requireLibrarian();
        const book = find(books, 'book_id');
        books.splice(books.indexOf(book), 1);
        for (const loan of loans.filter(({ book_id }) => book_id === book.id))
          loans.splice(loans.indexOf(loan), 1);
        return new Response(null, { status: 204 });
      },
      'POST /books/id/loans': async () => {
        require(true);
        const book = find(books, 'book_id');
        const { note = null } = await readBody(LOAN);
        const loan: Row = {
          id: nextId(),
          book_id: book.id,
          reader,
          status: 'lent',
          note,
          lent_at: now(),
          returned_at: null,
        };
        loans.push(loan);
        if (defect !== 'effect') book.loan_count = Number(book.loan_count) + 1;
        return Response.json(loan, { status: defect === 'status' ? 200 : 201 });
      },
      'GET /loans': () => {
        require(true);
        const wanted = url.searchParams.getAll('status[]');
        if (!wanted.every(isIn(['lent', 'late', 'returned'])))
          throw new Failure(400, { 'status[]': ['is invalid'] });
        const found = loans
          .filter((loan) => defect === 'own' || isMine(loan))
          .filter(({ status }) => wanted.length === 0 || wanted.includes(String(status)));
        return page(found.toReversed());
      },
      'GET /loans/id': () => {
        require(true);
        return Response.json(find(loans, 'loan_id', isMine));
      },
      'PUT /loans/id': async () => {
        require(true);
        const loan = find(loans, 'loan_id', isMine);
        const { action, ...change } = await readBody(LOAN_CHANGE);
        const isReturned = loan.status === 'returned' && defect !== 'state';
        if (action === 'return' && isReturned)
          throw new Failure(409, 'The book was returned before');
        const end = action === 'return' ? { status: 'returned', returned_at: now() } : {};
        return Response.json(Object.assign(loan, change, end));
      },
    };
    try {
      if (card !== null && reader === undefined) throw new Failure(401, 'Unauthorized');
      const handler = handlers[route];
      if (handler === undefined) throw new Failure(404, 'Not found');
      return await handler();
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      return Response.json({ message: error.text }, { status: error.status });
    }
  };
}

/** Text that is no encoding names nothing. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
