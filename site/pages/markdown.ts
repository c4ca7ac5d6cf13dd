import type { State } from '../../src/contract/openapi.ts';
import type { Transition } from '../../src/contract/state-machines.ts';
import { listNotes, typeText } from '../model/fields.ts';
import type {
  GuideModel,
  OperationModel,
  PageLocation,
  ParameterModel,
  SchemaModel,
  SiteModel,
  TagModel,
} from '../model/types.ts';
import type { PageContext } from './context.ts';
import {
  code,
  fields,
  inWords,
  json,
  notes,
  oneLine,
  operationLine,
  page,
  response,
  rules,
  section,
  valueList,
} from './markdown-parts.ts';
import { createSamples } from './samples.ts';

/** An operation in Markdown. */
export function operationText(operation: OperationModel, context: PageContext): string {
  const { method, path, access, since, description, parameters, body, responses } = operation;
  const inLocation = (location: ParameterModel['in'], title: string) =>
    section(`## ${title}`, [fields(parameters.filter((each) => each.in === location))]);
  return page(
    `# ${operation.summary}`,
    code(`${method} ${path}`),
    description,
    `Access: **${access.name}**. ${access.description}${since === null ? '' : ` Since release ${since}.`}`,
    notes([...operation.notes, ...access.notes]),
    inLocation('path', 'Path'),
    inLocation('query', 'Query'),
    inLocation('header', 'Headers'),
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
      '## Responses',
      responses.map((each) => response(each, '###')),
    ),
    section('## State changes', [
      operation.transitions
        .map(({ cycle, transition }) => `- ${cycle.title}: ${changeText(transition)}`)
        .join('\n'),
    ]),
    section('## Next steps', [
      operation.next
        .map(({ operation: id, description: text }) => {
          const next = context.directory.operation(id);
          return `- ${oneLine(text)} [${next.summary}](${context.toPage(next).replace('.html', '.md')})`;
        })
        .join('\n'),
    ]),
    section('## Samples', [
      ...createSamples(operation, context.model).map((sample) =>
        code(sample.code, sample.language),
      ),
    ]),
  );
}

/** The other pages in Markdown. */

/** The address of the Markdown version of a page, from the page that is at hand. */
function beside(placed: PageLocation, { toPage }: PageContext): string {
  return toPage(placed).replace(/html$/, 'md');
}

export function schemaText(schema: SchemaModel, context: PageContext): string {
  const { name, description, type, values, seen, variants, example } = schema;
  return page(
    `# ${name}`,
    `${variants.length > 0 ? 'One of ' : ''}${typeText(type)}`,
    description,
    values.length > 0 && `One of ${valueList(values)}.`,
    seen.length > 0 && `Seen values: ${valueList(seen)}; there may be others.`,
    rules(schema.rules),
    notes(schema.notes),
    section('## Fields', [fields(schema.fields)]),
    section('## Operations', [
      schema.usedBy.operations
        .map(context.directory.operation)
        .map((operation) => operationLine(operation, beside(operation, context)))
        .join('\n'),
    ]),
    example !== undefined && section('## Example', [json(example)]),
  );
}

export function tagText(tag: TagModel, context: PageContext): string {
  return page(
    `# ${tag.title}`,
    tag.description,
    operationLines(tag, context),
    section(
      '## Not documented',
      tag.gaps.flatMap((gap) => [`**${gap.about}**`, notes(gap.notes)]),
    ),
  );
}

function operationLines(tag: TagModel, context: PageContext): string {
  return tag.operations
    .map((operation) => operationLine(operation, beside(operation, context)))
    .join('\n');
}

export function homeText(context: PageContext): string {
  const { model } = context;
  return page(
    `# ${model.title}`,
    model.summary,
    section('## Guides', [guideLines(context)]),
    ...model.groups.flatMap((group) => [
      `## ${group.name}`,
      ...group.tags.flatMap((tag) => [`### ${tag.title}`, operationLines(tag, context)]),
    ]),
    model.introduction,
  );
}

export function schemasText(context: PageContext): string {
  const lines = context.model.schemas.map(
    (schema) => `- [${schema.name}](${beside(schema, context)})`,
  );
  return page('# Schemas', lines.join('\n'));
}

export function guidesText(context: PageContext): string {
  return page('# Guides', guideLines(context));
}

function guideLines(context: PageContext): string {
  return context.model.guides
    .map((guide) => `- [${guide.title}](${beside(guide, context)}): ${guide.summary}`)
    .join('\n');
}

/** The document itself, with links to the Markdown versions of what it links to. */
export function guideText({ text }: GuideModel, context: PageContext): string {
  return text
    .replace(/^<!--.*?-->\n*/s, '')
    .split(/(^```.*?^```$)/ms)
    .map((part) =>
      part.startsWith('```')
        ? part
        : part.replace(
            /\]\(([^)\s]+)\)/g,
            (_, written: string) => `](${context.written(written)})`,
          ),
    )
    .join('');
}

/** All pages stand in a file of their own for those who read Markdown. */
export function allText(context: PageContext): string {
  const file = context.to('llms-full.txt');
  return page('# All on one page', `[llms-full.txt](${file}) has every page in it.`);
}

/** All life cycles in Markdown. */
export function lifeCyclesText({ lifeCycles }: SiteModel): string {
  return page(
    '# Life cycles',
    ...lifeCycles.map((cycle) =>
      section(`## ${cycle.title}`, [
        oneLine(cycle.description),
        `States: ${valueList(cycle.states.map(({ state }) => state))}${cycle.open ? ', possibly others' : ''}.`,
        notes(cycle.notes),
        cycle.states
          .filter(({ meaning }) => meaning !== null)
          .map(({ state, meaning }) => `- \`${state}\`: ${oneLine(meaning ?? '')}`)
          .join('\n'),
        cycle.transitions
          .map((transition) => `- ${causeText(transition)}: ${changeText(transition)}`)
          .join('\n'),
      ]),
    ),
  );
}

function causeText({ cause }: Transition): string {
  return typeof cause === 'string' ? cause.replace(/\.$/, '') : `\`${cause.id}\``;
}

/** The states before and after, with conditions and effects. */
function changeText(transition: Transition): string {
  const { from, to, when, condition, status, effects, annotations } = transition;
  const fields = Object.entries(when).map(([name, value]) => `\`${name}=${value}\``);
  return [
    `${states(from)} → ${states(to)}.`,
    ...(fields.length > 0 ? [`With ${fields.join(' and ')}.`] : []),
    ...(condition === null ? [] : [`Condition: ${condition}`]),
    ...(status === null ? [] : [`Returns ${status}.`]),
    ...effects,
    ...inWords(listNotes(annotations)),
  ].join(' ');
}

function states(state: State | readonly State[]): string {
  if (typeof state === 'object') return state.map((each) => `\`${each}\``).join(' or ');
  return ['any', 'none', 'removed', 'unchanged'].includes(String(state))
    ? String(state)
    : `\`${state}\``;
}
