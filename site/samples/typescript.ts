/** A call as a TypeScript program, with the typed client. */
import { literal, propertyName, quoted } from '../../generators/source-text.ts';
import type { Json } from '../../src/contract/annotations.ts';
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
  const { operation, given, hasToken } = sample;
  const made = `${operation.call}(${given.length === 0 ? '' : objectLiteral(given)})`;
  const file = given.find(({ values: [value] }) => value instanceof File)?.values[0];
  const { name } = file instanceof File ? file : { name: null };
  return `${fileImports(name !== null, isBinary(operation))}import { createClient } from 'collaboration-service-api';

${environment(sample)}
const api = createClient({ baseUrl: API${hasToken ? ', token: TOKEN' : ''} });

${name === null ? '' : `const file = new File([await readFile(${quoted(name)})], ${quoted(name)});\n`}${useClient(sample, made)}`;
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

function objectLiteral(given: readonly GivenValues[]): string {
  const list = given.map(({ field, values }) => {
    const name = propertyName(field.name);
    if (field.secret) return `${name}: ${variable(field.name)}`;
    // The file has the name of its field.
    if (values[0] instanceof File) return name;
    return `${name}: ${literal(toJsonBody(field, values) as Json, INDENT)}`;
  });
  return entries(list);
}
