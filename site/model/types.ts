/** All that the site says, as data: made once from the bundle and the documents, read by every page, the search and the samples. */

import type { ChangeGroup } from '../../diff/changes.ts';
import type { DecidedChanges } from '../../diff/decisions.ts';
import type { Release } from '../../diff/release/releases.ts';
import type { Json } from '../../src/contract/annotations.ts';
import type { OpenApiDocument } from '../../src/contract/openapi.ts';
import type { Workflow } from '../../src/contract/workflows.ts';
import type { TextSchema } from '../../src/reference/schema-text.ts';
import type {
  CycleModel,
  Mark,
  OperationModel,
  PageLocation,
  Rule,
  TypeModel,
  VariantModel,
} from '../../src/reference/types.ts';
import type { MarkdownSection } from '../text/markdown.ts';
import type { Setter } from './setters.ts';

/** Descriptions and texts are Markdown, unless it says otherwise. */
export interface SiteModel {
  /** The contract, with the rules for what is undocumented applied. */
  readonly document: OpenApiDocument;
  readonly title: string;
  readonly version: string;
  /** One plain sentence. */
  readonly summary: string;
  /** With headings of the second level. */
  readonly introduction: string;
  /** Where the API begins at an installation: `https://collab.example.com/api/v4`. */
  readonly api: string;
  /** Where that of a sandbox begins that runs beside the site; `null` where samples call the usual one. */
  readonly sandbox: string | null;
  readonly groups: readonly { readonly name: string; readonly tags: readonly TagModel[] }[];
  /** In the order of the groups. */
  readonly tags: readonly TagModel[];
  /** Who may call, from the widest role to the narrowest. */
  readonly roles: readonly string[];
  readonly visibility: VisibilityModel | null;
  /** By their tags, and in the order of the contract within one. */
  readonly operations: readonly OperationModel[];
  readonly schemas: readonly SchemaModel[];
  /** By schema and field, such as `Issue.title`, what sets it. */
  readonly setters: ReadonlyMap<string, readonly Setter[]>;
  readonly guides: readonly GuideModel[];
  readonly lifeCycles: readonly LifeCycleModel[];
  readonly workflows: readonly Workflow[];
  readonly deprecations: readonly DeprecationModel[];
  /** Newest first. */
  readonly releases: readonly Pick<Release, 'version' | 'date'>[];
  /** The release before this contract, which stays readable; `null` where it is not at hand. */
  readonly previous: { readonly version: string; readonly contract: OpenApiDocument } | null;
  /** What the contract changes since its last release; `null` where that is nothing. */
  readonly upcoming: UpcomingModel | null;
  /** The files of the project that documents link to, from its root. */
  readonly files: readonly string[];
}

/** A deprecated operation, or a deprecated field or parameter in the page of what has it. */
export interface DeprecationModel extends PageLocation {
  readonly title: string;
  readonly anchor?: string;
  /** With what to use instead. */
  readonly description: string;
}

/** Who sees a resource that decides who sees what is in it. */
export interface VisibilityModel {
  /** `/projects/{id}` */
  readonly path: string;
  /** Of the resource. */
  readonly field: string;
  /** By value of the field, the widest role of those who see it. */
  readonly values: readonly (readonly [value: string, role: string])[];
  /** Roles in such a resource. */
  readonly roles: readonly string[];
  readonly marks: readonly Mark[];
}

export interface UpcomingModel {
  /** The last release. */
  readonly since: string;
  readonly decisions: readonly DecisionModel[];
  /** Changes of how sure the contract is, and of texts; `null` where the contract of the last release is not at hand. */
  readonly changes: readonly ChangeGroup[] | null;
}

/** A decision, with an anchor in the page of changes. */
export interface DecisionModel extends DecidedChanges {
  readonly anchor: string;
}

export interface TagModel extends PageLocation {
  readonly name: string;
  /** What readers see: `SSH keys`. */
  readonly title: string;
  readonly description: string;
  readonly operations: readonly OperationModel[];
  /** The schema of what the operations are about: `Issue`. */
  readonly resource: SchemaModel | undefined;
}

export interface SchemaModel extends PageLocation, TextSchema {
  readonly type: TypeModel;
  /** Itself and the schemas that other callers get in its place; empty where there are none. */
  readonly variants: readonly VariantModel[];
  readonly marks: readonly Mark[];
  /** What holds between its fields. */
  readonly rules: readonly Rule[];
  readonly example: Json | undefined;
  /** It is a part of requests, and not only of responses. */
  readonly sent: boolean;
  /** The ids of the operations whose parameters or body name it. */
  readonly sentTo: readonly string[];
  /** The names of the schemas that have it in them. */
  readonly partOf: readonly string[];
  /** Other schemas are put together from it, and nothing else names it. */
  readonly isInternal: boolean;
  /** Anchors of the state machines of the resource, or of the one whose states it lists. */
  readonly lifeCycles: readonly string[];
}

export interface LifeCycleModel extends CycleModel {
  /** An SVG element. */
  readonly diagram: string;
}

export interface GuideModel extends PageLocation {
  readonly name: string;
  /** As short as a list needs it. */
  readonly title: string;
  /** Its first heading. */
  readonly heading: string;
  /** One plain sentence for lists and search engines. */
  readonly summary: string;
  /** The document it is made from, from the root of the project: `docs/client.md`. */
  readonly source: string;
  readonly text: string;
  readonly sections: readonly MarkdownSection[];
}
