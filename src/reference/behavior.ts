/** What operations do, as sentences: the data of `x-behavior` put into words. */
import type { Json } from '../contract/annotations.ts';
import type {
  ConflictObject,
  EffectObject,
  FilterObject,
  ListObject,
  RepeatObject,
} from '../contract/behavior.ts';
import { isRecord } from '../contract/data.ts';
import type { OpenApiDocument } from '../contract/openapi.ts';
import { formatList, toWords } from '../contract/phrases.ts';
import { toMarks } from './fields.ts';
import type { BehaviorModel, EffectModel, Rule } from './types.ts';

/** What is known of one operation. */
export function toBehavior(document: OpenApiDocument, id: string): BehaviorModel {
  const { lists, effects, conflicts, repeats } = document['x-behavior'] ?? {};
  const repeat = repeats?.[id];
  return {
    order: describeList(lists?.[id]),
    effects: (effects?.[id] ?? []).map(describeEffect),
    conflicts: (conflicts?.[id] ?? []).map(describeConflict),
    repeat: repeat === undefined ? null : describeRepeat(repeat),
  };
}

function describeList(list: ListObject | undefined): Rule[] {
  if (list === undefined) return [];
  const { returns, order = {} } = list;
  const { by, direction, parameters } = order;
  const marks = toMarks(order);
  const sentences = [
    ...(by === undefined
      ? marks.length === 0
        ? ['The default order is not documented.']
        : []
      : [`Sorted by \`${by}\`, ${direction === 'asc' ? 'ascending' : 'descending'}, by default.`]),
    ...(parameters === undefined
      ? []
      : [`\`${parameters.by}\` and \`${parameters.direction}\` choose another order.`]),
  ];
  return [
    ...(returns === undefined
      ? []
      : [
          {
            text: `Only items whose ${describeField(returns.field, returns.equals)}.`,
            marks: [],
          },
        ]),
    { text: sentences.join(' '), marks },
  ];
}

function describeEffect({
  description,
  when = {},
  where = {},
  then,
  lists,
  ...marks
}: EffectObject): EffectModel {
  const conditions = [
    ...Object.entries(when).map(([name, value]) => describeField(name, value)),
    ...Object.entries(where).map(
      ([name, value]) => `${describeField(name, value)} in the response`,
    ),
  ];
  const sentences = [
    description.trim(),
    ...(then?.status === undefined
      ? []
      : [`Afterwards, \`${then.operation}\` returns ${then.status}.`]),
  ];
  return {
    text: sentences.join(' '),
    conditions,
    marks: toMarks(marks, lists),
  };
}

/** An effect with what it depends on in its text, but for a condition that stands above it. */
export function withConditions({ text, conditions, marks }: EffectModel, above?: string): Rule {
  const rest = conditions.filter((each) => each !== above);
  return { text: rest.length === 0 ? text : `${text} Only if ${rest.join(' and ')}.`, marks };
}

function describeConflict({ fields, within, ignoreCase, status, ...marks }: ConflictObject): Rule {
  const isIgnored = ignoreCase === true ? ', ignoring case' : '';
  const where = within === 'service' ? 'across the service' : `per ${toWords(within)}`;
  const text = `${formatList(fields)} must be unique ${where}${isIgnored}. A duplicate returns ${status}.`;
  return { text, marks: toMarks(marks) };
}

function describeRepeat({ safe, status, body, ...marks }: RepeatObject): Rule {
  const second =
    status === undefined && body === undefined
      ? []
      : [
          `A second call returns ${status ?? 'the same status'}${body === 'none' ? ' without a body' : ''}.`,
        ];
  const text = [
    safe ? 'Safe after a lost response.' : 'Not safe after a lost response.',
    ...second,
  ].join(' ');
  return { text, marks: toMarks(marks) };
}

/** What a filter compares; `null` where the description of its parameter says it. */
export function describeFilter(filter: FilterObject, description: string): string | null {
  const { field, fields = field === undefined ? [] : [field], compare, values } = filter;
  if (values !== undefined) return describeChoices(values);
  const said = description.toLowerCase();
  const isSaid = fields.every((name) =>
    name.split(/[._]/).every((word) => said.includes(word === 'iid' ? '`iid`' : word)),
  );
  if (compare === 'all') {
    return said.includes('all of') ? null : `All of the values must be in ${formatList(fields)}.`;
  }
  if (isSaid || fields.length === 0) return null;
  if (compare === 'contains') return `Searches ${formatList(fields)}.`;
  if (compare === 'since') return `Compares ${formatList(fields)}, from the value on.`;
  return `Compares ${formatList(fields)}.`;
}

/** Which items each value selects; `null` where the values are those of the field. */
function describeChoices(values: NonNullable<FilterObject['values']>): string | null {
  const choices = Object.entries(values);
  const isPlain = choices.every(([value, fields]) =>
    Object.values(fields).every((each) => String(each) === value),
  );
  if (isPlain) return null;
  const described = choices.map(([value, fields]) => {
    const conditions = Object.entries(fields).map(([name, each]) => describeField(name, each));
    return `with \`${value}\`, ${conditions.join(' and ') || 'all items match'}`;
  });
  return `${capital(described.join('; '))}.`;
}

function describeField(name: string, value: Json): string {
  return `\`${name}\` is ${describeValue(name, value)}`;
}

function describeValue(name: string, value: Json): string {
  if (Array.isArray(value)) return formatList(value.map(String), 'or');
  if (isRecord(value)) return 'sent';
  if (value !== 'caller') return `\`${String(value)}\``;
  return name.endsWith('.id') ? 'that of the caller' : 'the caller';
}

function capital(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
