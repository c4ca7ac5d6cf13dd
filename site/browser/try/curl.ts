/** A call as a command for the shell, in which no secret stands. */
import { type HttpBody, type HttpCall, type Pair, toUrl } from './request.ts';

/**
 * The command that makes a call. Tokens and other secrets are variables of the shell: `$TOKEN`, `$PASSWORD`.
 *
 * @param api Where the API begins.
 * @param hasToken Whether the call is made by somebody.
 */
export function toCurlCommand(call: HttpCall, api: string, hasToken: boolean): string {
  const { method, headers, body } = call;
  const isImplied = method === (body === null ? 'GET' : 'POST');
  const options = [
    ...(isImplied ? [] : [`-X ${method}`]),
    ...(hasToken ? ['-H "PRIVATE-TOKEN: $TOKEN"'] : []),
    ...headers.map(({ name, value }) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(body === null ? [] : bodyOptions(body)),
  ];
  return [`curl ${quoted(toUrl(api, call))}`, ...options].join(' \\\n  ');
}

function bodyOptions(body: HttpBody): string[] {
  if (body.kind === 'json') {
    const parts = Object.entries(body.fields).map(([name, value]) => {
      const text = body.secrets.includes(name)
        ? `"'"$${variable(name)}"'"`
        : JSON.stringify(value).replaceAll("'", "'\\''");
      return `${JSON.stringify(name)}: ${text}`;
    });
    return ["-H 'Content-Type: application/json'", `-d '{${parts.join(', ')}}'`];
  }
  return body.pairs.map((pair) => (body.kind === 'form' ? dataOption(pair) : formOption(pair)));
}

function dataOption(pair: Pair): string {
  const { name, value, secret } = pair;
  return secret
    ? `--data-urlencode "${name}=$${variable(name)}"`
    : toDataOption(name, String(value));
}

function formOption({ name, value }: Pair): string {
  if (value instanceof File) return `-F ${quoted(`${name}=@${value.name}`)}`;
  return `--form-string ${quoted(`${name}=${value}`)}`;
}

function variable(name: string): string {
  return name.toUpperCase().replace(/\W/g, '');
}

/** The option that sends one name with its value in a form or query. */
export function toDataOption(name: string, value: string): string {
  const option = /^[\w.:/,-]*$/.test(value) ? '-d' : '--data-urlencode';
  return `${option} ${quoted(`${name}=${value}`)}`;
}

/** A word of a shell. */
export function quoted(text: string): string {
  return /^[\w.:/=,%-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}
