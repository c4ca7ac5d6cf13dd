import { readFileSync } from 'node:fs';
import ts from 'typescript';

/** A JSON file with comments, by its path from the root of the project. Throws an Error where it is none. */
export function readJsonc(path: string): unknown {
  const { config, error } = ts.parseConfigFileTextToJson(path, readFileSync(path, 'utf8'));
  if (error !== undefined) throw new Error(ts.flattenDiagnosticMessageText(error.messageText, ' '));
  return config;
}
