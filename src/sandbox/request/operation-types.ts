/** What each operation takes and returns, as types read off the contract's own. */
import type { OperationId } from '../../../generated/operations.ts';
import type { components, operations } from '../../../generated/schema.d.ts';

export type ResponseSchemas = components['schemas'];

/** Everything that was sent to an operation, in one object by plain names, `iids` and not `iids[]`. */
export type OperationInput<Id extends OperationId> = Simplify<
  Parameters<Id, 'path'> & Parameters<Id, 'query'> & BodyFieldsOf<Id>
>;

/** One of the responses that the contract documents for an operation. */
export type HandlerResponse<Id extends OperationId> = {
  [Status in keyof operations[Id]['responses'] & number]: StatusResponse<
    Status,
    ResponseBody<operations[Id]['responses'][Status]> | MayBeEmpty<Id, Status>
  >;
}[keyof operations[Id]['responses'] & number];

/** A status with its body; `null` for none. */
export interface StatusResponse<Status extends number, B> {
  readonly status: Status;
  readonly body: B;
  readonly headers?: Readonly<Record<string, string>>;
}

type Simplify<T> = { [Name in keyof T]: T[Name] };

/** What is given, or nothing where the contract has `never`. */
type Given<T> = [T] extends [never] ? unknown : T;

type Parameters<Id extends OperationId, Location extends 'path' | 'query'> = Plain<
  Given<NonNullable<operations[Id]['parameters'][Location]>>
>;

/** Without the brackets of array names. Of a name that stands for one value and for several, either. */
type Plain<T> = { [Name in keyof T as Name extends `${infer N}[]` ? N : Name]: T[Name] };

type BodyFieldsOf<Id extends OperationId> = operations[Id] extends { requestBody?: infer B }
  ? [NonNullable<B>] extends [{ content: infer Content }]
    ? RequestFields<Content>
    : unknown
  : unknown;

/** A form has the same fields as JSON; a multipart form has files. */
type RequestFields<Content> = Content extends { 'application/json': infer T }
  ? T
  : Content extends { 'multipart/form-data': infer T }
    ? { [Name in keyof T]: File }
    : unknown;

type ResponseBody<Response> = Response extends { content: infer Content }
  ? { [Type in keyof Content]: Typed<Type, Content[Type]> }[keyof Content]
  : null;

type Typed<Type, T> = Type extends 'application/json' ? T : string | Uint8Array;

/** The responses that come without their body when there is nothing left to show. */
type Empty = { deleteUser: 200; deleteProjectHook: 200 };
type MayBeEmpty<Id extends OperationId, Status> = Id extends keyof Empty
  ? Status extends Empty[Id]
    ? null
    : never
  : never;
