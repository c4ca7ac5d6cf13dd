import { SKILL } from '../formats/agents.ts';
import { tagFile } from '../formats/names.ts';
import type { PageContext } from './page-context.ts';

/** The same in other forms: to load into tools, to print, to give to assistants. */
export function formatsText({ model }: PageContext): string {
  const file = (address: string) => `[${address}](/${address})`;
  return `# Downloads

## The contract

- ${file('openapi.yaml')}, ${file('openapi.json')}: OpenAPI 3.1 in one file, as Postman, Insomnia, Bruno and code generators read it
- ${file('openapi.documented.json')}: only what is documented, and nothing that is assumed; ${file('openapi.documented.overlay.yaml')} turns the contract into it
- Without references, for tools that follow none: \`npx @redocly/cli bundle --dereferenced openapi.yaml\`
- OpenAPI 3.0.3, for tools that know no 3.1, such as generators for [Python, Go and Java](/guides/languages/): ${file('openapi.3.0.json')}. It says less of bodies that several schemas fit (\`propertyNames\`) and of fields that need others (\`dependentRequired\`)
- [The package](/guides/client/#install): types, the typed client, both mocks and the conformance kit

## The reference

- [Redoc view](/reference/): the whole contract on one page, with a search of its own. It loads 0.7 MB of script; the pages here need none to be read
- [Print everything](/all/): all operations and schemas on one page

## Text for assistants

- ${file('llms.txt')}: a list of all pages
- ${file(SKILL)}: what a coding agent needs to know before it writes code against the API
- All operations of one tag: ${model.tags.map((tag) => `[${tag.title}](/${tagFile(tag)})`).join(', ')}
- [A server of the Model Context Protocol](/guides/assistants/#as-tools), which the package has

## Licenses

[Of the packages](/assets/licences.txt) in the scripts of these pages, and [of Redoc](/reference/licences.txt).
`;
}
