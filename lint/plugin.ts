/** The project's own rules and extensions, as a plugin that `npx redocly lint` and editors load. */
import type { Arazzo1Rule, Oas3Rule, Plugin } from '@redocly/openapi-core';
import { declareContract, declareExtensions } from './extensions.ts';
import { accessAndStatuses, fieldAccess, secrets, workflowSecrets } from './rules/access.ts';
import { buildable } from './rules/buildable.ts';
import {
  exampleFields,
  examplesPresent,
  validDefaults,
  validInputDefaults,
} from './rules/examples.ts';
import { knownExtensions, undocumented } from './rules/extensions.ts';
import {
  danglingReference,
  fileName,
  orphanFile,
  referenceLayers,
  sharedParts,
  version,
} from './rules/files.ts';
import { itemLinks, linkTargets } from './rules/links.ts';
import {
  declaredTags,
  operationIdVerb,
  operationKeyOrder,
  operationSource,
} from './rules/operations.ts';
import {
  deprecatedFields,
  descriptionStyle,
  fieldDescriptions,
  noGuessing,
  summaryStyle,
  workflowSummaryStyle,
} from './rules/prose.ts';
import {
  arrayParameters,
  constraintFields,
  requestBodies,
  writeReadSeparation,
} from './rules/requests.ts';
import { bodilessStatuses, distinguishableUnions, listPaging } from './rules/responses.ts';
import { enumOutOfLine, noBareRequiredAnyof, noGlobalNames, noIdOneOf } from './rules/schemas.ts';
import { distinguishableTransitions, transitionTargets } from './rules/state-machines.ts';
import { workflowFile } from './rules/workflow-file.ts';
import { workflowRequests } from './rules/workflow-requests.ts';
import { workflowResponses } from './rules/workflow-responses.ts';
import { workflowValues } from './rules/workflow-values.ts';

/** Rules for OpenAPI. */
const oas3: Record<string, Oas3Rule> = {
  'dangling-reference': danglingReference,
  'file-name': fileName,
  'orphan-file': orphanFile,
  'shared-parts': sharedParts,
  'reference-layers': referenceLayers,
  version,
  'declared-tags': declaredTags,
  'operation-id-verb': operationIdVerb,
  'operation-key-order': operationKeyOrder,
  'operation-source': operationSource,
  'summary-style': summaryStyle,
  'field-descriptions': fieldDescriptions,
  'description-style': descriptionStyle,
  'deprecated-fields': deprecatedFields,
  'no-guessing': noGuessing,
  'known-extensions': knownExtensions,
  undocumented,
  'access-and-statuses': accessAndStatuses,
  'field-access': fieldAccess,
  'bodiless-statuses': bodilessStatuses,
  'list-paging': listPaging,
  'array-parameters': arrayParameters,
  'request-bodies': requestBodies,
  'write-read-separation': writeReadSeparation,
  'constraint-fields': constraintFields,
  'examples-present': examplesPresent,
  'example-fields': exampleFields,
  'valid-defaults': validDefaults,
  secrets,
  'enum-out-of-line': enumOutOfLine,
  'no-global-names': noGlobalNames,
  'no-bare-required-anyof': noBareRequiredAnyof,
  'no-id-one-of': noIdOneOf,
  'distinguishable-unions': distinguishableUnions,
  'link-targets': linkTargets,
  'item-links': itemLinks,
  'transition-targets': transitionTargets,
  'distinguishable-transitions': distinguishableTransitions,
  buildable,
};

/** Rules for the workflows, in Arazzo. */
const arazzo1: Record<string, Arazzo1Rule> = {
  'workflow-file': workflowFile,
  'workflow-requests': workflowRequests,
  'workflow-responses': workflowResponses,
  'workflow-values': workflowValues,
  secrets: workflowSecrets,
  'summary-style': workflowSummaryStyle,
  'field-descriptions': fieldDescriptions,
  'description-style': descriptionStyle,
  'no-guessing': noGuessing,
  'known-extensions': knownExtensions,
  'valid-defaults': validInputDefaults,
};

export const plugin = {
  id: 'contract',
  rules: { oas3, arazzo1 },
  typeExtension: { oas3: declareExtensions, arazzo1: declareContract },
  configs: {
    all: { rules: turnOn(oas3), arazzo1Rules: turnOn(arazzo1) },
  },
} satisfies Plugin;

function turnOn(rules: object): Record<string, 'error'> {
  return Object.fromEntries(Object.keys(rules).map((name) => [`contract/${name}`, 'error']));
}
