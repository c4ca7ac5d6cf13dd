/** The JSON Schema validator. */
export {
  deepCompareStrict,
  format,
  type Schema,
  schemaArrayKeyword,
  schemaKeyword,
  schemaMapKeyword,
  validate,
} from '@cfworker/json-schema';
