import { inRounds, median, medianRatio } from '../../measure.ts';
import { BARE, type Contender, type ContenderName } from '../contenders.ts';
import { sendAll } from '../load.ts';
import { KINDS, type Kind, RESET, requestOf } from '../requests.ts';
import { type Server, startServer } from '../server.ts';

/** What a request costs a server, as CPU time of its process. */
interface RequestCost {
  /** Microseconds. */
  readonly microseconds: number;
  /** How many times as much as one to the bare server, of the same method. */
  readonly ratio: number;
}

export type RequestCosts = Readonly<Record<Kind, RequestCost>>;

/** So many issues a world has before its requests are measured. */
const ISSUES = 100;

/** Measures all contenders in turns; the bare one has to be among them. */
export async function measureRequests(
  contenders: readonly Contender[],
  rounds: number,
): Promise<Map<ContenderName, RequestCosts>> {
  const servers = new Map<Contender, Server>();
  try {
    for (const contender of contenders) servers.set(contender, await startServer(contender));
    const subjects = [...servers].flatMap(([contender, server]) =>
      KINDS.map((kind) => ({ contender, server, kind })),
    );
    const samples = await inRounds(rounds, subjects, sample);
    const of = (name: ContenderName, kind: Kind) => {
      const found = [...samples].find(
        ([subject]) => subject.contender.name === name && subject.kind === kind,
      );
      return found?.[1] ?? [];
    };
    const costOf = (name: ContenderName, kind: Kind): RequestCost => ({
      microseconds: median(of(name, kind)),
      ratio: medianRatio(of(name, kind), of(BARE.name, kind)),
    });
    return new Map(
      contenders.map(({ name }) => [
        name,
        {
          list: costOf(name, 'list'),
          one: costOf(name, 'one'),
          create: costOf(name, 'create'),
        },
      ]),
    );
  } finally {
    for (const server of servers.values()) await server.stop();
  }
}

interface Subject {
  readonly contender: Contender;
  readonly server: Server;
  readonly kind: Kind;
}

/** The CPU time of one request in microseconds. */
async function sample({ contender, server, kind }: Subject): Promise<number> {
  const { prefix, requests, name, remembers = false } = contender;
  const request = requestOf(kind, prefix);
  if (remembers) {
    await sendAll(server.origin, 1, () => RESET);
    await sendAll(server.origin, ISSUES, () => requestOf('create', prefix));
  }
  // A server that had nothing to do for a while is slower at first, whichever it is.
  await sendAll(server.origin, requests / 10, () => request);
  const before = await server.cpu();
  const statuses = await sendAll(server.origin, requests, () => request);
  const after = await server.cpu();
  const refused = [...statuses.keys()].filter((status) => status > 299);
  if (refused.length > 0) throw new Error(`${name} answers ${kind} with ${refused.join(', ')}.`);
  return (after - before) / requests;
}
