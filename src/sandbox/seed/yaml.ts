/** The YAML reader, in a module of its own so that the package can ship it in this one module instead of depending on it. */
export { isNode, LineCounter, parseDocument } from 'yaml';
