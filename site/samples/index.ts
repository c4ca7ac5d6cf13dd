import type { OperationModel, SiteModel } from '../model/index.ts';
import { curlSample } from './curl.ts';
import { clientSample, fetchSample } from './typescript.ts';

/** A way to call an operation, as code that can be copied and run. */
export interface Sample {
  readonly name: 'curl' | 'client' | 'fetch';
  readonly title: string;
  readonly language: string;
  readonly code: string;
}

/** The samples of an operation: made from the operation table and the examples of the contract. */
export function samplesOf({ entry, call }: OperationModel, { api }: SiteModel): Sample[] {
  const site = new URL(api).origin;
  return [
    { name: 'curl', title: 'curl', language: 'sh', code: curlSample(entry, api) },
    { name: 'client', title: 'Client', language: 'ts', code: clientSample(entry, call, site) },
    { name: 'fetch', title: 'openapi-fetch', language: 'ts', code: fetchSample(entry, site) },
  ];
}
