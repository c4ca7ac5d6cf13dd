/** The search library, in a module of its own so that the package can ship it in this one module instead of depending on it. */
export { default } from 'minisearch';
