/** Lines of TypeScript that compile when types of the client and of openapi-typescript agree. */
import type { Operation, OperationResponse } from '../../src/contract/operation.ts';

/** The lines above. */
export const ALIASES = `import type * as Enums from '../../generated/client/enums.ts';
import type * as Ours from '../../generated/client/groups.ts';
import type { components, operations } from '../../generated/schema.d.ts';
import type { FileContent, NamedFile } from '../../src/client/index.ts';
export type Schemas = components['schemas'];

type Leaf = string | number | boolean | null | undefined | Blob | ReadableStream;
/** To the bottom without \`extends\` and \`&\`, and an open list of values as the text that it is. */
export type Plain<T> =
  [T] extends [Leaf] ? (Ours.Undocumented extends T ? string | Exclude<T, string> : T) : unknown extends T ? T : { [Key in keyof T]: Plain<T[Key]> };
/** The same without looking deeper. */
export type Flat<T> = T extends unknown ? { [Key in keyof T]: T[Key] } : never;
type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends (<T>() => T extends B ? 1 : 2) ? true : false;
type Field<T, Key> = Key extends keyof T ? Flat<Pick<T, Key>> : 'missing';
/** \`null\`, or the names of the fields that differ in their type, or in whether they may be left out. */
export type Difference<A, B> = Same<A, B> extends true ? null : 'of type' | {
  [Key in keyof A | keyof B]-?: Same<Field<A, Key>, Field<B, Key>> extends true ? never : Key;
}[keyof A | keyof B];

export type PlainNames<T> = { [Key in keyof T as Key extends \`\${infer Name}[]\` ? Name : Key]: T[Key] };
type ReadonlyArrays<T> = T extends (infer Item)[] ? readonly Item[] : T;
/** What may be left out may be \`undefined\`, and a file may be given in several ways. */
export type Given<T> = T extends unknown ? { [Key in keyof T]:
  | ([T[Key]] extends [Blob] ? FileContent | NamedFile : ReadonlyArrays<T[Key]>)
  | ({} extends Pick<T, Key> ? undefined : never) } : never;

/** The data of documented responses by their status. */
export type Responses<R extends { status: number; documented: boolean; data: unknown }> = {
  [Each in R as Each['documented'] extends true ? Each['status'] : never]: Each['data'];
};
/** What a list gives, in each way. */
export type Lists<C> = C extends { pages(): AsyncIterable<infer Page>; all(): Promise<infer All>;
  first(): Promise<infer First>; [Symbol.asyncIterator](): AsyncIterator<infer Item> }
  ? [Page extends { items: infer Items } ? Items : 'no page', All, Item[], First] : 'no list';
export type { components, Enums, operations, Ours };
`;

/** A line that compiles when two types are the same. */
export function same(ours: string, theirs: string): string {
  return `(null satisfies Difference<${ours}, ${theirs}>)`;
}

/** A line that compiles when two types can stand for one another. The models in them are compared by themselves. */
export function alike(ours: string, theirs: string): string {
  return `((ours: Plain<${ours}>, theirs: ${theirs}) => [ours satisfies typeof theirs, theirs satisfies typeof ours])`;
}

/** The parameters of openapi-typescript as ours are: in one object, by plain names. */
export function parametersOf({ id, parameters, body }: Operation): string {
  const isIn = (location: string) => parameters.some((each) => each.in === location);
  const content = `NonNullable<operations['${id}']['requestBody']>['content']`;
  const mediaType = ['application/json', 'multipart/form-data'].find((type) =>
    body?.mediaTypes.includes(type),
  );
  const parts = [
    ...(isIn('path') ? [`operations['${id}']['parameters']['path']`] : []),
    ...(isIn('query')
      ? [`PlainNames<NonNullable<operations['${id}']['parameters']['query']>>`]
      : []),
    ...(mediaType === undefined ? [] : [`${content}['${mediaType}']`]),
  ];
  return `Given<${parts.join(' & ') || '{}'}>`;
}

/** The data of openapi-typescript's responses by their status. */
export function responsesOf(operation: Operation): string {
  const responses = operation.responses.map(
    (response) => `${response.status}: ${dataOf(operation, response)}`,
  );
  return `{ ${responses.join('; ')} }`;
}

/** The data of one of openapi-typescript's responses, with files as streams. */
export function dataOf(
  { id }: Operation,
  { status, mediaType, mayBeEmpty }: OperationResponse,
): string {
  if (mediaType === null) return 'undefined';
  if (mediaType !== 'application/json') return 'ReadableStream<Uint8Array>';
  const data = `operations['${id}']['responses'][${status}]['content']['${mediaType}']`;
  return mayBeEmpty ? `${data} | undefined` : data;
}
