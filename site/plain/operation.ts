import type { OperationModel, ParameterModel } from '../model/index.ts';
import type { Context } from '../pages/page.ts';
import { samplesOf } from '../samples/index.ts';
import { changeText } from './life-cycles.ts';
import { answer, code, fields, notes, oneLine, page, rules, section } from './text.ts';

/** An operation in Markdown. */
export function operationText(operation: OperationModel, context: Context): string {
  const { method, path, access, since, description, parameters, body, answers } = operation;
  const inPlace = (place: ParameterModel['in'], title: string) =>
    section(`## ${title}`, [fields(parameters.filter((each) => each.in === place))]);
  return page(
    `# ${operation.summary}`,
    code(`${method} ${path}`),
    description,
    `Access: **${access.name}**. ${access.description}${since === null ? '' : ` Since release ${since}.`}`,
    notes([...operation.notes, ...access.notes]),
    inPlace('path', 'Path'),
    inPlace('query', 'Query'),
    inPlace('header', 'Headers'),
    rules(operation.rules),
    body &&
      section('## Body', [
        body.description,
        `${body.required ? 'Required' : 'Optional'}, as ${body.mediaTypes.map(({ name }) => `\`${name}\``).join(' or ')}.`,
        rules(body.rules),
        notes([...body.notes, ...body.mediaTypes.flatMap((each) => each.notes)]),
        fields(body.fields),
      ]),
    section(
      '## Answers',
      answers.map((each) => answer(each, '###')),
    ),
    section('## What it changes', [
      operation.transitions
        .map(({ cycle, transition }) => `- ${cycle.title}: ${changeText(transition)}`)
        .join('\n'),
    ]),
    section('## What comes next', [
      operation.next
        .map(({ operation: id, description: text }) => {
          const next = context.directory.operation(id);
          return `- ${oneLine(text)} [${next.summary}](${context.toPage(next).replace('.html', '.md')})`;
        })
        .join('\n'),
    ]),
    section('## Samples', [
      ...samplesOf(operation, context.model).map((sample) => code(sample.code, sample.language)),
    ]),
  );
}
