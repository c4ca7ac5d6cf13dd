/**
 * Reads `multipart/form-data` in all the ways in which clients write it. The platform's own reader knows
 * only that of browsers: it rejects names without quotes, `filename*` and quotes that are escaped.
 */
import { decodeUtf8, RequestProblem } from './problem.ts';

const LINE_END = '\r\n';

export interface MultipartField {
  readonly name: string;
  readonly value: string | File;
}

/**
 * The parts of a body in their order: a part with a file name is a File, any other is text.
 *
 * @param contentType The whole header; it names the boundary.
 * @throws RequestProblem when the parts cannot be separated, one has no name, or text is not UTF-8.
 */
export function readMultipart(bytes: Uint8Array, contentType: string): MultipartField[] {
  const boundary = readParameters(contentType).get('boundary');
  if (boundary === undefined) throw unreadable();
  const delimiter = `${LINE_END}--${boundary}`;
  // One character for each byte, so that an index into one is an index into the other.
  const text = new TextDecoder('latin1').decode(bytes);
  // The first delimiter may be at the very start, where no line ends before it.
  const [preamble = '', ...pieces] = (LINE_END + text).split(delimiter);
  if (pieces.pop()?.startsWith('--') !== true) throw unreadable();
  const parts: MultipartField[] = [];
  let at = preamble.length - LINE_END.length;
  for (const piece of pieces) {
    const from = at + delimiter.length;
    at = from + piece.length;
    parts.push(readPart(bytes.subarray(from, at), piece.indexOf(LINE_END + LINE_END)));
  }
  return parts;
}

/** @param headersEnd Index of the empty line below the headers. */
function readPart(part: Uint8Array, headersEnd: number): MultipartField {
  if (headersEnd === -1) throw unreadable();
  const headers = new TextDecoder().decode(part.subarray(0, headersEnd)).split(LINE_END);
  const parameters = readParameters(findHeader(headers, 'content-disposition'));
  const name = parameters.get('name');
  if (name === undefined) throw unreadable();
  const content = part.slice(headersEnd + 2 * LINE_END.length);
  const fileName = decodeExtended(parameters.get('filename*')) ?? parameters.get('filename');
  if (fileName === undefined) return { name, value: decodeUtf8(content) };
  const file = new File([content], fileName, { type: findHeader(headers, 'content-type') });
  return { name, value: file };
}

function findHeader(headers: readonly string[], name: string): string {
  const header = headers.find((line) => line.toLowerCase().startsWith(`${name}:`)) ?? '';
  return header.slice(name.length + 1).trim();
}

const PARAMETER = /;\s*([^\s=;]+)\s*=\s*(?:"((?:\\"|[^"])*)"|([^;\s]*))/g;

/** The parameters of a header, `; name="file"; filename=a.txt`, by lower-case name. */
function readParameters(header: string): Map<string, string> {
  return new Map(
    [...header.matchAll(PARAMETER)].map(([, name = '', quoted, plain = '']) => [
      name.toLowerCase(),
      quoted === undefined ? plain : unquote(quoted),
    ]),
  );
}

/** Browsers escape a quote as `%22`, others as `\"`; a line end is `%0D%0A`. */
function unquote(quoted: string): string {
  return quoted.replaceAll('\\"', '"').replace(/%(22|0D|0A)/gi, (code) => decodeURIComponent(code));
}

/** `utf-8''caf%C3%A9.txt` → `café.txt`; `undefined` for what cannot be decoded: `filename` is beside it. */
function decodeExtended(value: string | undefined): string | undefined {
  const [, encoded] = /^utf-8'[^']*'(.*)$/i.exec(value ?? '') ?? [];
  try {
    return encoded === undefined ? undefined : decodeURIComponent(encoded);
  } catch {
    return undefined;
  }
}

function unreadable(): RequestProblem {
  return new RequestProblem(
    400,
    'body',
    'is not valid multipart/form-data, or its boundary is wrong',
  );
}
