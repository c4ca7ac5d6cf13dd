/** The YAML reader. */
export { isMap, isNode, isScalar, isSeq, LineCounter, parseDocument } from 'yaml';
