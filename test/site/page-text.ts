/** What tests of pages read of them. */

/** Where the site is, for pages that name themselves. */
export const LAYOUT = { baseUrl: 'https://docs.example.com/api/' };

/** The text of a page, without markup. */
export const textOf = (html: string) =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/&(lt|gt|quot|amp);/g, (_, name: string) => ENTITIES[name] ?? '')
    .replace(/\s+/g, ' ');
const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', amp: '&' };
