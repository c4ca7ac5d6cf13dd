/** Reads a contract from a file, for commands that take any: `--contract FILE`. */
import { readFileSync } from 'node:fs';
import type { OpenApiDocument } from './contract/openapi.ts';
import { walk } from './contract/read/pointers.ts';
import { parseDocument } from './dependencies/yaml.ts';

/** Reads a contract in one piece, as JSON or YAML. Throws an Error that names the file and says what to do. */
export function readContractDocument(file: string): OpenApiDocument {
  const text = readText(file);
  try {
    const document = (isJson(file) ? JSON.parse(text) : parseYaml(text)) as OpenApiDocument;
    if (typeof document?.paths !== 'object') throw new Error('it has no `paths`.');
    const other = findOtherFile(document);
    if (other === undefined) return document;
    throw new Error(
      `it refers to ${other}. Bundle it first: \`npx @redocly/cli bundle ${file} --output contract.json\`.`,
    );
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`${file} is no OpenAPI document in one piece: ${reason}`);
  }
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const reason = code === 'ENOENT' ? 'there is no such file' : code;
    throw new Error(`${file} cannot be read: ${reason}. --contract takes an OpenAPI document.`);
  }
}

/** Whether a contract is written in JSON, by the name of its file. */
export function isJson(file: string): boolean {
  return file.toLowerCase().endsWith('.json');
}

/** With merge keys, as the linter reads them. Aliases that would grow beyond measure are rejected. */
function parseYaml(text: string): unknown {
  const document = parseDocument(text, { merge: true });
  const [broken] = document.errors;
  if (broken !== undefined) throw broken;
  return document.toJS({ maxAliasCount: 10_000 });
}

/** The first file that a contract in several files refers to. */
function findOtherFile(document: OpenApiDocument): string | undefined {
  const others: string[] = [];
  walk(document, ({ $ref }: { readonly $ref?: unknown }) => {
    if (typeof $ref === 'string' && !$ref.startsWith('#')) others.push($ref);
  });
  return others[0];
}
