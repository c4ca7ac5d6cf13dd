import type { OpenApiDocument } from '../src/contract/openapi.ts';
import { applyRules } from '../src/contract/unspecified.ts';
import { render as renderAccess } from './access.ts';
import { render as renderBehavior } from './behavior-page.ts';
import { render as renderChecks } from './checks-page.ts';
import { render as renderClient } from './client/index.ts';
import { render as renderControlOperations } from './control-operations.ts';
import { render as renderExampleData } from './example-data.ts';
import { render as renderDiagrams } from './life-cycles/diagrams.ts';
import { render as renderLifeCycles } from './life-cycles/page.ts';
import { render as renderLists } from './lists.ts';
import { renderJson } from './openapi.ts';
import { render as renderSchema } from './openapi-types.ts';
import { render as renderOperations } from './operations.ts';
import { projectAt } from './project.ts';
import { render as renderRepresentations } from './representations.ts';
import { render as renderSandboxPage } from './sandbox-page.ts';
import { readSourceSections } from './source-sections.ts';
import { render as renderTransitions } from './transitions.ts';
import { render as renderUndocumented } from './undocumented-page.ts';
import { render as renderSchemas } from './validation-schemas.ts';

/** Texts of files by their names in `generated/`. */
export type Files = Readonly<Record<string, string>>;

/** All files of `generated/`: the same contract gives the same texts on every machine. Throws a ContractError. */
export async function renderAll(contract: OpenApiDocument): Promise<Files> {
  const marked = applyRules(contract);
  return {
    // Before the others: it reports an id that is given twice.
    'operations.ts': renderOperations(contract),
    'openapi.json': renderJson(contract),
    'undocumented.md': renderUndocumented(contract, readSourceSections(projectAt().root)),
    'behavior.md': renderBehavior(contract),
    'life-cycles.md': renderLifeCycles(marked),
    'schemas.ts': renderSchemas(contract),
    'access.ts': renderAccess(contract),
    'lists.ts': renderLists(contract),
    'representations.ts': renderRepresentations(contract),
    'transitions.ts': renderTransitions(marked),
    ...inFolder('client', renderClient(contract)),
    ...inFolder('life-cycles', await renderDiagrams(marked)),
    'example-data.ts': renderExampleData(),
    'control-operations.ts': renderControlOperations(),
    'sandbox-page.ts': await renderSandboxPage(),
    'checks.md': renderChecks(),
    // Last, because openapi-typescript reports errors of the contract without their location.
    'schema.d.ts': await renderSchema(contract),
  };
}

function inFolder(folder: string, files: Files): Files {
  return Object.fromEntries(
    Object.entries(files).map(([name, text]) => [`${folder}/${name}`, text]),
  );
}
