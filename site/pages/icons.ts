/** Icons in the color of the text that they stand in. They are in the page: pictures in styles are slow to paint. */
import { type Html, html, markup } from '../text/html.ts';

const SHAPES: Readonly<Record<string, string>> = {
  search: '<circle cx="9" cy="9" r="5.5"/><path d="m13.2 13.2 4 4"/>',
  moon: '<path d="M16.5 12.2A7 7 0 0 1 7.8 3.5a7 7 0 1 0 8.7 8.7z"/>',
  sun: '<circle cx="10" cy="10" r="3.5"/><path d="M10 1.5v2m0 13v2M1.5 10h2m13 0h2M4 4l1.4 1.4m9.2 9.2L16 16M4 16l1.4-1.4m9.2-9.2L16 4"/>',
  menu: '<path d="M3 5.5h14M3 10h14M3 14.5h14"/>',
  copy: '<rect x="7" y="7" width="10" height="10" rx="2"/><path d="M13 7V5a2 2 0 0 0-2-2H5a2 2 0 0 0-2 2v6a2 2 0 0 0 2 2h2"/>',
  book: '<path d="M10 5c-2-1.4-4.4-1.6-7-1.5v12c2.6-.1 5 .1 7 1.5 2-1.4 4.4-1.6 7-1.5v-12c-2.6-.1-5 .1-7 1.5zm0 0v12"/>',
  code: '<path d="m7 5-4.5 5L7 15m6-10 4.5 5-4.5 5"/>',
  window: '<rect x="2.5" y="3.5" width="15" height="13" rx="2"/><path d="M2.5 7.5h15"/>',
  changes: '<path d="M10 3v8M6 7h8M6 16h8"/>',
  check: '<path d="m4 10.5 4 4 8-9"/>',
  spark: '<path d="M10 2.5v5m0 5v5m-7.5-7.5h5m5 0h5M5 5l2.5 2.5m5 5L15 15M5 15l2.5-2.5m5-5L15 5"/>',
};

export function icon(name: string): Html {
  return html`<svg class="i-${name}" viewBox="0 0 20 20" aria-hidden="true">${markup(SHAPES[name] ?? '')}</svg>`;
}
