import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const CONFIG = fileURLToPath(new URL('../tsconfig.json', import.meta.url));

/** How a program is compiled: as `bench/tsconfig.json` says. */
export function compilerOptions(): ts.CompilerOptions {
  const { config, error } = ts.readConfigFile(CONFIG, ts.sys.readFile);
  if (error !== undefined) throw new Error(messageOf(error));
  return ts.convertCompilerOptionsFromJson(
    config.compilerOptions,
    fileURLToPath(new URL('..', import.meta.url)),
  ).options;
}

export function messageOf({ messageText, file, start = 0 }: ts.Diagnostic): string {
  const text = ts.flattenDiagnosticMessageText(messageText, '\n');
  if (file === undefined) return text;
  const { line } = file.getLineAndCharacterOfPosition(start);
  return `${file.fileName}:${line + 1}: ${text}`;
}
