/** Faults that take some lines. */
import { asked, fieldless, lazy, type Spoil } from './mutate.ts';

/** Refusals of input are failures of the server. */
export const crash: Spoil = async (request, serve) => {
  const answer = await serve(request);
  return answer.status === 400
    ? new Response('{"message":"500"}', {
        status: 500,
        headers: { 'Content-Type': 'application/json' },
      })
    : answer;
};

export function echoed(name: string): Spoil {
  return async (request, serve) => {
    const sent = new URLSearchParams(await request.clone().text()).get(name);
    const answer = await serve(request);
    if (answer.status !== 201 || sent === null) return answer;
    const json = (await answer.json()) as object;
    return Response.json({ ...json, [name]: sent }, { status: 201 });
  };
}

export function unknownAsNone(): Spoil {
  return async (request, serve) => {
    const answer = await serve(request.clone());
    if (answer.status !== 401) return answer;
    const headers = new Headers(request.headers);
    headers.delete('PRIVATE-TOKEN');
    return serve(new Request(request, { headers }));
  };
}

export function postAsGet(): Spoil {
  return (request, serve) =>
    serve(new Request(request.url, { headers: { 'PRIVATE-TOKEN': 'token-of-mira' } }));
}

/** A hook is looked up by its number alone. */
export function anyParent(): Spoil {
  const known = new Map<string, string>();
  return async (request, serve) => {
    const answer = await serve(request.clone());
    const id = request.url.split('/').at(-1) ?? '';
    if (answer.status === 200) known.set(id, await answer.clone().text());
    const text = known.get(id);
    return answer.status === 404 &&
      text !== undefined &&
      request.headers.get('PRIVATE-TOKEN') === 'token-of-mira'
      ? new Response(text, { headers: { 'Content-Type': 'application/json' } })
      : answer;
  };
}

export function numbersOnly(): Spoil {
  return (request, serve) =>
    request.url.includes('%2F')
      ? Promise.resolve(Response.json({ message: '404 Project Not Found' }, { status: 404 }))
      : serve(request);
}

export function unlessListed(name: string, known: readonly string[]): Spoil {
  return asked(({ searchParams }) => {
    const sent = searchParams.get(name);
    if (sent !== null && !known.includes(sent)) searchParams.delete(name);
  });
}

export function dropBadDay(): Spoil {
  return async (request, serve) => {
    const answer = await serve(request.clone());
    if (answer.status !== 400) return answer;
    return fieldless('due_date')(request, serve);
  };
}

export function refuseLong(name: string): Spoil {
  return async (request, serve) =>
    (new URL(request.url).searchParams.get(name)?.length ?? 0) > 3
      ? Response.json({ message: { [name]: ['is too long'] } }, { status: 400 })
      : serve(request);
}

export function refuseJson(): Spoil {
  return async (request, serve) =>
    request.headers.get('content-type') === 'application/json'
      ? Response.json({ message: { title: ['is missing'] } }, { status: 400 })
      : serve(request);
}

export function onceOnly(): Spoil {
  const gone = new Set<string>();
  return async (request, serve) => {
    if (gone.has(request.url))
      return Response.json({ message: '404 Key Not Found' }, { status: 404 });
    gone.add(request.url);
    return serve(request);
  };
}

/** Pages begin one item too early. */
export function overlap(): Spoil {
  return async (request, serve) => {
    const url = new URL(request.url);
    const [page, size] = [
      Number(url.searchParams.get('page') ?? 1),
      Number(url.searchParams.get('per_page') ?? 20),
    ];
    if (page === 1 || page > 100) return serve(request);
    url.searchParams.set('page', '1');
    url.searchParams.set('per_page', '100');
    const whole = await serve(new Request(url, request));
    const all = (await whole.json()) as unknown[];
    const start = (page - 1) * size - 1;
    const honest = await serve(request);
    return Response.json(all.slice(start, start + size), { headers: honest.headers });
  };
}

export function sameLink(): Spoil {
  return async (request, serve) => {
    const answer = await serve(request);
    const headers = new Headers(answer.headers);
    headers.set('Link', `<${request.url}>; rel="next"`);
    return new Response(answer.body, { status: answer.status, headers });
  };
}

export function countedPage(): Spoil {
  return async (request, serve) => {
    const answer = await serve(request);
    if (answer.status !== 200) return answer;
    const all = (await answer.clone().json()) as unknown[];
    const headers = new Headers(answer.headers);
    headers.set('X-Total', String(all.length));
    return new Response(answer.body, { status: 200, headers });
  };
}

export function defaultOf(name: string, value: string): Spoil {
  return asked(({ searchParams }) => {
    if (!searchParams.has(name)) searchParams.set(name, value);
  });
}

export function onlyFirst(name: string): Spoil {
  return asked(({ searchParams }) => {
    const [first] = searchParams.getAll(name);
    if (first !== undefined) searchParams.set(name, first);
  });
}

export function status304as200(): Spoil {
  return async (request, serve) => {
    const answer = await serve(request.clone());
    if (answer.status !== 304) return answer;
    return lazy((url) => url.href.replace('/star', ''))(request, serve);
  };
}

export function resetBefore(): Spoil {
  return async (request, serve) => {
    const url = request.url.replace('/add_spent_time', '/reset_spent_time');
    const token = request.headers.get('PRIVATE-TOKEN') ?? '';
    await serve(new Request(url, { method: 'POST', headers: { 'PRIVATE-TOKEN': token } }));
    return serve(request);
  };
}

/** Whoever once had a token goes on having it. */
export function revokedWorks(): Spoil {
  const known = new Map<string, string>();
  return async (request, serve) => {
    const answer = await serve(request);
    const token = request.headers.get('PRIVATE-TOKEN') ?? '';
    if (answer.status === 200) known.set(token, await answer.clone().text());
    const text = known.get(token);
    return answer.status === 401 && text !== undefined
      ? new Response(text, { headers: { 'Content-Type': 'application/json' } })
      : answer;
  };
}
