/** Where the site will be when nobody says so; canonical links and the site map name it. */
export const DEFAULT_BASE_URL = 'https://collab.example.com/api-docs/';

/** An address of a site, with a slash at its end so that names of pages can follow it. Throws an Error for what is none. */
export function readBaseUrl(text: string): string {
  if (!/^https?:\/\/[^\s?#"<>]+$/.test(text) || !URL.canParse(text)) {
    throw new Error('--base-url takes an address such as https://docs.example.com/api/.');
  }
  return text.endsWith('/') ? text : `${text}/`;
}
