import type { Json } from '../../src/contract/annotations.ts';
import { formatList } from '../../src/contract/phrases.ts';
import type { RepresentationForm, SentField } from '../../src/contract/sent-fields.ts';
import { plainName } from '../../src/contract/values.ts';
import type {
  FieldModel,
  FieldRule,
  Note,
  OperationModel,
  PageLocation,
  Rule,
  TypeModel,
  VariantModel,
} from '../../src/reference/types.ts';
import { type Html, type HtmlContent, html, joined } from '../text/html.ts';
import { anchorLink, toSlug } from '../text/markdown.ts';
import { ACCESS, ASSUMPTIONS, CHANGED, type PageContext } from './context.ts';

/** A heading that can be linked to; `content` stands in it where that is more than its title. */
export function heading(
  level: 2 | 3 | 4,
  anchor: string,
  title: string,
  content: HtmlContent = title,
): Html {
  return html`<h${level} id="${anchor}">${content}${anchorLink(anchor, title)}</h${level}>`;
}

/** A link to a guide. */
export function guideLink(
  [name, anchor]: readonly [name: string, anchor?: string],
  text: string,
  { toGuide }: PageContext,
): Html {
  return html`<a href="${toGuide(name, anchor)}">${text}</a>`;
}

/**
 * Marks of what is not documented: a ring for what is assumed, a diamond for what is left open. Each has its aspects as
 * hidden text, and leads to the rule behind it, if there is one.
 */
export function renderMarks(notes: readonly Note[], { toPage }: PageContext): HtmlContent {
  return (['assumed', 'open'] as const).map((kind) => {
    const own = notes.filter((note) => note.kind === kind);
    if (own.length === 0) return null;
    const aspects = new Set(own.flatMap((note) => note.aspects));
    const words = html`<span>${KINDS[kind]}: ${[...aspects].join(', ')}</span>`;
    const rule = own.find(({ title }) => title !== null);
    return rule === undefined
      ? html` <span class="mark ${kind}">${words}</span>`
      : html` <a class="mark ${kind}" href="${toPage(ASSUMPTIONS, ruleAnchor(rule))}">${words}</a>`;
  });
}

/** The reasons of marks, which the switch of the page shows. A rule is named, and says its reason in its own page. */
export function renderReasons(
  notes: readonly Note[],
  { inline, toPage }: PageContext,
): HtmlContent {
  return notes.map((note) => {
    const reason =
      note.title === null
        ? html`${note.aspects.join(', ')}: ${inline(note.text)}`
        : html`<a href="${toPage(ASSUMPTIONS, ruleAnchor(note))}">${note.title}</a>`;
    return html`<p class="reason ${note.kind}">${reason}</p>
`;
  });
}

const KINDS = { assumed: 'Assumed', open: 'Left open' };

/** The anchor of a rule in the page of all of them. */
function ruleAnchor({ title }: Note): string {
  return toSlug(title ?? '');
}

/** Rules as a plain list below a heading; nothing where there are none. */
export function ruleList(title: Html, rules: readonly Rule[], context: PageContext): HtmlContent {
  return (
    rules.length > 0 &&
    html`${title}
<ul class="rules">${ruleItems(rules, context)}</ul>
`
  );
}

export function ruleItems(rules: readonly Rule[], context: PageContext): HtmlContent {
  return rules.map(
    ({ text, notes }) =>
      html`<li>${context.inline(text)}${renderMarks(notes, context)}${renderReasons(notes, context)}
`,
  );
}

/** A type in words, with links to the schemas in it. */
export function renderType(type: TypeModel, { toSchema }: PageContext): HtmlContent {
  return type.map((part) =>
    typeof part === 'string' ? part : html`<a href="${toSchema(part.schema)}">${part.schema}</a>`,
  );
}

/** Which callers get which of several schemas; the fields of a list are marked likewise. */
export function renderVariants(
  variants: readonly VariantModel[],
  context: PageContext,
): HtmlContent {
  const marked = variants.filter(({ kind }) => kind !== 'unknown');
  const others = variants.some(({ kind }) => kind === 'caller') ? 'everyone else' : 'otherwise';
  const rows = marked.map(({ schema, labels }) => {
    const chips = renderCallers(labels.length === 0 ? [others] : labels, context);
    return html`<li>${chips} ${renderType([{ schema }], context)}
`;
  });
  return (
    marked.length > 1 &&
    html`<ul class="variants" aria-label="Who gets what">${rows}</ul>
`
  );
}

function renderCallers(callers: readonly string[], { inline }: PageContext): HtmlContent {
  return callers.map((caller) => html` <span class="caller">${inline(caller)}</span>`);
}

export function renderValues(values: readonly Json[]): HtmlContent {
  return joined(
    values.map(
      (value) => html`<code>${typeof value === 'string' ? value : JSON.stringify(value)}</code>`,
    ),
    ', ',
  );
}

export function methodBadge(method: string): Html {
  return html`<span class="method ${method.toLowerCase()}">${method}</span>`;
}

/** A path that may break behind each slash, with its variables set apart. */
export function renderPath(path: string): HtmlContent {
  return path
    .split(/(?<=\/)/)
    .map((part, index) => [
      index > 0 && html`<wbr>`,
      part
        .split(/(\{\w+\})/)
        .map((piece) => (piece.startsWith('{') ? html`<i>${piece}</i>` : piece)),
    ]);
}

export function operationList(
  operations: readonly OperationModel[],
  { toPage }: PageContext,
): Html {
  return html`<ul class="operations">${operations.map(
    (each) =>
      html`<li><a href="${toPage(each)}">${methodBadge(each.method)} <span>${each.summary}</span> <code>${renderPath(each.path)}</code></a>
`,
  )}</ul>`;
}

/** The operations in a few words each, to a part of their pages where one is named. */
export function operationLinks(
  operations: readonly OperationModel[],
  { toPage }: PageContext,
  anchor?: string,
): Html {
  return html`<ul class="names">${operations.map(
    (each) => html`<li><a href="${toPage(each, anchor)}">${each.summary}</a>
`,
  )}</ul>`;
}

/** What is read, and beside it what is copied, which stands between introduction and details where there is no room. */
export function columns(
  introduction: HtmlContent,
  { label, content }: { readonly label: string; readonly content: HtmlContent },
  details: HtmlContent,
): Html {
  return html`<div class="columns three">
<article class="op">
${introduction}
</article>
<aside class="rail" aria-label="${label}">
${content}
</aside>
<article class="op">
${details}
</article>
</div>`;
}

/** A link to the page above this one. */
export function breadcrumb(title: string, above: PageLocation, { toPage }: PageContext): Html {
  return html`<nav class="crumbs" aria-label="Breadcrumb"><ol><li><a href="${toPage(above)}">${title}</a></ol></nav>`;
}

/** How anchors of a page are written: as they are, or with something before them where a page has several such parts. */
export type Anchors = (anchor: string) => string;

export interface FieldOptions {
  readonly anchors: Anchors;
  /** In a response, only fields that may be missing are marked. */
  readonly inResponse?: boolean;
  /** Fields of objects that have a page of their own are left to that. */
  readonly flat?: boolean;
}

/** The list of fields. What has a page of its own unfolds in place, but in the page of everything. */
export function fieldList(
  fields: readonly FieldModel[],
  context: PageContext,
  options: FieldOptions,
): Html {
  return html`<dl class="fields">${fields.map((field) => renderField(field, context, options))}</dl>`;
}

function renderField(field: FieldModel, context: PageContext, options: FieldOptions): Html {
  const { name, required, fields, nested, callers, rules } = field;
  const anchor = options.anchors(field.anchor);
  const notes = [...field.notes, ...rules.flatMap((rule) => rule.notes)];
  const description = isSaid(field) ? '' : field.description;
  const details = listDetails(field, context);
  const text =
    description !== '' || details.length > 0
      ? html`<p>${context.inline(description)} ${
          details.length > 0 && html`<span class="facts">${joined(details, ' · ')}</span>`
        }</p>
`
      : null;
  // Without a description, a few details stand on the line of the name.
  const isShort = description === '' && fields.length + nested.length === 0 && details.length < 3;
  return html`
<div id="${anchor}"${isShort && html` class="short"`}><dt><a href="#${anchor}"><code>${name}</code></a> <span class="type">${renderChoice(field) ?? renderType(field.type, context)}</span>${renderRequired(
    required,
    options,
  )}${field.added !== null && html` <small>${renderAdded(field.added, context)}</small>`}${rules.map((rule) => renderFieldRule(name, rule, context))}${renderCallers(callers, context)}${field.deprecated && html` <b class="chip">deprecated</b>`}${renderMarks(notes, context)}</dt>
<dd>${text}${renderReasons(notes, context)}${fields.length > 0 && fieldList(fields, context, options)}${
    nested.length > 0 &&
    !context.hasSchemas &&
    options.flat !== true &&
    folded(`${nested.length} fields`, fieldList(nested, context, options), 'nested')
  }</dd></div>`;
}

/** Whether a description only repeats name and type: `Issue title.` of `title`, `ID of the project.` of `project_id`. */
function isSaid({ name, description }: FieldModel): boolean {
  const words = plainName(name).replaceAll('_', ' ');
  const text = description.replace(/(, or `null`)?\.$/, '').replace(/^ID of the (.*)/, '$1 id');
  return new RegExp(`^(\\w+ )?${words}$`, 'i').test(text);
}

/** Two or three values stand in place of the type. */
function renderChoice({ values, type }: FieldModel): HtmlContent {
  const isFew = values.length > 1 && values.length < 4 && type.length === 1;
  const codes = values.map((value) => html`<code>${String(value)}</code>`);
  return isFew ? joined(codes, ' or ') : null;
}

/** Something that unfolds where it is; what is nested stands in other pages, too, and is left out of Markdown. */
export function folded(title: HtmlContent, content: Html, css: 'nested' | null = null): Html {
  return html`<details class="fold${css && ` ${css}`}"><summary>${title}</summary>${content}</details>
`;
}

/** The release that brought something, with a link to what else it changed. */
export function renderAdded(added: string, { toPage }: PageContext): Html {
  const [anchor, name] = added === 'next' ? ['coming', 'the next release'] : [`v${added}`, added];
  return html`<a href="${toPage(CHANGED, anchor)}">since ${name}</a>`;
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
function describeSent(sent: SentField | null, { toPage }: PageContext): HtmlContent[] {
  if (sent === null) return [];
  const { sets, observable, expects, ignored } = sent;
  const targets = sets.map(({ resource, path, form, change }) => {
    const [first = ''] = path.split('.');
    const name = html`<code>${path}</code>`;
    const page = { folder: `schemas/${resource}/` };
    const verb = change === 'set' ? '' : change === 'increase' ? 'adds to ' : 'takes from ';
    return html`${verb}${resource === null ? name : html`<a href="${toPage(page, `field-${first}`)}">${name}</a>`}${FORMS[form] ?? ''}`;
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
    ...describeSent(field.sent, context),
    values.length > 0 && renderChoice(field) === null && html`One of ${renderValues(values)}`,
    seen.length > 0 && html`Seen values: ${renderValues(seen)}, possibly others`,
    field.default !== undefined && html`Default: ${renderValues([field.default])}`,
    ...limits.map((limit) => html`<span class="limit">${limit}</span>`),
    access !== null && html`Only for <a href="${context.toPage(ACCESS, access)}">${access}</a>`,
    values.length === 0 && shown.length > 0 && html`Example: ${renderValues(shown)}`,
  ].filter((detail) => detail !== false);
}
