/** Any values that can be sent, and those that a server received. */
import fc from '../properties.ts';
import type { ScriptedServer } from './scripted-server.ts';

// Half of a surrogate pair is no text. The `binary` unit of fast-check is the same and takes seconds to set up.
const codePoint = fc.oneof(
  fc.integer({ min: 0, max: 0xd7ff }),
  fc.integer({ min: 0xe000, max: 0x10ffff }),
);

export const anyText = fc.string({
  unit: fc.oneof(
    fc.constantFrom(...'&=+%#?/\\.;:,[]{} \t\n\r\0aé✓😀'),
    codePoint.map((code) => String.fromCodePoint(code)),
  ),
});

export const anyNumber = fc.double({ noNaN: true, noDefaultInfinity: true });

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
