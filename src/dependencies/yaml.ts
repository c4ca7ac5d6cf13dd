/** The YAML reader. */
export { isNode, LineCounter, parseDocument } from 'yaml';
