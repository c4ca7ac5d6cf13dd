/** A server of the third contract: its operations as a table. */
import { createServer, type Server } from 'node:http';

interface Row {
  number: number;
  [field: string]: unknown;
}

interface Bench {
  readonly row: Row;
  readonly bookings: Row[];
  last: number;
}

interface Call {
  readonly query: URLSearchParams;
  readonly body: Readonly<Record<string, unknown>>;
  readonly bench: Bench;
  readonly booking: Row;
}

/** A status with a body; a list is cut into pages. */
type Reply = readonly [
  status: number,
  body?: unknown,
  headers?: Readonly<Record<string, string | number>>,
];

const KINDS = ['wood', 'metal', 'glass'];
const STATES = ['booked', 'running', 'canceled'];
const ADA = { number: 7, name: 'Ada' };
const NOT_FOUND: Reply = [404, { message: '404 Not Found' }];
const CONFLICT: Reply = [409, { message: '409 Conflict' }];

/** By a field of a body or query, whether a value is valid. */
const VALID: Readonly<Record<string, (value: unknown) => boolean>> = {
  label: isText,
  task: isText,
  kind: (value) => KINDS.includes(String(value)) && isText(value),
  state: (value) => STATES.includes(String(value)),
  width: (value) => value === null || Number.isInteger(value),
  since: (value) => /T.*(Z|[+-]\d\d:\d\d)$/.test(String(value)) && isTime(value),
  quiet: (value) => typeof value === 'boolean',
};

/** What a server may do wrong. */
export type Defect = 'canceler'; // who starts a booking is who canceled it

/** @param key The key that is accepted. */
export function startWorkshop(key: string, defect?: Defect): Server {
  const benches: Bench[] = [];
  let last = 2;
  const moved = (from: readonly string[], to: Readonly<Record<string, unknown>>) => {
    return ({ booking }: Call): Reply => {
      if (!from.includes(String(booking.state))) return CONFLICT;
      return [200, Object.assign(booking, to)];
    };
  };
  const now = () => new Date().toISOString();
  const routes: Readonly<Record<string, (call: Call) => Reply>> = {
    'GET me': () => [200, ADA],
    'GET benches': ({ query }) => {
      const [kind, text] = [query.get('kind'), query.get('text')?.toLowerCase() ?? ''];
      const rows = benches.map(({ row }) => row).filter((row) => !kind || row.kind === kind);
      return [200, rows.filter(({ label }) => String(label).toLowerCase().includes(text))];
    },
    'POST benches': ({ body }) => {
      const errors = check(body, ['label', 'kind'], ['width']);
      if (errors !== null) return errors;
      if (benches.some(({ row }) => row.label === body.label)) return CONFLICT;
      last += 1;
      const { label, kind, width = null } = body;
      const row = { number: last, label, kind, width, bookings_count: 0 };
      benches.push({ row, bookings: [], last: 0 });
      return [201, row];
    },
    'GET benches/N': ({ bench }) => [200, bench.row],
    'PATCH benches/N': ({ bench, body }) => {
      const { row } = bench;
      const errors = check(body, [], ['label', 'kind', 'width']);
      if (errors !== null) return errors;
      if (benches.some((each) => each !== bench && each.row.label === body.label)) return CONFLICT;
      const { label = row.label, kind = row.kind, width = row.width } = body;
      return [200, Object.assign(row, { label, kind, width })];
    },
    'DELETE benches/N': ({ bench }) => {
      benches.splice(benches.indexOf(bench), 1);
      return [204];
    },
    'GET benches/N/bookings': ({ bench, query }) => {
      const [state, since] = [query.get('state'), query.get('since')];
      const isSince = ({ created_at: time }: Row) =>
        !since || Date.parse(String(time)) >= Date.parse(since);
      const rows = bench.bookings.filter((row) => !state || row.state === state);
      return [200, rows.filter(isSince).toReversed()];
    },
    'POST benches/N/bookings': ({ bench, body }) => {
      const errors = check(body, ['task'], ['quiet']);
      if (errors !== null) return errors;
      bench.last += 1;
      const booking = {
        number: bench.last,
        bench_number: bench.row.number,
        task: body.task,
        quiet: body.quiet ?? false,
        state: 'booked',
        member: ADA,
        created_at: now(),
        started_at: null,
        canceled_by: null,
      };
      bench.bookings.push(booking);
      bench.row.bookings_count = bench.bookings.length;
      return [201, booking];
    },
    'GET benches/N/bookings/N': ({ booking }) => [200, booking],
    'DELETE benches/N/bookings/N': ({ bench, booking }) => {
      bench.bookings.splice(bench.bookings.indexOf(booking), 1);
      bench.row.bookings_count = bench.bookings.length;
      return [204];
    },
    'POST benches/N/bookings/N/start': (call) => {
      const canceler = defect === 'canceler' ? { canceled_by: ADA.number } : {};
      return moved(['booked'], { state: 'running', started_at: now(), ...canceler })(call);
    },
    'POST benches/N/bookings/N/cancel': moved(['booked', 'running'], {
      state: 'canceled',
      canceled_by: ADA.number,
    }),
  };

  const respond = (method: string, url: URL, token: unknown, text: string): Reply => {
    const [, first = '', number, second = '', other, third = ''] = url.pathname.split('/');
    const shape = [first, number && 'N', second, other && 'N', third].filter(Boolean).join('/');
    const route = routes[`${method} ${shape}`];
    const methods = Object.keys(routes).filter((name) => name.endsWith(` ${shape}`));
    const allow = methods.map((name) => name.split(' ')[0]).join(', ');
    if (route === undefined && allow !== '') return [405, { message: '405' }, { allow }];
    if (route === undefined) return NOT_FOUND;
    if (token !== key) return [401, { message: '401 Unauthorized' }];
    for (const [name, id] of [
      ['bench_number', number],
      ['booking_number', other],
    ] as const) {
      if (id !== undefined && !/^\d+$/.test(id)) return invalid(name);
    }
    const bench = benches.find(({ row }) => row.number === Number(number));
    const booking = bench?.bookings.find((row) => row.number === Number(other));
    if (number !== undefined && bench === undefined) return NOT_FOUND;
    if (other !== undefined && booking === undefined) return NOT_FOUND;
    const body = readBody(text || (method === 'PATCH' ? '' : '{}'));
    if (body === null) return invalid('body');
    for (const [name, value] of url.searchParams) {
      if (method === 'GET' && name !== 'text' && VALID[name]?.(value) === false)
        return invalid(name);
    }
    return route({ query: url.searchParams, body, bench, booking } as Call);
  };

  return createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request.setEncoding('utf8')) text += chunk;
    const url = new URL(request.url ?? '/', `http://${request.headers.host}`);
    const method = request.method ?? 'GET';
    const reply = respond(method, url, request.headers['x-workshop-key'], text);
    const [status, body, headers] = Array.isArray(reply[1]) ? toPage(url, reply[1]) : reply;
    const type = body === undefined ? {} : { 'content-type': 'application/json' };
    response.writeHead(status, { ...type, ...headers });
    response.end(body === undefined ? undefined : JSON.stringify(body));
  }).listen(0, '127.0.0.1');
}

function isTime(value: unknown): boolean {
  return !Number.isNaN(Date.parse(String(value)));
}

function isText(value: unknown): boolean {
  return typeof value === 'string' && value !== '';
}

function invalid(name: string): Reply {
  return [400, { message: { [name]: ['is invalid'] } }];
}

function readBody(text: string): Call['body'] | null {
  try {
    const body = JSON.parse(text);
    return typeof body === 'object' && body !== null && !Array.isArray(body) ? body : null;
  } catch {
    return null;
  }
}

function check(body: Call['body'], required: readonly string[], optional: readonly string[]) {
  for (const name of required) if (body[name] === undefined) return invalid(name);
  for (const name of [...required, ...optional]) {
    if (body[name] !== undefined && !VALID[name]?.(body[name])) return invalid(name);
  }
  return null;
}

function toPage(url: URL, items: readonly unknown[]): Reply {
  const [page, size] = [url.searchParams.get('page') ?? 1, url.searchParams.get('per_page') ?? 10];
  const isNumber = (value: unknown) => /^[1-9]\d*$/.test(String(value));
  if (!isNumber(page)) return invalid('page');
  if (!isNumber(size) || Number(size) > 50) return invalid('per_page');
  const [at, per] = [Number(page), Number(size)];
  const pages = Math.max(1, Math.ceil(items.length / per));
  const linkTo = (rel: string, to: number) => {
    url.searchParams.set('page', String(to));
    url.searchParams.set('per_page', String(per));
    return `<${url.href}>; rel="${rel}"`;
  };
  const links = [
    ...(at > 1 ? [linkTo('prev', at - 1)] : []),
    ...(at < pages ? [linkTo('next', at + 1)] : []),
    linkTo('first', 1),
    linkTo('last', pages),
  ];
  const headers = {
    link: links.join(', '),
    'x-page': at,
    'x-per-page': per,
    'x-total': items.length,
    'x-total-pages': pages,
    'x-next-page': at < pages ? at + 1 : '',
    'x-prev-page': at > 1 ? at - 1 : '',
  };
  return [200, items.slice((at - 1) * per, at * per), headers];
}
