/** Lists of fields and parameters. */
import { formatList } from '../../src/contract/phrases.ts';
import type { RepresentationForm } from '../../src/contract/sent-fields.ts';
import { plainName } from '../../src/contract/values.ts';
import { typeText } from '../../src/reference/field-text.ts';
import type { FieldModel, FieldRule } from '../../src/reference/types.ts';
import { verbOf } from '../model/setters.ts';
import { type Html, type HtmlContent, html, joined } from '../text/html.ts';
import { ACCESS } from './locations.ts';
import { renderMarks, renderReasons } from './marks.ts';
import type { PageContext } from './page-context.ts';
import { renderCallers, renderType, renderValues } from './types.ts';

interface FieldOptions {
  /** In a response, only fields that may be missing are marked. */
  readonly inResponse?: boolean;
  /** The schema that has them: its page says what sets each. */
  readonly schema?: string;
  /** Fields that have a page of their own leave their anchors to that. */
  readonly flat?: boolean;
}

/** The list of fields; objects whose schema has a page of its own are left to that. */
export function fieldList(
  fields: readonly FieldModel[],
  context: PageContext,
  options: FieldOptions = {},
): Html {
  return html`<dl class="fields">${fields.map((field) => renderField(field, context, options))}</dl>`;
}

function renderField(field: FieldModel, context: PageContext, options: FieldOptions): Html {
  const { name, anchor, required, fields, callers, rules } = field;
  const { flat = false } = options;
  const marks = [...field.marks, ...rules.flatMap((rule) => rule.marks)];
  const description = isSaid(field) ? '' : ownText(field);
  const details = listDetails(field, context);
  const text =
    description !== '' || details.length > 0
      ? html`<p>${context.inline(description)} ${
          details.length > 0 && html`<span class="facts">${joined(details, ' · ')}</span>`
        }</p>
`
      : null;
  // Without a description, a few details stand on the line of the name.
  const isShort = description === '' && fields.length === 0 && details.length < 3;
  const code = html`<code>${name}</code>`;
  return html`
<div${!flat && html` id="${anchor}"`}${isShort && html` class="short"`}><dt>${flat ? code : html`<a href="#${anchor}">${code}</a>`} <span class="type">${renderChoice(field) ?? renderType(field.type, context)}</span>${renderRequired(
    required,
    options,
  )}${rules.map((rule) => renderFieldRule(name, rule, context))}${renderCallers(callers, context)}${field.deprecated && html` <b class="chip">deprecated</b>`}${renderSetters(field, context, options)}${renderMarks(marks, context)}</dt>
<dd>${text}${renderReasons(marks, context)}${fields.length > 0 && fieldList(fields, context, options)}</dd></div>`;
}

/** What sets a field, beside it. */
function renderSetters(
  { name }: FieldModel,
  { model, toPage }: PageContext,
  { schema }: FieldOptions,
): HtmlContent {
  const setters = model.setters.get(`${schema}.${name}`) ?? [];
  const links = setters.map(({ operation, field }, index) => {
    const anchor = field === null ? undefined : `body-${field}`;
    // The last of several with the same field names it for all.
    const isNamed = field !== null && field !== name && field !== setters[index + 1]?.field;
    return html`<a href="${toPage(operation, anchor)}">${verbOf(operation)}</a>${isNamed && html` with <code>${field}</code>`}`;
  });
  return links.length > 0 && html` <small class="setters">set by ${joined(links, ', ')}</small>`;
}

/** What a description has that is not said beside it, by a rule or a role. */
function ownText({ description, rules, access }: FieldModel): string {
  if (rules.length === 0 && access === null) return description;
  return description.replace(/ (Requires `\w+`|Only [\w ]+ can set this field)\.$/, '');
}

/** Words that say nothing beside a name and its type. */
const FILLER = /^(an?|are|id|ids|is|last|null|number|of|or|page|the|time|whether)$/;

/** What a field belongs to: `Issue title`, `Whether the issue is confidential`, `Title of the issue`. */
const OWNER = /^whether the (\w+) |^(?!full)((?:merge |SSH )?\w+) |of the ((?:merge |SSH )?\w+)$/gi;

/** Whether a description only repeats name and type: `Issue title.` of `title`, `Time of creation.` of `created_at`. */
function isSaid({ name, description, type }: FieldModel): boolean {
  const text = description.replace(/(, or `null`)?\.$/, '');
  const known = `${plainName(name)} ${typeText(type)}`.toLowerCase().match(/[a-z]+/g) ?? [];
  const isKnown = (word: string) => known.some((each) => each.slice(0, 4) === word.slice(0, 4));
  const words = (text.toLowerCase().match(/\S+/g) ?? []).filter((word) => !FILLER.test(word));
  const rest = words.filter((word) => !isKnown(word));
  const owners = [...text.matchAll(OWNER)].join(' ').toLowerCase();
  return rest.length < words.length && rest.every((word) => owners.includes(word));
}

/** Two or three values stand in place of the type. */
function renderChoice({ values, type }: FieldModel): HtmlContent {
  const isFew = values.length > 1 && values.length < 4 && type.length === 1;
  const codes = values.map((value) => html`<code>${String(value)}</code>`);
  return isFew ? joined(codes, ' or ') : null;
}

/** A rule as the field has it that it stands beside: what else may be sent, or has to be. */
function renderFieldRule(
  name: string,
  { kind, title, names }: FieldRule,
  { inline }: PageContext,
): Html {
  const others = names.filter((each) => each !== plainName(name));
  const rest = kind === 'one' ? `or ${formatList(others, 'or')}` : `with ${formatList(others)}`;
  return html` <b class="required">${inline(title)}</b>${
    others.length > 0 && html` <span class="type">${inline(rest)}</span>`
  }`;
}

function renderRequired(required: boolean, { inResponse = false }: FieldOptions): HtmlContent {
  if (inResponse) return !required && html` <b class="missing">may be missing</b>`;
  return required && html` <b class="required">required</b>`;
}

/** Forms that a value is shown in, other than as it is sent. */
const FORMS: Partial<Readonly<Record<RepresentationForm, string>>> = {
  names: ' as an array',
  seconds: ' in seconds',
  first: ' to the first',
};

/** What a sent field sets, with links to the fields of the resource. */
function describeSent({ name, sent }: FieldModel, { toPage }: PageContext): HtmlContent[] {
  if (sent === null) return [];
  const { sets, observable, expects, ignored } = sent;
  const others = sets.filter(({ path, form }) => path !== plainName(name) || FORMS[form]);
  const targets = others.map(({ resource, path, form, change }) => {
    const [first = ''] = path.split('.');
    const target = html`<code>${path}</code>`;
    const page = { folder: `schemas/${resource}/` };
    const verb = change === 'set' ? '' : change === 'increase' ? 'adds to ' : 'takes from ';
    return html`${verb}${resource === null ? target : html`<a href="${toPage(page, `field-${first}`)}">${target}</a>`}${FORMS[form] ?? ''}`;
  });
  return [
    targets.length > 0 && html`Sets ${joined(targets, ', ')}`,
    !observable && 'No response shows it',
    expects !== null && html`Compared with <code>${expects}</code>`,
    ...Object.entries(ignored).map(
      ([name, value]) => html`Ignored if <code>${name}</code> is <code>${String(value)}</code>`,
    ),
  ].filter((detail) => detail !== false);
}

function listDetails(field: FieldModel, context: PageContext): HtmlContent[] {
  const { values, seen, examples, limits, access } = field;
  // The example of a boolean says nothing.
  const shown = examples.filter(
    (example) => !values.includes(example) && typeof example !== 'boolean',
  );
  return [
    ...describeSent(field, context),
    values.length > 0 && renderChoice(field) === null && html`One of ${renderValues(values)}`,
    seen.length > 0 && html`Seen values: ${renderValues(seen)}, possibly others`,
    field.default !== undefined && html`Default: ${renderValues([field.default])}`,
    ...limits.map((limit) => html`<span class="limit">${limit}</span>`),
    access !== null && html`Only for <a href="${context.toPage(ACCESS, access)}">${access}</a>`,
    values.length === 0 && shown.length > 0 && html`Example: ${renderValues(shown)}`,
  ].filter((detail) => detail !== false);
}
