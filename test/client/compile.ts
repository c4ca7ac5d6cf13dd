import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const FILE = fileURLToPath(new URL('calls.ts', import.meta.url));

/** The lines above calls of the fetch client. */
export const FETCH_CLIENT = `import { createFetchClient } from '../../client/fetch.ts';
export const api = createFetchClient({ baseUrl: 'https://collab.example.com', token: process.env.TOKEN });
`;

/**
 * What the compiler says of each call of `api`, in order; '' for nothing. All are checked in one program.
 *
 * @param intro The lines above the calls.
 */
export function complaintsAbout(calls: readonly string[], intro: string): string[] {
  const starts: number[] = [];
  let source = intro;
  for (const call of calls) {
    starts.push(source.length);
    source += `void ${call};\n`;
  }
  const options = readOptions();
  const host = ts.createCompilerHost(options);
  const { getSourceFile } = host;
  host.getSourceFile = (name, ...rest) =>
    name === FILE
      ? ts.createSourceFile(name, source, ts.ScriptTarget.ES2023)
      : getSourceFile(name, ...rest);
  const program = ts.createProgram([FILE], options, host);
  const complaints = calls.map(() => '');
  for (const { file, start = 0, messageText } of ts.getPreEmitDiagnostics(program)) {
    const text = ts.flattenDiagnosticMessageText(messageText, '\n');
    const index = starts.findLastIndex((first) => first <= start);
    if (file?.fileName !== FILE || index < 0) throw new Error(`${file?.fileName}: ${text}`);
    complaints[index] += `${text}\n`;
  }
  return complaints;
}

/** As strict as the project itself, with what it leaves out. */
function readOptions(): ts.CompilerOptions {
  const config = fileURLToPath(new URL('../../tsconfig.json', import.meta.url));
  const { config: json } = ts.readConfigFile(config, ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(
    json,
    ts.sys,
    fileURLToPath(new URL('../..', import.meta.url)),
  );
  return options;
}
