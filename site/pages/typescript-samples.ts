/** Calls as TypeScript programs: with the typed client, and with openapi-fetch. */
import { literal, propertyName, quoted } from '../../generators/source-text.ts';
import type { Json } from '../../src/contract/annotations.ts';
import type { Operation, OperationResponse } from '../../src/contract/operation.ts';
import { isBinary, type Sent, sampleCall, UPLOAD } from './sample-call.ts';

const INDENT = '  ';
const READ_FILE = "import { readFile } from 'node:fs/promises';\n";
const WRITE_FILE = "import { writeFile } from 'node:fs/promises';\n";
const MAKE_FILE = `const file = new File([await readFile('${UPLOAD}')], '${UPLOAD}');\n`;

/**
 * A program that calls the operation with the typed client.
 *
 * @param call How the client calls it: `api.issues.create`.
 * @param site The address of an installation: `https://collab.example.com`.
 */
export function clientSample(operation: Operation, call: string, site: string): string {
  const { path, query, body, response } = sampleCall(operation);
  const given = [...path, ...query, ...body];
  const made = `${call}(${given.length === 0 ? '' : objectLiteral(given)})`;
  return setUp('createClient', '', operation, site) + useClient(operation, response, made);
}

/** A program that calls the operation with the client for users of openapi-fetch. */
export function fetchSample(operation: Operation, site: string): string {
  const { path, query, body, response } = sampleCall(operation);
  const byWireName = query.map((each) => ({ ...each, name: each.wireName }));
  const inner = INDENT.repeat(2);
  const params = [
    ...(path.length > 0 ? [`path: ${objectLiteral(path, inner, 6)}`] : []),
    ...(query.length > 0 ? [`query: ${objectLiteral(byWireName, inner, 7)}`] : []),
  ];
  const init = [
    ...(params.length > 0 ? [`params: ${entries(params, INDENT)}`] : []),
    ...(body.length > 0 ? [`body: ${objectLiteral(body, INDENT, 6)}`] : []),
  ];
  const more =
    init.length === 0 ? '' : `, {\n${init.map((each) => `${INDENT}${each},\n`).join('')}}`;
  const use = isBinary(response)
    ? `if (error) throw new Error(JSON.stringify(error));
await writeFile('artifacts.zip', data.stream());`
    : 'console.log(data ?? error);';
  return `${setUp('createFetchClient', '/fetch', operation, site)}const { data, error } = await api.${operation.method}(${quoted(operation.path)}${more});
${use}`;
}

/** What stands before the call: imports, the client, and the file that is sent. */
function setUp(maker: string, entry: string, operation: Operation, site: string): string {
  const isOpen = operation.access === 'anyone';
  const { body, response } = sampleCall(operation);
  const isUpload = body.some(({ isFile }) => isFile);
  return `${isUpload ? READ_FILE : ''}${isBinary(response) ? WRITE_FILE : ''}import { ${maker} } from 'collaboration-service-api${entry}';

${isOpen ? '' : 'const { TOKEN: token } = process.env;\n'}const api = ${maker}({ baseUrl: ${quoted(site)}${isOpen ? '' : ', token'} });

${isUpload ? MAKE_FILE : ''}`;
}

function useClient(
  { paginated }: Operation,
  response: OperationResponse | undefined,
  call: string,
): string {
  if (isBinary(response)) return `await writeFile('artifacts.zip', await ${call});`;
  if (response?.mediaType === 'text/plain') {
    return `const file = await ${call};\nconsole.log(await new Response(file).text());`;
  }
  if (response?.mediaType == null) return `await ${call};`;
  const name = variableName(response);
  if (paginated) return `for await (const ${name} of ${call}) {\n  console.log(${name});\n}`;
  const variable = response.array ? `${name}s` : name;
  return `const ${variable} = await ${call};\nconsole.log(${variable});`;
}

/** A variable for the body, or for each of its items: `IssueSummary` → `issue`. */
function variableName({ schema, array }: OperationResponse): string {
  if (schema === null) return array ? 'item' : 'response';
  const noun = schema.replace(
    /(?<=[a-z])(With|After|In|Of|Base|Simple|Summary|Brief|Admin|Result)(?=[A-Z]|$).*/,
    '',
  );
  return noun.charAt(0).toLowerCase() + noun.slice(1);
}

function objectLiteral(given: readonly Sent[], indent = '', before = 0): string {
  const entriesOf = given.map(({ name, value, isFile }) =>
    isFile
      ? propertyName(name)
      : `${propertyName(name)}: ${literal(value as Json, `${indent}${INDENT}`)}`,
  );
  return entries(entriesOf, indent, before);
}

/** An object on one line where it is short, else an entry per line. */
function entries(list: readonly string[], indent: string, before = 0): string {
  const line = `{ ${list.join(', ')} }`;
  const isShort = indent.length + before + line.length <= WIDTH && !line.includes('\n');
  if (isShort) return line;
  return `{\n${list.map((each) => `${indent}${INDENT}${each},\n`).join('')}${indent}}`;
}

const WIDTH = 60;
