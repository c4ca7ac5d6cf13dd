import { resolve } from 'node:path';
import { type Document, Source } from '@redocly/openapi-core';
import { LineCounter, parseDocument } from 'yaml';
import type { SourceFile } from './files.ts';
import { type Finding, SpecError } from './spec-error.ts';
import { parseOnce } from './yaml.ts';

/** A parsed file; `parsed` is shared and must not be written to. */
export type ParsedFile = { readonly hash: string } & Document;

/**
 * Parses the files of the contract, by path. Throws a SpecError that names each file that is not YAML.
 *
 * @param directory What the paths are relative to.
 * @param name Turns an absolute path into the one to show.
 * @param known Files that were parsed before; one of the same content is not parsed again.
 */
export function parseFiles(
  files: readonly SourceFile[],
  {
    directory,
    name,
    known = new Map(),
  }: {
    directory: string;
    name: (absolute: string) => string;
    known?: ReadonlyMap<string, ParsedFile>;
  },
): Map<string, ParsedFile> {
  const parsed = new Map<string, ParsedFile>();
  const findings: Finding[] = [];
  for (const file of files) {
    const absolute = resolve(directory, file.path);
    const before = known.get(file.path);
    const result = before?.hash === file.hash ? { parsed: before } : parseFile(file, absolute);
    if ('problem' in result) findings.push({ file: name(absolute), ...result.problem });
    else parsed.set(file.path, result.parsed);
  }
  if (findings.length > 0) throw new SpecError(findings);
  return parsed;
}

function parseFile(
  file: SourceFile,
  absolute: string,
): { parsed: ParsedFile } | { problem: Omit<Finding, 'file'> } {
  const source = new Source(absolute, file.text.replaceAll('\r\n', '\n'));
  try {
    const parsed = parseOnce(file.path, file.text);
    return { parsed: { hash: file.hash, source, parsed } };
  } catch (error) {
    return { problem: explain(source.body, error as YamlException) };
  }
}

interface YamlException extends Error {
  readonly reason?: string;
  readonly mark?: { readonly line: number; readonly column: number };
}

/** The bundler's parser says little about what is wrong; the `yaml` package says more. */
function explain(text: string, { reason, message, mark }: YamlException): Omit<Finding, 'file'> {
  const lines = new LineCounter();
  const [error] = parseDocument(text, { lineCounter: lines, prettyErrors: false }).errors;
  if (error === undefined) {
    return {
      line: (mark?.line ?? 0) + 1,
      column: (mark?.column ?? 0) + 1,
      reason: `This is not valid YAML: ${reason ?? message}.`,
    };
  }
  const { line, col } = lines.linePos(error.pos[0]);
  return { line, column: col, reason: `This is not valid YAML: ${error.message}.` };
}
