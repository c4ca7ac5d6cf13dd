/** A call as a Python program, with the package requests. */
import { quoted } from '../../generators/source-text.ts';
import type { HttpBody, Pair } from '../browser/try/request.ts';
import { exampleValue } from './example-target.ts';
import { entries, isBinary, type SampleCall, variable, variablesOf } from './sample-call.ts';

const UNIT = '    ';

export function pythonSample(sample: SampleCall): string {
  const { operation, hasToken, http } = sample;
  const { method, path, query, headers, body } = http;
  const sent = [
    ...(hasToken ? [`${quoted(operation.tokenHeader)}: TOKEN`] : []),
    ...headers.map(({ name, value }) => `${quoted(name)}: ${quoted(String(value))}`),
  ];
  const given = [
    `API + ${quoted(path)}`,
    ...(sent.length > 0 ? [`headers=${dictionary(sent)}`] : []),
    ...(query.length > 0 ? [`params=${dictionary(pairsOf(query))}`] : []),
    ...(body === null ? [] : bodyOf(body)),
    'timeout=30',
  ];
  const variables = variablesOf(sample).map((name) => {
    const value = quoted(exampleValue(name, sample.target));
    return `${name} = os.environ.get('${name}', ${value})\n`;
  });
  const code = `import os
import requests

${variables.join('')}
response = requests.${method.toLowerCase()}(
${given.map((each) => `${UNIT}${each},\n`).join('')})
response.raise_for_status()
`;
  return code + use(operation);
}

function use(operation: SampleCall['operation']): string {
  if (isBinary(operation)) {
    return `with open('${operation.file}', 'wb') as file:\n${UNIT}file.write(response.content)`;
  }
  const { content = null } = operation.response ?? {};
  if (content === null) return 'print(response.status_code)';
  return content === 'json' ? 'print(response.json())' : 'print(response.text)';
}

function bodyOf(body: HttpBody): string[] {
  if (body.kind === 'json') {
    const fields = Object.entries(body.fields).map(
      ([name, value]) =>
        `${quoted(name)}: ${body.secrets.includes(name) ? variable(name) : literal(value)}`,
    );
    return [`json=${dictionary(fields)}`];
  }
  const isFile = ({ value }: Pair) => value instanceof File;
  const files = body.pairs
    .filter(isFile)
    .map(({ name, value }) => `${quoted(name)}: open(${quoted((value as File).name)}, 'rb')`);
  const data = pairsOf(body.pairs.filter((pair) => !isFile(pair)));
  return [
    ...(data.length > 0 ? [`data=${dictionary(data)}`] : []),
    ...(files.length > 0 ? [`files=${dictionary(files)}`] : []),
  ];
}

/** Names with their values; a name that is there more than once has a list. */
function pairsOf(pairs: readonly Pair[]): string[] {
  const found = new Map<string, string[]>();
  for (const { name, value, secret: isSecret } of pairs) {
    const text = isSecret ? variable(name) : quoted(String(value));
    found.set(name, [...(found.get(name) ?? []), text]);
  }
  return [...found].map(
    ([name, texts]) =>
      `${quoted(name)}: ${texts.length === 1 ? texts[0] : `[${texts.join(', ')}]`}`,
  );
}

function dictionary(list: readonly string[]): string {
  return entries(list, { open: '{', close: '}', indent: UNIT, unit: UNIT, before: 8 });
}

function literal(value: unknown): string {
  if (typeof value === 'string') return quoted(value);
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  return value === null ? 'None' : String(value);
}
