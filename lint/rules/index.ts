import type { Rule } from '../rule.ts';
import { accessAndStatuses } from './access-and-statuses.ts';
import { arrayParameters } from './array-parameters.ts';
import { bodilessStatuses } from './bodiless-statuses.ts';
import { constraintFields } from './constraint-fields.ts';
import { declaredTags } from './declared-tags.ts';
import { deprecatedFields } from './deprecated-fields.ts';
import { descriptionStyle } from './description-style.ts';
import { enumOutOfLine } from './enum-out-of-line.ts';
import { exampleFields } from './example-fields.ts';
import { examplesPresent } from './examples-present.ts';
import { fieldAccess } from './field-access.ts';
import { fieldDescriptions } from './field-descriptions.ts';
import { fileName } from './file-name.ts';
import { itemLinks } from './item-links.ts';
import { knownExtensions } from './known-extensions.ts';
import { linkTargets } from './link-targets.ts';
import { listPaging } from './list-paging.ts';
import { noBareRequiredAnyof } from './no-bare-required-anyof.ts';
import { noGlobalNames } from './no-global-names.ts';
import { noGuessing } from './no-guessing.ts';
import { noIdOneOf } from './no-id-one-of.ts';
import { notShown } from './not-shown.ts';
import { operationIdVerb } from './operation-id-verb.ts';
import { operationKeyOrder } from './operation-key-order.ts';
import { operationSource } from './operation-source.ts';
import { orphanFile } from './orphan-file.ts';
import { referenceLayers } from './reference-layers.ts';
import { requestBodies } from './request-bodies.ts';
import { secrets } from './secrets.ts';
import { sharedParts } from './shared-parts.ts';
import { summaryStyle } from './summary-style.ts';
import { transitionTargets } from './transition-targets.ts';
import { transitionsToldApart } from './transitions-told-apart.ts';
import { unionsToldApart } from './unions-told-apart.ts';
import { valuesFitSchemas } from './values-fit-schemas.ts';
import { version } from './version.ts';
import { workflowAnswers } from './workflow-answers.ts';
import { workflowFile } from './workflow-file.ts';
import { workflowRequests } from './workflow-requests.ts';
import { workflowValues } from './workflow-values.ts';
import { writeReadSeparation } from './write-read-separation.ts';

/** The project's own rules: what the two libraries do not know of this contract. */
export const RULES: readonly Rule[] = [
  fileName,
  orphanFile,
  sharedParts,
  referenceLayers,
  version,
  declaredTags,
  operationIdVerb,
  operationKeyOrder,
  operationSource,
  summaryStyle,
  fieldDescriptions,
  descriptionStyle,
  deprecatedFields,
  noGuessing,
  knownExtensions,
  notShown,
  accessAndStatuses,
  fieldAccess,
  bodilessStatuses,
  listPaging,
  arrayParameters,
  requestBodies,
  writeReadSeparation,
  constraintFields,
  examplesPresent,
  exampleFields,
  valuesFitSchemas,
  secrets,
  enumOutOfLine,
  noGlobalNames,
  noBareRequiredAnyof,
  noIdOneOf,
  unionsToldApart,
  linkTargets,
  itemLinks,
  transitionTargets,
  transitionsToldApart,
  workflowFile,
  workflowRequests,
  workflowAnswers,
  workflowValues,
];
