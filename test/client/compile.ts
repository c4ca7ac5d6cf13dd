import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { compilerHost } from '../compiler-host.ts';

const FILE = fileURLToPath(new URL('calls.ts', import.meta.url));

/** The lines above calls of the fetch client. */
export const FETCH_CLIENT = `import { createFetchClient } from '../../src/client/fetch.ts';
export const api = createFetchClient({ baseUrl: 'https://collab.example.com', token: 'token-of-mira' });
`;

/**
 * What the compiler says of each call of `api`, in order, behind the code that it marks; '' for
 * nothing. All are checked in one program, and nothing else is: what they import has to compile by itself.
 *
 * @param intro The lines above the calls.
 * @throws Error when there is something to say of the intro.
 */
export function complaintsAbout(calls: readonly string[], intro: string): string[] {
  const starts: number[] = [];
  let source = intro;
  for (const call of calls) {
    starts.push(source.length);
    source += `void ${call};\n`;
  }
  const options = readOptions();
  const host = compilerHost(options, new Map([[FILE, source]]));
  const program = ts.createProgram([FILE], options, host);
  const complaints = calls.map(() => '');
  for (const { start = 0, length, messageText } of ts.getPreEmitDiagnostics(
    program,
    program.getSourceFile(FILE),
  )) {
    const text = ts.flattenDiagnosticMessageText(messageText, '\n');
    const index = starts.findLastIndex((first) => first <= start);
    if (index < 0) throw new Error(text);
    complaints[index] += `${source.substr(start, length)}: ${text}\n`;
  }
  return complaints;
}

/** As strict as the project itself, and without Node.js, as in a browser. */
function readOptions(): ts.CompilerOptions {
  const config = fileURLToPath(new URL('../../tsconfig.json', import.meta.url));
  const { config: json } = ts.readConfigFile(config, ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(
    json,
    ts.sys,
    fileURLToPath(new URL('../..', import.meta.url)),
  );
  return { ...options, types: [] };
}

/** A call that looks right, and a part of what the compiler says of it. */
export type Mistake = readonly [what: string, call: string, complaint: string];

/**
 * Tests that the compiler finds each mistake, and has nothing to say of calls that are right.
 *
 * @param intro The lines above the calls.
 */
export function testMistakes(
  intro: string,
  mistakes: readonly Mistake[],
  right: readonly string[],
): void {
  const complaints = complaintsAbout([...mistakes.map(([, call]) => call), ...right], intro);

  describe('the compiler finds', () => {
    test.each(mistakes.map(([what, , complaint], i) => [what, complaints[i], complaint]))(
      '%s',
      (_, said, complaint) => {
        expect(said).toContain(complaint);
      },
    );
  });

  test('the compiler has nothing to say of right calls', () => {
    const said = right.map((call, i) => [call, complaints[mistakes.length + i]]);
    expect(said.filter(([, complaint]) => complaint !== '')).toEqual([]);
  });
}
