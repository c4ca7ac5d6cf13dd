/** What a request says, read in the standard way. */
import type { ScriptedServer } from './scripted-server.ts';

/** The segments of the path of the last request. */
export function segmentsOf({ requests }: ScriptedServer): string[] {
  const [path = ''] = (requests.at(-1)?.target ?? '').split('?');
  return path.split('/').slice(1).map(decodeURIComponent);
}

/** The query of the last request. */
export function queryOf({ requests }: ScriptedServer): string[][] {
  return [...new URL(requests.at(-1)?.target ?? '', 'http://home').searchParams];
}

/** The form in the body of the last request. */
export function formOf({ requests }: ScriptedServer): string[][] {
  return [...new URLSearchParams(requests.at(-1)?.body)];
}

/** Fields as pairs of texts, one for each item of an array. */
export function pairsOf(fields: Readonly<Record<string, unknown>>): string[][] {
  return Object.entries(fields).flatMap(([name, value]) =>
    [value].flat().map((item) => [name, String(item)]),
  );
}
