/** A call as a command for the shell. */
import { JSON_TYPE } from '../../src/contract/read/media-types.ts';
import { type HttpBody, type Pair, toUrl } from '../browser/try/request.ts';
import { isBinary, type SampleCall, variable } from './sample-call.ts';

/** A command fits on one line up to this length. */
const WIDTH = 72;

/** The command; where the API begins, and the token, are variables of the shell. */
export function curlSample({ operation, hasToken, http }: SampleCall): string {
  const { method, headers, body, query } = http;
  const isImplied = method === (body === null ? 'GET' : 'POST');
  // What stands in the address has to be encoded; options are easier to read.
  const inOptions = body === null ? query : [];
  const url = toUrl('$API', body === null ? { ...http, query: [] } : http);
  const parts = [
    // In double quotes, shells that people type into read an exclamation mark.
    `curl "${url.replaceAll('!', '%21')}"`,
    ...(isImplied ? [] : [`-X ${method}`]),
    ...(hasToken ? [`-H "${operation.tokenHeader}: $TOKEN"`] : []),
    ...headers.map(({ name, value }) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(inOptions.length > 0 ? ['-G'] : []),
    ...inOptions.map(dataOption),
    ...(body === null ? [] : bodyOptions(body)),
    ...(isBinary(operation) ? [`-o ${operation.file}`] : []),
  ];
  const line = parts.join(' ');
  return line.length <= WIDTH ? line : parts.join(' \\\n  ');
}

function bodyOptions(body: HttpBody): string[] {
  if (body.kind === 'json') {
    const parts = Object.entries(body.fields).map(([name, value]) => {
      const text = body.secrets.includes(name)
        ? `"'"$${variable(name)}"'"`
        : JSON.stringify(value).replaceAll("'", "'\\''");
      return `${JSON.stringify(name)}: ${text}`;
    });
    return [`-H 'Content-Type: ${JSON_TYPE}'`, `-d '{${parts.join(', ')}}'`];
  }
  return body.pairs.map(body.kind === 'form' ? dataOption : formOption);
}

function dataOption({ name, value, secret }: Pair): string {
  if (secret) return `--data-urlencode "${name}=$${variable(name)}"`;
  const option = /^[\w.:/,-]*$/.test(String(value)) ? '-d' : '--data-urlencode';
  return `${option} ${quoted(`${name}=${value}`)}`;
}

function formOption({ name, value }: Pair): string {
  if (value instanceof File) return `-F ${quoted(`${name}=@${value.name}`)}`;
  return `--form-string ${quoted(`${name}=${value}`)}`;
}

/** A word of a shell. */
function quoted(text: string): string {
  return /^[\w.:/=,%@-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}
