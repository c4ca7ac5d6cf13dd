/** The module of one group of operations: what each takes and answers, its function, and the group. */
import type { OpenApiDocument } from '../../src/contract/openapi.ts';
import { noticeComment } from '../notice.ts';
import { type AnswersOf, answersOf, isSuccess } from './answers.ts';
import { doc } from './doc.ts';
import { type Group, type NamedOperation, pascalCase } from './names.ts';
import { type ParametersText, parametersText } from './parameters.ts';
import { answerText } from './shared-answers.ts';
import { arrayOf, type Imports } from './type-text.ts';

interface OperationText {
  readonly named: NamedOperation;
  readonly answers: AnswersOf;
  readonly parameters: ParametersText;
}

/** The TypeScript of a group. */
export function groupText(document: OpenApiDocument, group: Group): string {
  const imports: Imports = new Set();
  const texts = group.operations.map((named) => ({
    named,
    answers: answersOf(document, named, imports),
    parameters: parametersText(document, named, imports),
  }));
  const shared: Imports = new Set();
  const name = pascalCase(group.name);
  const body = texts.map((text) => operationText(text, name, shared)).join('\n');
  return `${noticeComment()}${importsText(texts, usedIn(body, imports), shared)}\n${body}`;
}

/** Those of the names that a text uses; answers that are shared name their models elsewhere. */
function usedIn(text: string, names: Imports): Imports {
  const code = text.replace(/\/\*\*.*?\*\//gs, '');
  return new Set([...names].filter((name) => new RegExp(`\\b${name}\\b`).test(code)));
}

function importsText(texts: readonly OperationText[], models: Imports, shared: Imports): string {
  const isUpload = texts.some(({ named }) => isMultipart(named));
  const isFile = texts.some(({ answers }) => answers.isFile);
  const hasList = texts.some(({ answers }) => answers.items !== null);
  const calls = ['call', ...(isFile ? ['readStream'] : [])].join(', ');
  const callTypes = ['Call', ...(hasList ? ['ListCall'] : [])].join(', ');
  return [
    `import { ${calls} } from '../../src/client/runtime/call.ts';`,
    `import type { ${callTypes} } from '../../src/client/runtime/calls.ts';`,
    `import type { Connection } from '../../src/client/runtime/connect.ts';`,
    ...(hasList ? [`import { list } from '../../src/client/runtime/list.ts';`] : []),
    `import type { CallOptions } from '../../src/client/runtime/options.ts';`,
    ...(isUpload ? [`import { toMultipart } from '../../src/client/runtime/upload.ts';`] : []),
    `import type { ${[...shared].sort().join(', ')} } from './answers.ts';`,
    ...(models.size === 0
      ? []
      : [`import type { ${[...models].sort().join(', ')} } from './models.ts';`]),
    '',
  ].join('\n');
}

/**
 * All that belongs to one operation. Its method stands right behind its function, in a further part
 * of the group's interface: what is alike packs well when it is close together.
 */
function operationText(
  { named, answers, parameters }: OperationText,
  group: string,
  shared: Imports,
): string {
  const { id, type, method } = named;
  const results = answers.answers.map((answer) => `\n  | ${answerText(answer, shared)}`).join('');
  const mark = parameters.required ? '' : '?';
  return `${parameters.text}
export type ${type}Result =${results};

${callText(named, answers)}
${operationDoc(named, answers, '')}export function ${id}(
  connection: Connection,
  parameters${mark}: ${type}Parameters,
  options?: CallOptions,
): ${type}Call {
  ${functionBody(named, answers)}
}

export interface ${group} {
${operationDoc(named, answers, '  ')}  ${method}(parameters${mark}: ${type}Parameters, options?: CallOptions): ${type}Call;
}
`;
}

function callText({ type }: NamedOperation, { data, items }: AnswersOf): string {
  const bases = [`Promise<${data}>`, items === null ? 'Call' : 'ListCall'].join(', ');
  const more =
    items === null
      ? ''
      : `  pages(): AsyncIterable<${arrayOf(items)}>;
  all(limit?: number): Promise<${arrayOf(items)}>;
  [Symbol.asyncIterator](): AsyncIterator<${items}>;
`;
  return `export interface ${type}Call extends ${bases} {
  result(): Promise<${type}Result>;
${more}}
`;
}

function functionBody(named: NamedOperation, { answers, items, isFile }: AnswersOf): string {
  const { id, type, located } = named;
  const statuses = answers.map(({ status }) => status).join(' ');
  const path = located.path.replace(/\{(\w+)\}/g, ':$1');
  const route = `['${id}', '${located.method}', '${path}', '${statuses}']`;
  const more = isFile ? ', readStream' : isMultipart(named) ? ', undefined, toMultipart' : '';
  const caller = items === null ? 'call' : 'list';
  return `return ${caller}(connection, ${route}, parameters, options${more}) as ${type}Call;`;
}

function operationDoc({ located }: NamedOperation, { answers }: AnswersOf, indent: string): string {
  const { summary, description, deprecated } = located.operation;
  const codes = (list: AnswersOf['answers']) => list.map(({ status }) => status).join(', ');
  const good = answers.filter(({ status }) => isSuccess(status));
  const bad = answers.filter(({ status }) => !isSuccess(status));
  return doc(
    [
      `${summary}.`,
      description,
      `\`${located.method} ${located.path}\` answers ${codes(good)}, or ${codes(bad)} when refused.`,
      ...(deprecated === true ? ['@deprecated'] : []),
    ],
    indent,
  );
}

/** Whether the body of an operation is a multipart form. */
export function isMultipart({ located }: NamedOperation): boolean {
  const body = located.operation.requestBody;
  return body !== undefined && 'content' in body && 'multipart/form-data' in body.content;
}
