/** A call as a JavaScript program without any package. */
import { literal, propertyName, quoted } from '../../generators/source-text.ts';
import type { Json } from '../../src/contract/annotations.ts';
import { JSON_TYPE } from '../../src/contract/read/media-types.ts';
import type { HttpBody, Pair } from '../browser/try/request.ts';
import {
  entries,
  environment,
  fileImports,
  isBinary,
  type SampleCall,
  variable,
} from './sample-call.ts';

const INDENT = '  ';

export function fetchSample(sample: SampleCall): string {
  const { operation, hasToken, http } = sample;
  const { method, path, query, headers, body } = http;
  const hasFile = body?.kind === 'multipart';
  const sent = [
    ...(hasToken ? [`${propertyName(operation.tokenHeader)}: TOKEN`] : []),
    ...headers.map(({ name, value }) => `${propertyName(name)}: ${quoted(String(value))}`),
    ...(body?.kind === 'json' ? [`'Content-Type': '${JSON_TYPE}'`] : []),
  ];
  const init = [
    ...(method === 'GET' ? [] : [`method: '${method}'`]),
    ...(sent.length > 0 ? [`headers: ${entries(sent, { indent: INDENT })}`] : []),
    ...(body === null ? [] : [hasFile ? 'body' : `body: ${bodyOf(body)}`]),
  ];
  const options =
    init.length === 0 ? '' : `, {\n${init.map((each) => `${INDENT}${each},\n`).join('')}}`;
  const imports = fileImports(hasFile, isBinary(operation));
  return `${imports}${imports && '\n'}${environment(sample)}\n\n${query.length > 0 ? `const query = ${searchParams(query, '')};\n` : ''}${hasFile ? formData(body) : ''}const response = await fetch(\`\${API}${path}${query.length > 0 ? `?\${query}` : ''}\`${options});
if (!response.ok) throw new Error(\`\${response.status} \${await response.text()}\`);
${use(operation)}`;
}

function use(operation: SampleCall['operation']): string {
  if (isBinary(operation)) return `await writeFile('${operation.file}', response.body);`;
  const { content = null } = operation.response ?? {};
  if (content === null) return 'console.log(response.status);';
  return `console.log(await response.${content}());`;
}

function bodyOf(body: HttpBody): string {
  if (body.kind !== 'json') return searchParams(body.pairs, INDENT);
  const fields = Object.entries(body.fields).map(
    ([name, value]) =>
      `${propertyName(name)}: ${body.secrets.includes(name) ? variable(name) : literal(value as Json, INDENT.repeat(2))}`,
  );
  return `JSON.stringify(${entries(fields, { indent: INDENT, before: 15 })})`;
}

function searchParams(pairs: readonly Pair[], indent: string): string {
  const list = pairs.map(({ name, value, secret }) => {
    const text = secret ? variable(name) : quoted(String(value));
    return `[${quoted(name)}, ${text}]`;
  });
  return `new URLSearchParams(${entries(list, { open: '[', close: ']', indent, before: 20 })})`;
}

function formData(body: Extract<HttpBody, { kind: 'form' | 'multipart' }>): string {
  const lines = body.pairs.map(({ name, value }) => {
    const file = value instanceof File ? quoted(value.name) : null;
    const given =
      file === null ? quoted(String(value)) : `new File([await readFile(${file})], ${file})`;
    return `body.append(${quoted(name)}, ${given});\n`;
  });
  return `const body = new FormData();\n${lines.join('')}`;
}
