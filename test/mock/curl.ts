/** Reads command lines of curl, in which tests show HTTP requests. */

export interface CurlRequest {
  /** Below the base URL, with the query. */
  readonly target: string;
  readonly init: {
    readonly method: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly body: string | FormData | null;
  };
}

const API = '$API';

/**
 * The request that a command makes: `curl -d labels=bug '$API/projects/42/issues'`. Throws an Error for
 * an option that it does not know.
 */
export function readCurl(command: string): CurlRequest {
  const [program, ...words] = [...command.matchAll(/'([^']*)'|"([^"]*)"|(\S+)/g)].map(
    ([, single, double, bare]) => single ?? double ?? bare ?? '',
  );
  if (program !== 'curl') throw new Error(`This is no command of curl: ${command}`);
  const headers: [string, string][] = [];
  const fields: string[] = [];
  const parts = new FormData();
  let method: string | undefined;
  let json: string | undefined;
  let target = '';
  while (words.length > 0) {
    const word = words.shift() ?? '';
    const value = () => words.shift() ?? '';
    if (word.startsWith(API)) target = word.slice(API.length);
    else if (word === '-g') continue;
    else if (word === '-X') method = value();
    else if (word === '-H') headers.push(pair(value(), ': '));
    else if (word === '-d') fields.push(value());
    else if (word === '--data-urlencode') fields.push(encoded(...pair(value(), '=')));
    else if (word === '--json') json = value();
    else if (word === '-F') addPart(parts, ...pair(value(), '='));
    else throw new Error(`This option of curl is not known here: ${word}`);
  }
  const form = [...parts].length > 0 ? parts : null;
  const body = json ?? (fields.length > 0 ? fields.join('&') : form);
  if (json !== undefined) headers.push(['Content-Type', 'application/json']);
  else if (fields.length > 0) headers.push(['Content-Type', 'application/x-www-form-urlencoded']);
  method ??= body === null ? 'GET' : 'POST';
  return { target, init: { method, headers: Object.fromEntries(headers), body } };
}

function pair(text: string, separator: string): [string, string] {
  const at = text.indexOf(separator);
  return at === -1 ? [text, ''] : [text.slice(0, at), text.slice(at + separator.length)];
}

function encoded(name: string, value: string): string {
  return `${name}=${encodeURIComponent(value)}`;
}

function addPart(form: FormData, name: string, value: string): void {
  const isFile = value.startsWith('@');
  form.append(name, isFile ? new File(['the bytes of a file'], value.slice(1)) : value);
}
