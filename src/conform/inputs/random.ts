/** What is used of fast-check. The package ships this module with fast-check in it, so that the kit needs nothing else. */
export {
  type Arbitrary,
  array,
  asyncProperty,
  boolean,
  check,
  constantFrom,
  date,
  integer,
  record,
  string,
  uniqueArray,
} from 'fast-check';
