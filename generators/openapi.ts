import { Document, isScalar, visit } from 'yaml';
import { escapeUnprintable, NOTICE, toJson } from './source-text.ts';

/** Lists of words are written in one line up to this many characters. */
const LINE = 80;

/** A document as JSON. */
export function renderJson(contract: object): string {
  return `${toJson(contract, 2)}\n`;
}

/** A document as YAML for readers: prose as it was written, nothing aliased, short lists in one line. */
export function renderYaml(contract: object): string {
  // Some readers still follow YAML 1.1, for which a bare `no` or `2017-06-12` is no string.
  const document = new Document(contract, { aliasDuplicateObjects: false, compat: 'yaml-1.1' });
  document.commentBefore = NOTICE.map((line) => ` ${line}`).join('\n');
  visit(document, {
    Scalar(_key, scalar) {
      // Only this style can hold escapes.
      const { value } = scalar;
      if (typeof value === 'string' && value !== escapeUnprintable(value))
        scalar.type = 'QUOTE_DOUBLE';
    },
    Seq(_key, list) {
      const words = list.items.map((item) => (isScalar(item) ? String(item.value) : null));
      list.flow = words.every((word) => word !== null) && words.join(', ').length <= LINE;
    },
  });
  const text = document.toString({
    blockQuote: 'literal',
    flowCollectionPadding: false,
    lineWidth: 0,
    singleQuote: true,
  });
  return escapeUnprintable(text);
}
