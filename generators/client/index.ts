/** The client as TypeScript: models, enums, a module for each group of operations, and what joins them. */
import type { OpenApiDocument } from '../../src/contract/openapi.ts';
import { noticeComment } from '../notice.ts';
import { doc } from './doc.ts';
import { render as enums } from './enums.ts';
import { groupText } from './group.ts';
import { render as models } from './models.ts';
import { type Group, groupsOf, pascalCase } from './names.ts';
import { sharedAnswersText } from './shared-answers.ts';
import { render as table } from './table.ts';
import { validationText } from './validation.ts';

/** The modules by the names of their files. Throws a ContractError for what the client cannot express. */
export function render(bundle: OpenApiDocument): Readonly<Record<string, string>> {
  const groups = groupsOf(bundle);
  return {
    'models.ts': models(bundle),
    'answers.ts': sharedAnswersText(bundle, groups),
    'enums.ts': enums(bundle),
    'table.ts': table(bundle),
    'validation.ts': validationText(bundle, groups),
    ...Object.fromEntries(groups.map((group) => [`${group.tag}.ts`, groupText(bundle, group)])),
    'operations.ts': `${noticeComment()}\nexport type * from './answers.ts';\n${exportsOf(groups, 'export *')}`,
    'groups.ts': groupsText(bundle, groups),
  };
}

function exportsOf(groups: readonly Group[], how: string): string {
  return groups.map(({ tag }) => `${how} from './${tag}.ts';\n`).join('');
}

function groupsText({ tags = [] }: OpenApiDocument, groups: readonly Group[]): string {
  const types = groups.map(({ tag, name }) => ({ tag, name, type: pascalCase(name) }));
  const fields = types.map(({ tag, name, type }) => {
    const about = tags.find((each) => each.name === tag)?.description;
    return `${doc([about], '  ')}  readonly ${name}: ${type};\n`;
  });
  return `${noticeComment()}${types.map(({ tag, type }) => `import type { ${type} } from './${tag}.ts';\n`).join('')}
/** The operations of the contract by what they are about. */
export interface Groups {
${fields.join('')}}

export type * from './answers.ts';\nexport type * from './models.ts';\n${exportsOf(groups, 'export type *')}`;
}
