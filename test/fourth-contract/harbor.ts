/** A server of the harbor as a `fetch`, right or with one defect. */
import { randomUUID } from 'node:crypto';
import { asRecord, asString, type UnknownRecord } from '../../src/contract/data.ts';

export const KEY = 'key-of-ole';

/** `foreign` says that a new trip is one that exists in another boat. */
export type Defect = 'count' | 'effect' | 'filter' | 'foreign' | 'no-next' | 'transition';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const BOAT = 'aaaaaaaa-0000-4000-8000-000000000001';
const TRIP = 'aaaaaaaa-0000-4000-8000-000000000002';
const TIME = '2024-05-02T08:00:00.000Z';

const problem = (status: number, headers = {}) =>
  Response.json({ detail: String(status) }, { status, headers });

/** It has a trip already, of a boat that nobody sees. */
export function createHarbor(defect?: Defect) {
  const boats = new Map<string, UnknownRecord>();
  const trips = new Map<string, UnknownRecord>();
  const old = { id: TRIP, boat_id: BOAT, goal: 'Home', planned_at: TIME };
  trips.set(TRIP, { ...old, status: 'planned', started_at: null });
  const ofBoat = (id: unknown) => [...trips.values()].filter((trip) => trip.boat_id === id);
  const show = (boat: UnknownRecord): UnknownRecord => ({
    ...boat,
    trip_count: defect === 'count' ? 0 : ofBoat(boat.id).length,
  });

  function page(url: URL, all: readonly UnknownRecord[]): Response {
    const limit = url.searchParams.get('limit') ?? '10';
    const after = url.searchParams.get('after');
    const start = after === null ? 0 : all.findIndex(({ id }) => id === after) + 1;
    if (!/^[1-9]\d?$/.test(limit) || Number(limit) > 20) return problem(422);
    if (after !== null && start === 0) return problem(422);
    const items = all.slice(start, start + Number(limit));
    const next = new URL(url);
    next.searchParams.set('after', String(items.at(-1)?.id));
    const hasNext = start + items.length < all.length && defect !== 'no-next';
    return Response.json(items, { headers: hasNext ? { Link: `<${next}>; rel="next"` } : {} });
  }

  function handleBoats(method: string, url: URL, body: UnknownRecord): Response {
    const rig = url.searchParams.get('rig');
    const isRig = (value: unknown) => value === 'sloop' || value === 'ketch';
    if (method === 'GET') {
      if (rig !== null && !isRig(rig)) return problem(422);
      const all = [...boats.values()].map(show);
      const isAny = rig === null || defect === 'filter';
      return page(url, isAny ? all : all.filter((boat) => boat.rig === rig));
    }
    if (method !== 'POST') return problem(405, { Allow: 'GET, POST' });
    const { name, rig: sent } = body;
    if (!asString(name) || !isRig(sent)) return problem(422);
    const boat = { id: randomUUID(), name, rig: sent, registered_at: new Date().toISOString() };
    boats.set(boat.id, boat);
    return Response.json(show(boat), { status: 201 });
  }

  function handleTrips(method: string, url: URL, boat: string, body: UnknownRecord): Response {
    if (method === 'GET') {
      const all = ofBoat(boat);
      const timeOf = (trip: UnknownRecord) => Date.parse(String(trip.planned_at));
      return page(
        url,
        all.sort((a, b) => timeOf(b) - timeOf(a)),
      );
    }
    if (method !== 'POST') return problem(405, { Allow: 'GET, POST' });
    const { goal, planned_at } = body;
    const isTime = /^\d{4}-\d\d-\d\dT.*(Z|[+-]\d\d:\d\d)$/.test(asString(planned_at) ?? '');
    if (!asString(goal) || !isTime || Number.isNaN(Date.parse(String(planned_at))))
      return problem(422);
    if (defect === 'foreign') return Response.json(trips.get(TRIP), { status: 201 });
    const trip = { id: randomUUID(), boat_id: boat, goal, planned_at };
    trips.set(trip.id, { ...trip, status: 'planned', started_at: null });
    return Response.json(trips.get(trip.id), { status: 201 });
  }

  function handleTrip(method: string, id: string, action: string | undefined): Response {
    const trip = trips.get(id);
    if (trip === undefined) return problem(404);
    if (action === undefined) {
      return method === 'GET' ? Response.json(trip) : problem(405, { Allow: 'GET' });
    }
    if (method !== 'POST') return problem(405, { Allow: 'POST' });
    if (trip.status === 'started' && defect !== 'transition') return problem(409);
    const started_at = defect === 'effect' ? null : new Date().toISOString();
    trips.set(id, { ...trip, status: 'started', started_at });
    return Response.json(trips.get(id));
  }

  const handle = async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init);
    if (request.headers.get('X-Harbor-Key') !== KEY) return problem(401);
    const url = new URL(request.url);
    const { method } = request;
    const [, kind, id, below] = url.pathname.split('/');
    const text = await request.text();
    let body: UnknownRecord = {};
    try {
      body = asRecord(text === '' ? {} : JSON.parse(text));
    } catch {
      return problem(422);
    }
    if (kind === 'boats' && id === undefined) return handleBoats(method, url, body);
    if (id === undefined) return problem(404);
    if (!UUID.test(id)) return problem(422);
    if (kind === 'trips') return handleTrip(method, id, below);
    const boat = boats.get(id);
    if (boat === undefined) return problem(404);
    if (below !== undefined) return handleTrips(method, url, id, body);
    if (method === 'GET') return Response.json(show(boat));
    if (method !== 'DELETE') return problem(405, { Allow: 'GET, DELETE' });
    boats.delete(id);
    for (const trip of ofBoat(id)) trips.delete(String(trip.id));
    return new Response(null, { status: 204 });
  };
  return {
    fetch: handle,
    read: () => ({ boats: [...boats.values()], trips: [...trips.values()] }),
  };
}
