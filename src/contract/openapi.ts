/**
 * The parts of an OpenAPI 3.1 document that this contract uses, as types: what the bundle is after
 * the build. Names are those of the OpenAPI Specification ("Parameter Object" → `ParameterObject`).
 */

import type { Annotations, Json, JsonObject, UnspecifiedTopic } from './annotations.ts';
import type { Behavior } from './behavior.ts';
import type { HttpMethod } from './read/methods.ts';
import type { IntroducingRelease } from './releases.ts';

export interface Reference {
  readonly $ref: string;
}

export type SchemaType = 'null' | 'boolean' | 'integer' | 'number' | 'string' | 'array' | 'object';

export interface SchemaObject extends Annotations {
  readonly $ref?: string;
  readonly description?: string;
  readonly type?: SchemaType | readonly SchemaType[];
  readonly enum?: readonly Json[];
  readonly const?: Json;
  readonly default?: Json;
  readonly examples?: readonly Json[];
  readonly format?: string;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
  readonly multipleOf?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
  readonly items?: SchemaObject;
  readonly required?: readonly string[];
  readonly minProperties?: number;
  readonly properties?: Readonly<Record<string, SchemaObject>>;
  readonly additionalProperties?: SchemaObject | boolean;
  readonly propertyNames?: { readonly not: SchemaObject };
  readonly allOf?: readonly SchemaObject[];
  readonly anyOf?: readonly SchemaObject[];
  readonly oneOf?: readonly SchemaObject[];
  /** By a property, those that have to be sent with it. */
  readonly dependentRequired?: Readonly<Record<string, readonly string[]>>;
  readonly deprecated?: boolean;
  readonly readOnly?: boolean;
  readonly writeOnly?: boolean;
  /** Who may send the field, where that is not everybody who may call the operation. */
  readonly 'x-access'?: string;
}

/** Parameters of an operation of which either all or none are sent. */
export interface ConstraintObject extends Annotations {
  readonly together: readonly string[];
}

export interface ExampleObject {
  readonly summary?: string;
  readonly description?: string;
  readonly value: Json;
}

export type Examples = Readonly<Record<string, ExampleObject | Reference>>;

export interface ParameterObject extends Annotations {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header' | 'cookie';
  readonly description?: string;
  readonly required?: boolean;
  readonly deprecated?: boolean;
  readonly style?: string;
  readonly explode?: boolean;
  readonly schema: SchemaObject;
  readonly example?: Json;
  readonly examples?: Examples;
}

export interface HeaderObject extends Annotations {
  readonly description?: string;
  readonly required?: boolean;
  readonly schema: SchemaObject;
  readonly example?: Json;
}

interface EncodingObject {
  readonly contentType?: string;
  readonly style?: string;
  readonly explode?: boolean;
}

export interface MediaTypeObject extends Annotations {
  readonly schema?: SchemaObject;
  readonly example?: Json;
  readonly examples?: Examples;
  readonly encoding?: Readonly<Record<string, EncodingObject>>;
}

export interface RequestBodyObject extends Annotations {
  readonly description?: string;
  readonly required?: boolean;
  readonly content: Readonly<Record<string, MediaTypeObject>>;
}

export interface ResponseObject extends Annotations {
  readonly description: string;
  readonly headers?: Readonly<Record<string, HeaderObject | Reference>>;
  readonly content?: Readonly<Record<string, MediaTypeObject>>;
  readonly links?: Readonly<Record<string, LinkObject | Reference>>;
  /** When the response comes without the body that `content` describes. */
  readonly 'x-empty-body'?: string;
}

export interface LinkObject extends Annotations {
  readonly operationId: string;
  readonly description?: string;
  readonly parameters?: Readonly<Record<string, Json>>;
}

export interface OperationObject extends Annotations {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description?: string;
  readonly deprecated?: boolean;
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters?: readonly (ParameterObject | Reference)[];
  readonly requestBody?: RequestBodyObject | Reference;
  readonly responses: Readonly<Record<string, ResponseObject | Reference>>;
  readonly 'x-access'?: string;
  readonly 'x-introduced-in'?: readonly IntroducingRelease[];
  readonly 'x-constraints'?: readonly ConstraintObject[];
}

/** A method as OpenAPI writes it. */
type LowercaseMethod = Lowercase<HttpMethod>;

type PathItemObject = {
  readonly parameters?: readonly (ParameterObject | Reference)[];
} & { readonly [method in LowercaseMethod]?: OperationObject };

export interface TagObject {
  readonly name: string;
  readonly description?: string;
  readonly 'x-displayName'?: string;
  readonly 'x-unspecified'?: readonly UnspecifiedTopic[];
}

interface Components {
  readonly schemas?: Readonly<Record<string, SchemaObject>>;
  readonly responses?: Readonly<Record<string, ResponseObject>>;
  readonly parameters?: Readonly<Record<string, ParameterObject>>;
  readonly examples?: Readonly<Record<string, ExampleObject>>;
  readonly requestBodies?: Readonly<Record<string, RequestBodyObject>>;
  readonly headers?: Readonly<Record<string, HeaderObject>>;
  readonly securitySchemes?: Readonly<Record<string, Annotations & JsonObject>>;
  readonly links?: Readonly<Record<string, LinkObject>>;
}

interface InfoObject {
  readonly title: string;
  readonly version: string;
  readonly summary?: string;
  readonly description?: string;
  readonly 'x-unspecified'?: readonly UnspecifiedTopic[];
}

/** The whole contract in one piece. */
export interface OpenApiDocument extends Annotations {
  readonly openapi: string;
  readonly info: InfoObject;
  readonly servers?: readonly Json[];
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[];
  readonly tags?: readonly TagObject[];
  readonly 'x-tagGroups'?: readonly { readonly name: string; readonly tags: readonly string[] }[];
  readonly 'x-behavior'?: Behavior;
  readonly paths: Readonly<Record<string, PathItemObject>>;
  readonly components?: Components;
}
