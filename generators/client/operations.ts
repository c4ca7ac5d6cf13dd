/** The module of one group of operations: what each takes and returns, its function, and the group. */

import {
  type Group,
  type NamedOperation,
  pascalCase,
  typeArgument,
  typeParameter,
} from '../../src/contract/client-names.ts';
import type { OpenApiDocument } from '../../src/contract/openapi.ts';
import { ContractError } from '../../src/contract/read/pointers.ts';
import { noticeComment } from '../source-text.ts';
import { doc } from './doc.ts';
import { FILE_TYPES, isMultipart, type ParametersText, parametersText } from './parameters.ts';
import {
  isDataStatus,
  type OperationResponses,
  operationResponses,
  resultTypes,
} from './responses.ts';
import { kindsImported, returnsText, routeText } from './table.ts';
import { arrayOf, type Imports } from './types.ts';

interface OperationText {
  readonly named: NamedOperation;
  readonly returned: OperationResponses;
  readonly parameters: ParametersText;
  /** What the run time reads. */
  readonly route: string;
}

/** The TypeScript of a group. */
export function groupText(document: OpenApiDocument, group: Group): string {
  const imports: Imports = new Set();
  const texts = group.operations.map((named) => ({
    named,
    returned: operationResponses(named, imports),
    parameters: parametersText(document, named, imports),
    route: routeText(document, named),
  }));
  for (const { located } of group.operations) {
    for (const { node } of located.parameters) {
      const { in: location, name: parameter } = node;
      if (location !== 'query' || located.method === 'GET') continue;
      throw new ContractError(
        located.pointer,
        `${parameter} is in the ${location}; the client sends parameters in paths and in the query of a GET.`,
      );
    }
  }
  const shared: Imports = new Set();
  const name = pascalCase(group.name);
  const body = texts.map((text) => operationText(text, name, shared)).join('\n');
  return `${noticeComment()}${importsText(texts, usedIn(body, imports), shared)}\n${body}`;
}

/** Those of the names that a text uses; shared responses name their models elsewhere. */
function usedIn(text: string, names: Imports): Imports {
  const code = text.replace(/\/\*\*.*?\*\//gs, '');
  return new Set([...names].filter((name) => new RegExp(`\\b${name}\\b`).test(code)));
}

function importsText(texts: readonly OperationText[], models: Imports, shared: Imports): string {
  const operations = texts.map(({ named }) => named);
  const takesFiles = operations.some(({ located }) => isMultipart(located));
  const returnsLists = texts.some(({ returned }) => returned.items !== null);
  return [
    `import { type Call, call } from '../../src/client/runtime/call.ts';`,
    `import type { Connection } from '../../src/client/runtime/connect.ts';`,
    kindsImported(operations).trimEnd(),
    ...typesImported(takesFiles ? FILE_TYPES : [], '../../src/client/runtime/multipart.ts'),
    `import type { CallOptions } from '../../src/client/runtime/options.ts';`,
    ...typesImported(returnsLists ? LIST_TYPES : [], '../../src/client/runtime/pages.ts'),
    ...typesImported(models, './models.ts'),
    ...typesImported(shared, './responses.ts'),
    '',
  ].join('\n');
}

const LIST_TYPES = ['ListCall', 'Page', 'PageOptions'];

function typesImported(names: Iterable<string>, from: string): string[] {
  const sorted = [...names].sort().join(', ');
  return sorted === '' ? [] : [`import type { ${sorted} } from '${from}';`];
}

/**
 * All that belongs to one operation. Its method stands right behind its function, in a further part
 * of the group's interface.
 */
function operationText(text: OperationText, group: string, shared: Imports): string {
  const { named, returned, parameters, route } = text;
  const { id, type, method, view } = named;
  const generic = typeParameter(named);
  // Without the parameter, the items are the other ones.
  const ownGeneric = typeParameter(named, 'undefined');
  const argument = typeArgument(named);
  const item =
    view === null
      ? ''
      : `export type ${type}Item${generic} = ${view.type} extends true ? ${view.schema} : ${view.otherwise};\n\n`;
  const results = resultTypes(returned, shared).map((result) => `\n  | ${result}`);
  const optional = parameters.required ? '' : '?';
  const callType = `${type}${returned.items === null ? '' : 'Page'}Call${argument}`;
  return `${parameters.text}
${item}export type ${type}Result${generic} =${results.join('')};

${callText(named, returned)}
${operationDoc(named, returned, '')}export function ${id}${ownGeneric}(
  connection: Connection,
  parameters${optional}: ${type}Parameters${argument},
  options?: CallOptions,
): ${callType} {
  return call(
    connection,
    '${id}',
    ${route},
    parameters,
    options,
  )${returnsText(named) ? ' as unknown' : ''} as ${callType};
}

export interface ${group} {
${operationDoc(named, returned, '  ')}  ${method}${ownGeneric}(parameters${optional}: ${type}Parameters${argument}, options?: CallOptions): ${type}Call${argument};
}
`;
}

function callText(named: NamedOperation, { data, items }: OperationResponses): string {
  const { type } = named;
  const result = `${type}Result${typeArgument(named)}`;
  const call = (name: string, more = '') =>
    `export interface ${name}${typeParameter(named)} extends Promise<${data}>, Call {
  result(): Promise<${result}>;
${more}}
`;
  if (items === null) {
    const doc = '/** The whole stream as text; it is then read. */';
    return call(`${type}Call`, returnsText(named) ? `  ${doc}\n  text(): Promise<string>;\n` : '');
  }
  return `${call(`${type}PageCall`)}
export interface ${type}Call${typeParameter(named)} extends Promise<${data}>, ListCall {
  result(): Promise<${result}>;
  page(): Promise<Page<${items}>>;
  pages(options?: PageOptions): AsyncIterable<Page<${items}>>;
  first(): Promise<${items} | undefined>;
  all(limit?: number, options?: PageOptions): Promise<${arrayOf(items)}>;
  [Symbol.asyncIterator](): AsyncIterator<${items}>;
}
`;
}

function operationDoc(
  { located }: NamedOperation,
  { responses }: OperationResponses,
  indent: string,
): string {
  const { summary, description, deprecated } = located.node;
  const statuses = (success: boolean) =>
    responses
      .filter(({ status }) => isDataStatus(status) === success)
      .map(({ status }) => status)
      .join(', ');
  return doc(
    [
      `${summary}.`,
      description,
      `\`${located.method} ${located.path}\` returns ${statuses(true)}, or an error with ${statuses(false)}.`,
      ...(deprecated === true ? ['@deprecated'] : []),
    ],
    indent,
  );
}
