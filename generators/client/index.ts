/** The client as TypeScript: models, enums, a module for each group of operations, and what joins them. */

import { type Group, listGroups, pascalCase } from '../../src/contract/client-names.ts';
import type { OpenApiDocument } from '../../src/contract/openapi.ts';
import { readPrefix, readTokenHeader } from '../../src/contract/read/connection.ts';
import { noticeComment, quoted } from '../source-text.ts';
import { doc } from './doc.ts';
import { enumsText, modelsText } from './models.ts';
import { groupText } from './operations.ts';
import { sharedResponsesText } from './responses.ts';
import { tableText, validationText } from './table.ts';

/** The modules by the names of their files. Throws a ContractError for what the client cannot express. */
export function render(bundle: OpenApiDocument): Readonly<Record<string, string>> {
  const groups = listGroups(bundle);
  return {
    'connection.ts': connectionText(bundle),
    'models.ts': modelsText(bundle),
    'responses.ts': sharedResponsesText(bundle, groups),
    'enums.ts': enumsText(bundle),
    'table.ts': tableText(bundle, groups),
    'validation.ts': validationText(bundle, groups),
    ...Object.fromEntries(groups.map((group) => [`${group.tag}.ts`, groupText(bundle, group)])),
    'operations.ts': operationsText(groups),
    'groups.ts': groupsText(bundle, groups),
  };
}

function connectionText(document: OpenApiDocument): string {
  return `${noticeComment()}
/** What all paths stand behind. */
export const PREFIX: string = ${quoted(readPrefix(document))};

/** The header that has the token, in lower case. */
export const TOKEN_HEADER: string = ${quoted(readTokenHeader(document).toLowerCase())};
`;
}

function operationsText(groups: readonly Group[]): string {
  return `${noticeComment()}\nexport type * from './responses.ts';\n${exportLines(groups, 'export *')}`;
}

function exportLines(groups: readonly Group[], how: string): string {
  return groups.map(({ tag }) => `${how} from './${tag}.ts';\n`).join('');
}

function groupsText({ tags = [] }: OpenApiDocument, groups: readonly Group[]): string {
  const types = groups.map(({ tag, name }) => ({ tag, name, type: pascalCase(name) }));
  const fields = types.map(({ tag, name, type }) => {
    const description = tags.find((each) => each.name === tag)?.description;
    return `${doc([description], '  ')}  readonly ${name}: ${type};\n`;
  });
  return `${noticeComment()}${types.map(({ tag, type }) => `import type { ${type} } from './${tag}.ts';\n`).join('')}
/** The operations of the contract by resource. */
export interface Groups {
${fields.join('')}}

export type * from './responses.ts';\nexport type * from './models.ts';\n${exportLines(groups, 'export type *')}`;
}
