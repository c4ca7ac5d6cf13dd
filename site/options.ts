/** Where the site is built to, and the addresses that it names. */
import type { ChangeGroup } from '../diff/changes.ts';

/** Where the site will be, unless `--base-url` says otherwise; canonical links and the site map name it. */
export const DEFAULT_BASE_URL = 'https://collab.example.com/api-docs/';

/** An address with a slash at its end, so that names of pages can follow it. Throws an Error for anything else. */
export function parseBaseUrl(text: string): string {
  requireAddress('--base-url', text, 'https://docs.example.com/api/');
  return text.endsWith('/') ? text : `${text}/`;
}

/** The address of an API, which paths follow. Throws an Error for anything else. */
export function parseSandboxUrl(text: string): string {
  requireAddress('--sandbox', text, 'http://127.0.0.1:4020/api/v4');
  return text.replace(/\/+$/, '');
}

function requireAddress(option: string, text: string, example: string): void {
  if (!/^https?:\/\/[^\s?#"<>]+$/.test(text) || !URL.canParse(text)) {
    throw new Error(`${option} takes an address such as ${example}.`);
  }
}

export interface SiteOptions {
  readonly folder: string;
  /** Whether the folder is emptied before; if not, other files in it are left alone. */
  readonly isEmptied?: boolean;
  /** Where the site will be, with a slash at its end. */
  readonly baseUrl?: string | undefined;
  /** Where the API of a sandbox begins that runs beside the site: `http://127.0.0.1:4020/api/v4`. */
  readonly sandbox?: string | undefined;
  /** What changed since the last release; rated, which takes seconds, where it is not given; `null` where that cannot be known. */
  readonly upcoming?: readonly ChangeGroup[] | null;
}
