/** A call as a TypeScript program: with the typed client, and with openapi-fetch. */
import { literal, propertyName, quoted } from '../../generators/source-text.ts';
import type { Json } from '../../src/contract/annotations.ts';
import type { TryField } from '../browser/try/operation-file.ts';
import { type GivenValues, toJsonBody } from '../browser/try/request.ts';
import {
  entries,
  environment,
  fileImports,
  isBinary,
  type SampleCall,
  variable,
} from './sample-call.ts';

const INDENT = '  ';

/** A program that calls the operation with the typed client. */
export function clientSample(sample: SampleCall): string {
  const { operation, given } = sample;
  const made = `${operation.call}(${given.length === 0 ? '' : objectLiteral(given)})`;
  return setUp('createClient', '', sample) + useClient(sample, made);
}

/** A program that calls the operation with the client for users of openapi-fetch. */
export function openapiFetchSample(sample: SampleCall): string {
  const { operation, given } = sample;
  const inLocation = (location: TryField['in']) =>
    given.filter(({ field }) => field.in === location);
  const [path, query, header, body] = (['path', 'query', 'header', 'body'] as const).map(
    inLocation,
  );
  const inner = INDENT.repeat(2);
  const part = (name: string, list: readonly GivenValues[] = [], indent = inner) =>
    list.length === 0
      ? []
      : [`${name}: ${objectLiteral(list, indent, name.length + 2, name === 'query')}`];
  const params = [...part('path', path), ...part('query', query), ...part('header', header)];
  const init = [
    ...(params.length > 0 ? [`params: ${entries(params, { indent: INDENT })}`] : []),
    ...part('body', body, INDENT),
  ];
  const more =
    init.length === 0 ? '' : `, {\n${init.map((each) => `${INDENT}${each},\n`).join('')}}`;
  const use = isBinary(operation)
    ? `if (error) throw new Error(JSON.stringify(error));
await writeFile('${operation.file}', data.stream());`
    : 'console.log(data ?? error);';
  return `${setUp('createFetchClient', '/fetch', sample)}const { data, error } = await api.${operation.method}(${quoted(operation.path)}${more});
${use}`;
}

/** What stands before the call: imports, the client, and the file that is sent. */
function setUp(maker: string, entry: string, sample: SampleCall): string {
  const { operation, given, hasToken } = sample;
  const file = given.find(({ values: [value] }) => value instanceof File)?.values[0];
  const { name } = file instanceof File ? file : { name: null };
  return `${fileImports(name !== null, isBinary(operation))}import { ${maker} } from 'collaboration-service-api${entry}';

${environment(sample)}
const api = ${maker}({ baseUrl: API${hasToken ? ', token: TOKEN' : ''} });

${name === null ? '' : `const file = new File([await readFile(${quoted(name)})], ${quoted(name)});\n`}`;
}

function useClient({ operation }: SampleCall, call: string): string {
  const { response, paginated } = operation;
  if (isBinary(operation)) return `await writeFile('${operation.file}', await ${call});`;
  if (response?.content === 'text') {
    return `const file = await ${call};\nconsole.log(await new Response(file).text());`;
  }
  if (response?.content == null) return `await ${call};`;
  const name = variableName(response);
  if (paginated) return `for await (const ${name} of ${call}) {\n  console.log(${name});\n}`;
  const variable = response.array ? `${name}s` : name;
  return `const ${variable} = await ${call};\nconsole.log(${variable});`;
}

/** A variable for the body, or for each of its items: `IssueSummary` → `issue`. */
function variableName({ schema, array }: { schema: string | null; array: boolean }): string {
  if (schema === null) return array ? 'item' : 'response';
  const noun = schema.replace(
    /(?<=[a-z])(With|After|In|Of|Base|Simple|Summary|Brief|Admin|Result)(?=[A-Z]|$).*/,
    '',
  );
  return noun.charAt(0).toLowerCase() + noun.slice(1);
}

function objectLiteral(
  given: readonly GivenValues[],
  indent = '',
  before = 0,
  onTheWire = false,
): string {
  const list = given.map(({ field, values }) => {
    const name = propertyName(onTheWire ? field.wireName : field.name);
    if (field.secret) return `${name}: ${variable(field.name)}`;
    // The file has the name of its field.
    if (values[0] instanceof File) return name;
    return `${name}: ${literal(toJsonBody(field, values) as Json, `${indent}${INDENT}`)}`;
  });
  return entries(list, { indent, before });
}
