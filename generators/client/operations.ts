/** The module of one group of operations: what each takes and returns, its function, and the group. */

import {
  type Group,
  type NamedOperation,
  pascalCase,
  typeArgument,
  typeParameter,
} from '../../src/contract/client-names.ts';
import type { OpenApiDocument } from '../../src/contract/openapi.ts';
import { noticeComment } from '../source-text.ts';
import { doc } from './doc.ts';
import { FILE_TYPES, type ParametersText, parametersText } from './parameters.ts';
import {
  isDataStatus,
  type OperationResponses,
  operationResponses,
  resultTypes,
} from './responses.ts';
import { kindsImported, returnsText, routeText } from './table.ts';
import { modelNames, typesImported } from './types.ts';

interface OperationText {
  readonly named: NamedOperation;
  readonly returned: OperationResponses;
  readonly results: readonly string[];
  readonly parameters: ParametersText;
  /** For the runtime. */
  readonly route: string;
}

/** The TypeScript of a group. */
export function groupText(document: OpenApiDocument, group: Group): string {
  const texts = group.operations.map((named) => {
    const returned = operationResponses(named);
    return {
      named,
      returned,
      results: resultTypes(returned),
      parameters: parametersText(document, named),
      route: routeText(document, named),
    };
  });
  const name = pascalCase(group.name);
  const body = texts.map((text) => operationText(text, name)).join('\n');
  const shared = texts.flatMap(({ results }) => results.flatMap((each) => /^\w+/.exec(each) ?? []));
  return `${noticeComment()}import { type Call, call } from '../../src/client/runtime/call.ts';
import type { Connection } from '../../src/client/runtime/connect.ts';
${kindsImported(group.operations)}${[
  typesImported(body, FILE_TYPES, '../../src/client/runtime/multipart.ts'),
  typesImported(body, ['CallOptions'], '../../src/client/runtime/options.ts'),
  typesImported(body, ['ListCall'], '../../src/client/runtime/pages.ts'),
  typesImported(body, modelNames(document), './models.ts'),
  typesImported(body, shared, './responses.ts'),
].join('')}
${body}`;
}

/**
 * All that belongs to one operation. Its method stands right behind its function, in a further part
 * of the group's interface.
 */
function operationText(text: OperationText, group: string): string {
  const { named, returned, results, parameters, route } = text;
  const { id, type, method, view } = named;
  const generic = typeParameter(named);
  // Without the parameter, the items are the other ones.
  const ownGeneric = typeParameter(named, 'undefined');
  const argument = typeArgument(named);
  const item =
    view === null
      ? ''
      : `export type ${type}Item${generic} = ${view.type} extends true ? ${view.schema} : ${view.otherwise};\n\n`;
  const optional = parameters.required ? '' : '?';
  const callType = `${type}${returned.items === null ? '' : 'Page'}Call${argument}`;
  return `${parameters.text}
${item}export type ${type}Result${generic} =${results.map((result) => `\n  | ${result}`).join('')};

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
export interface ${type}Call${typeParameter(named)} extends Promise<${data}>, ListCall<${items}> {
  result(): Promise<${result}>;
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
