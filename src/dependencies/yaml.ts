/** The YAML reader. */
export {
  isMap,
  isNode,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  parse,
  parseDocument,
} from 'yaml';
