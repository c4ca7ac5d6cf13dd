import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { compilerHost } from '../compiler-host.ts';

const FILE = fileURLToPath(new URL('calls.ts', import.meta.url));
const CONFIG = fileURLToPath(new URL('../../tsconfig.json', import.meta.url));

/**
 * The errors of the compiler in each statement, in order, with the code that they mark; '' for none. All
 * are checked in one program, and nothing else is: what they import has to compile by itself.
 *
 * @param intro The lines above the statements.
 * @throws Error for an error in the intro.
 */
export function errorsIn(statements: readonly string[], intro: string): string[] {
  const starts: number[] = [];
  let source = intro;
  for (const statement of statements) {
    starts.push(source.length);
    source += `void ${statement};\n`;
  }
  // As strict as the project itself, and without Node.js, as in a browser.
  const options = { ...ts.getParsedCommandLineOfConfigFile(CONFIG, {}, HOST)?.options, types: [] };
  const program = ts.createProgram(
    [FILE],
    options,
    compilerHost(options, new Map([[FILE, source]])),
  );
  const errors = statements.map(() => '');
  for (const { start = 0, length, messageText } of ts.getPreEmitDiagnostics(
    program,
    program.getSourceFile(FILE),
  )) {
    const text = ts.flattenDiagnosticMessageText(messageText, '\n');
    const index = starts.findLastIndex((first) => first <= start);
    if (index < 0) throw new Error(text);
    errors[index] += `${source.substr(start, length)}: ${text}\n`;
  }
  return errors;
}

const HOST: ts.ParseConfigFileHost = {
  ...ts.sys,
  onUnRecoverableConfigFileDiagnostic: ({ messageText }) => {
    throw new Error(ts.flattenDiagnosticMessageText(messageText, '\n'));
  },
};

/**
 * Tests that the compiler finds each mistake, and no error in calls that are right.
 *
 * @param intro The lines above the calls.
 * @param mistakes Calls, and below each in a comment a part of the compiler's message.
 * @returns The messages for the mistakes.
 */
export function testCalls(intro: string, mistakes: string, right: string): string[] {
  const wrong = splitStatements(mistakes).map((each) => each.split('\n// ') as [string, string]);
  const calls = splitStatements(right);
  const errors = errorsIn([...wrong.map(([call]) => call), ...calls], intro);

  test.each(wrong.map(([call, message], index) => [message, call, errors[index]]))(
    'the compiler finds “%s” in %s',
    (message, _, error) => {
      expect(error).toContain(message);
    },
  );

  test('the compiler finds no error in right calls', () => {
    const found = errors.slice(wrong.length).map((error, index) => [calls[index], error]);
    expect(found.filter(([, error]) => error !== '')).toEqual([]);
  });
  return errors.slice(0, wrong.length);
}

/** A statement begins at the start of a line; indented lines, closing brackets and comments belong to it. */
function splitStatements(text: string): string[] {
  return text.trim().split(/\n(?![ }/])/);
}
