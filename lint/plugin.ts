/** The project's own rules and extensions, as a plugin that `npx redocly lint` and editors load. */
import type { Arazzo1Rule, Oas3Rule, Plugin } from '@redocly/openapi-core';
import { declareContract, declareExtensions } from './extensions.ts';
import * as access from './rules/access.ts';
import { assumedStatements } from './rules/assumed-statements.ts';
import { behaviorReferences } from './rules/behavior.ts';
import { buildable } from './rules/buildable.ts';
import { consistentBehavior } from './rules/consistent-behavior.ts';
import { documentedFacts } from './rules/documented-facts.ts';
import { escapedCharacters } from './rules/escaped-characters.ts';
import { examplePairs } from './rules/example-pairs.ts';
import * as examples from './rules/examples.ts';
import * as extensions from './rules/extensions.ts';
import * as files from './rules/files.ts';
import * as links from './rules/links.ts';
import { listParameters } from './rules/list-parameters.ts';
import { namedResources } from './rules/named-resources.ts';
import * as operations from './rules/operations.ts';
import { pathVariables } from './rules/path-variables.ts';
import * as prose from './rules/prose.ts';
import * as records from './rules/records.ts';
import * as references from './rules/references.ts';
import * as requests from './rules/requests.ts';
import * as responses from './rules/responses.ts';
import * as schemas from './rules/schemas.ts';
import { sentFields } from './rules/sent-fields.ts';
import * as stateMachines from './rules/state-machines.ts';
import { undocumented } from './rules/undocumented.ts';
import { validExamples, validPatterns } from './rules/valid-examples.ts';
import { workflowSteps } from './rules/workflow-steps.ts';

/** Rules for OpenAPI. */
const oas3: Record<string, Oas3Rule> = {
  'dangling-reference': references.danglingReference,
  'known-statuses': responses.knownStatuses,
  'escaped-characters': escapedCharacters,
  'file-name': files.fileName,
  'orphan-file': files.orphanFile,
  'shared-parts': files.sharedParts,
  'reference-layers': references.referenceLayers,
  'declared-tags': operations.declaredTags,
  'operation-id-verb': operations.operationIdVerb,
  'operation-key-order': operations.operationKeyOrder,
  'summary-style': prose.summaryStyle,
  'field-descriptions': prose.fieldDescriptions,
  'description-style': prose.descriptionStyle,
  'deprecated-fields': prose.deprecatedFields,
  'no-guessing': prose.noGuessing,
  'plain-words': prose.plainWords,
  'known-extensions': extensions.knownExtensions,
  'assumed-statements': assumedStatements,
  'documented-facts': documentedFacts,
  'access-and-statuses': access.accessAndStatuses,
  'field-access': access.fieldAccess,
  'bodiless-statuses': responses.bodilessStatuses,
  'list-paging': responses.listPaging,
  'array-parameters': requests.arrayParameters,
  'path-variables': pathVariables,
  'request-bodies': requests.requestBodies,
  'write-read-separation': requests.writeReadSeparation,
  'constraint-fields': requests.constraintFields,
  'examples-present': examples.examplesPresent,
  'error-fields': examples.errorFields,
  'example-fields': examples.exampleFields,
  'example-pairs': examplePairs,
  'valid-examples': validExamples,
  'valid-patterns': validPatterns,
  'valid-defaults': examples.validDefaults,
  secrets: access.secrets,
  'enum-out-of-line': schemas.enumOutOfLine,
  'no-global-names': schemas.noGlobalNames,
  'required-properties': schemas.requiredProperties,
  'known-formats': schemas.knownFormats,
  'ordered-bounds': schemas.orderedBounds,
  'no-id-one-of': schemas.noIdOneOf,
  'distinguishable-unions': responses.distinguishableUnions,
  'link-targets': links.linkTargets,
  'item-links': links.itemLinks,
  'behavior-references': behaviorReferences,
  'consistent-behavior': consistentBehavior,
  'list-parameters': listParameters,
  'sent-fields': sentFields,
  'transition-targets': stateMachines.transitionTargets,
  'distinguishable-transitions': stateMachines.distinguishableTransitions,
  'shown-states': records.shownStates,
  'record-fields': records.recordFields,
  'id-references': records.idReferences,
  'named-resources': namedResources,
  // These find also consequences of other mistakes, and so stand last.
  undocumented,
  buildable,
};

/** Rules for the workflows, in Arazzo. */
const arazzo1: Record<string, Arazzo1Rule> = {
  'workflow-steps': workflowSteps,
  secrets: access.workflowSecrets,
  'summary-style': prose.workflowSummaryStyle,
  'field-descriptions': prose.fieldDescriptions,
  'description-style': prose.descriptionStyle,
  'no-guessing': prose.noGuessing,
  'plain-words': prose.plainWords,
  'known-extensions': extensions.knownExtensions,
  'valid-defaults': examples.validInputDefaults,
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
