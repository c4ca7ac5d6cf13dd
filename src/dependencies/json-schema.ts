/** The JSON Schema validator. */
export { deepCompareStrict, format, type Schema, validate } from '@cfworker/json-schema';
