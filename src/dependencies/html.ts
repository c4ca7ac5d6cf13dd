/** Templates that escape what is put into HTML. */
export { html, raw } from 'hono/html';
