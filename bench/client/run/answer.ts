import { readFileSync } from 'node:fs';

interface Contract {
  readonly components: { readonly examples: Readonly<Record<string, { readonly value: unknown }>> };
}

const CONTRACT = new URL('../../../generated/openapi.json', import.meta.url);

const { components } = JSON.parse(readFileSync(CONTRACT, 'utf8')) as Contract;

/** What every call is answered with, as JSON: an issue, as the contract's example shows it. */
export const ANSWER = JSON.stringify(components.examples.IssueOpened?.value);

/** How it is sent: 201 for what is created, 200 for anything else. */
export function answerTo(method: string): { status: number; headers: Record<string, string> } {
  return {
    status: method === 'POST' ? 201 : 200,
    headers: { 'content-type': 'application/json' },
  };
}
