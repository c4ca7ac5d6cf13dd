import { parseYaml } from '@redocly/openapi-core';

/** What was parsed last under each name; linter and bundler read the same files, and copies of a contract share theirs. */
const latest = new Map<string, { readonly text: string; readonly data: unknown }>();

/**
 * The data of a YAML text, which is shared and must not be written to. Parsed once, as long as the file of
 * that name keeps its text. Throws the parser's own error for what is no YAML.
 *
 * @param name The path of the file below the folder of its contract.
 */
export function parseOnce(name: string, text: string): unknown {
  const before = latest.get(name);
  if (before?.text === text) return before.data;
  const data = parseYaml(text);
  latest.set(name, { text, data });
  return data;
}
