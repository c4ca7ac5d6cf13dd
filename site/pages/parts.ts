import type { Json } from '../../src/contract/annotations.ts';
import type {
  FieldModel,
  Note,
  OperationModel,
  PageLocation,
  Rule,
  TypeModel,
} from '../model/types.ts';
import { type Html, type HtmlContent, html, joined } from '../text/html.ts';
import { anchorLink } from '../text/markdown.ts';
import { ASSUMPTIONS, type PageContext } from './context.ts';

/** A heading that can be linked to; `content` stands in it where that is more than its title. */
export function heading(
  level: 2 | 3 | 4,
  anchor: string,
  title: string,
  content: HtmlContent = title,
): Html {
  return html`<h${level} id="${anchor}">${content}${anchorLink(anchor, title)}</h${level}>`;
}

/** Chips of what is not documented. Each unfolds its reason, or leads to it where many operations share it. */
export function renderNotes(notes: readonly Note[], context: PageContext): HtmlContent {
  if (notes.length === 0) return null;
  const { model, inline, toPage } = context;
  const shared = notes.filter(({ text }) => model.sharedNotes.has(text));
  const own = notes.filter((note) => !shared.includes(note));
  const links = (kind: Note['kind']) =>
    shared
      .filter((note) => note.kind === kind)
      .map(({ text, aspects }) => {
        const anchor = model.sharedNotes.get(text)?.anchor;
        return html`<a href="${toPage(ASSUMPTIONS, anchor)}">${aspects.join(', ')}</a>`;
      });
  const chips = (['assumed', 'open'] as const).map((kind) => {
    const list = links(kind);
    return (
      list.length > 0 &&
      html`<span class="note ${kind}">${KINDS[kind]}: ${joined(list, ', ')}</span>
`
    );
  });
  const details = own.map(
    (note) =>
      html`<details class="note ${note.kind}"><summary>${noteTitle(note)}</summary><p>${inline(note.text)}</p></details>
`,
  );
  return html`<div class="notes">${chips}${details}</div>`;
}

/** What is not documented with its reasons in sight. */
export function renderReasons(notes: readonly Note[], { inline }: PageContext): HtmlContent {
  return notes.map(
    (note) =>
      html`<p class="reason ${note.kind}"><b>${noteTitle(note)}.</b> ${inline(note.text)}</p>
`,
  );
}

const KINDS = { assumed: 'Assumed', open: 'Left open' };

export function noteTitle({ kind, aspects }: Note): string {
  return `${KINDS[kind]}: ${aspects.join(', ')}`;
}

export function renderRules(rules: readonly Rule[], context: PageContext): HtmlContent {
  return rules.map(
    ({ text, notes }) =>
      html`<p class="rule">${context.inline(text)}</p>
${renderNotes(notes, context)}`,
  );
}

/** Rules as a plain list below a heading; nothing where there are none. */
export function ruleList(title: Html, rules: readonly Rule[], context: PageContext): HtmlContent {
  return (
    rules.length > 0 &&
    html`${title}
<ul class="rules">${rules.map(
      ({ text, notes }) =>
        html`<li>${context.inline(text)}${renderNotes(notes, context)}
`,
    )}</ul>
`
  );
}

/** A type in words, with links to the schemas in it. */
export function renderType(type: TypeModel, { toSchema }: PageContext): HtmlContent {
  return type.map((part) =>
    typeof part === 'string' ? part : html`<a href="${toSchema(part.schema)}">${part.schema}</a>`,
  );
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

export function neighbours(
  before: (PageLocation & { readonly title: string }) | undefined,
  after: (PageLocation & { readonly title: string }) | undefined,
  { toPage }: PageContext,
): Html {
  return html`<nav class="neighbours" aria-label="Neighbours">${
    before &&
    html`<a rel="prev" href="${toPage(before)}"><small>Previous</small> ${before.title}</a>`
  }${after && html`<a rel="next" href="${toPage(after)}"><small>Next</small> ${after.title}</a>`}</nav>`;
}

/** How anchors of a page are written: as they are, or with something before them where a page has several such parts. */
export type Anchors = (anchor: string) => string;

export interface FieldOptions {
  readonly anchors: Anchors;
  /** In a response, only fields that may be missing are marked. */
  readonly inResponse?: boolean;
}

/** The list of fields, required ones first. What has a page of its own unfolds in place, but in the page of everything. */
export function fieldList(
  fields: readonly FieldModel[],
  context: PageContext,
  options: FieldOptions,
): Html {
  const requiredFirst = [...fields].sort((a, b) => Number(b.required) - Number(a.required));
  return html`<dl class="fields">${requiredFirst.map((field) => renderField(field, context, options))}</dl>`;
}

function renderField(field: FieldModel, context: PageContext, options: FieldOptions): Html {
  const { name, type, required, description, notes, fields, nested } = field;
  const anchor = options.anchors(field.anchor);
  const details = listDetails(field, context);
  return html`
<div id="${anchor}"><dt><a href="#${anchor}"><code>${name}</code></a> <span class="type">${renderType(type, context)}</span>${renderRequired(
    required,
    options,
  )}${field.deprecated && html` <b class="chip">deprecated</b>`}</dt>
<dd>${
    description !== '' &&
    html`<p>${context.inline(description)}</p>
`
  }${
    details.length > 0 &&
    html`<p class="facts">${joined(details, ' · ')}</p>
`
  }${renderNotes(notes, context)}${fields.length > 0 && fieldList(fields, context, options)}${
    nested.length > 0 &&
    !context.hasSchemas &&
    folded(`${nested.length} fields`, fieldList(nested, context, options), 'nested')
  }</dd></div>`;
}

/** Something that unfolds where it is; what is nested stands in other pages, too, and is left out of Markdown. */
export function folded(title: HtmlContent, content: Html, css: 'nested' | null = null): Html {
  return html`<details class="fold${css && ` ${css}`}"><summary>${title}</summary>${content}</details>
`;
}

function renderRequired(required: boolean, { inResponse = false }: FieldOptions): HtmlContent {
  if (inResponse) return !required && html` <b class="missing">may be missing</b>`;
  return required && html` <b class="required">required</b>`;
}

function listDetails(field: FieldModel, { toPage }: PageContext): HtmlContent[] {
  const { values, seen, examples, limits, access } = field;
  const shown = examples.filter((example) => !values.includes(example));
  return [
    values.length > 0 && html`One of ${renderValues(values)}`,
    seen.length > 0 && html`Seen values: ${renderValues(seen)}, possibly others`,
    field.default !== undefined && html`Default: ${renderValues([field.default])}`,
    ...limits.map((limit) => html`<span class="limit">${limit}</span>`),
    access !== null &&
      html`Only for <a href="${toPage({ folder: 'guides/authentication/' })}">${access}</a>`,
    values.length === 0 && shown.length > 0 && html`Example: ${renderValues(shown)}`,
  ].filter((detail) => detail !== false);
}
