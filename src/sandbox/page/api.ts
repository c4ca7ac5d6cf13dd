/** Calls the control API of the sandbox that serves the page. */

import { JSON_TYPE } from '../../contract/read/media-types.ts';
import type { TableSummary } from '../control/control.ts';

/** The world that is shown, and the key, which is kept nowhere else. */
export const session = { world: 'main', key: '' };

/** The control API takes requests with its key only. */
export class KeyNeeded extends Error {}

/** Rejects with an Error whose message is for the reader. */
export async function callSandbox<T>(method: string, path: string, body?: unknown): Promise<T> {
  const response = await fetch(`/sandbox${path}`, {
    method,
    headers: {
      'X-Sandbox-World': session.world,
      ...(session.key !== '' && { 'X-Sandbox-Key': session.key }),
      ...(body !== undefined && { 'Content-Type': JSON_TYPE }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }).catch(() => {
    throw new Error('The sandbox does not respond; is it still running?');
  });
  if (response.status === 204) return undefined as T;
  const data = await response.json();
  if (response.status === 401) throw new KeyNeeded(data.message);
  if (response.ok) return data;
  const { message } = data;
  throw new Error(typeof message === 'string' ? message : explainErrors(message));
}

/** `{title: ['is required']}` as `title is required`. */
export function explainErrors(errors: Readonly<Record<string, readonly string[]>>): string {
  return Object.entries(errors)
    .flatMap(([field, texts]) => texts.map((text) => `${field} ${text}`))
    .join('; ');
}

export type RowOfTable = Readonly<Record<string, unknown>> & { readonly id: number };

export async function listTables(): Promise<readonly TableSummary[]> {
  return (await callSandbox<{ tables: TableSummary[] }>('GET', '/rows')).tables;
}

export async function findRows(
  table: string,
  query: string,
): Promise<{ readonly count: number; readonly rows: readonly RowOfTable[] }> {
  return callSandbox('GET', `/rows/${table}${query}`);
}

/** @param query `?limit=20` */
export async function listRows(table: string, query = ''): Promise<readonly RowOfTable[]> {
  return (await findRows(table, query)).rows;
}
