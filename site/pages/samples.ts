/** Ways to call an operation, as code that can be copied and run. */
import type { Operation } from '../../src/contract/operation.ts';
import { quoted, toDataOption } from '../browser/try/curl.ts';
import type { OperationModel, SiteModel } from '../model/types.ts';
import { isBinary, type Sent, sampleCall, UPLOAD } from './sample-call.ts';
import { clientSample, fetchSample } from './typescript-samples.ts';

export interface Sample {
  readonly name: 'curl' | 'client' | 'fetch';
  readonly title: string;
  readonly language: string;
  readonly code: string;
}

/** The samples of an operation: made from the operation table and the examples of the contract. */
export function createSamples({ entry, call }: OperationModel, { api }: SiteModel): Sample[] {
  const site = new URL(api).origin;
  return [
    { name: 'curl', title: 'curl', language: 'sh', code: curlSample(entry, api) },
    { name: 'client', title: 'Client', language: 'ts', code: clientSample(entry, call, site) },
    { name: 'fetch', title: 'openapi-fetch', language: 'ts', code: fetchSample(entry, site) },
  ];
}

/** A command fits on one line up to this length. */
const WIDTH = 72;

/**
 * The command that makes a call, with the token in the variable TOKEN of the shell.
 *
 * @param api Where the API begins: `https://collab.example.com/api/v4`.
 */
export function curlSample(operation: Operation, api: string): string {
  const { path, query, body, response } = sampleCall(operation);
  const options = [
    ...methodOption(operation, body.length > 0),
    ...(operation.access === 'anyone' ? [] : ['-H "PRIVATE-TOKEN: $TOKEN"']),
    ...(query.length > 0 ? ['-G'] : []),
    ...query.flatMap(dataOptions),
    ...body.flatMap((each) => (each.isFile ? `-F ${each.wireName}=@${UPLOAD}` : dataOptions(each))),
    ...(isBinary(response) ? ['-o artifacts.zip'] : []),
  ];
  const parts = [`curl ${quoted(api + fillPath(operation.path, path))}`, ...options];
  const line = parts.join(' ');
  return line.length <= WIDTH ? line : parts.join(' \\\n  ');
}

/** GET is what curl does anyway, and POST where there is something to send. */
function methodOption({ method }: Operation, hasBody: boolean): string[] {
  return method === 'GET' || (method === 'POST' && hasBody) ? [] : [`-X ${method}`];
}

/** A path with its values in it, each of them one segment. */
function fillPath(template: string, values: readonly Sent[]): string {
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const found = values.find((each) => each.name === name);
    return found === undefined ? whole : encodeURIComponent(String(found.value));
  });
}

/** An array is sent as one value after the other under the same name. */
function dataOptions({ wireName, value }: Sent): string[] {
  return [value].flat().map((each) => toDataOption(wireName, String(each)));
}
