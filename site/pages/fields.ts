import type { FieldModel } from '../model/index.ts';
import { type Content, type Html, html, joined } from '../text/html.ts';
import { anchorLink } from '../text/markdown.ts';
import type { Context } from './page.ts';
import { notesOf, typeOf, valuesOf } from './parts.ts';

/** How anchors of a page are written: as they are, or with something before them where a page has several such parts. */
export type Anchors = (anchor: string) => string;

export interface FieldOptions {
  /** `null` where there are none. */
  readonly anchors: Anchors | null;
  /** They are answered: what is required is simply there, and what is not may be missing. */
  readonly answered?: boolean;
}

/** Parameters, headers or fields, one below the other. */
export function fieldList(
  fields: readonly FieldModel[],
  context: Context,
  options: FieldOptions,
): Html {
  return html`<dl class="fields">${fields.map((field) => fieldOf(field, context, options))}</dl>`;
}

function fieldOf(field: FieldModel, context: Context, options: FieldOptions): Html {
  const { name, type, required, description, notes, fields } = field;
  const anchor = options.anchors?.(field.anchor);
  const facts = factsOf(field, context);
  return html`
<div${anchor !== undefined && html` id="${anchor}"`}><dt><code>${name}</code> <span class="type">${typeOf(type, context)}</span>${markOf(
    required,
    options,
  )}${anchor !== undefined && anchorLink(anchor, name)}</dt>
<dd>${
    description !== '' &&
    html`<p>${context.inline(description)}</p>
`
  }${
    facts.length > 0 &&
    html`<p class="facts">${joined(facts, ' · ')}</p>
`
  }${notesOf(notes, context)}${fields.length > 0 && fieldList(fields, context, options)}</dd></div>`;
}

function markOf(required: boolean, { answered = false }: FieldOptions): Content {
  if (answered) return !required && html` <b class="missing">may be missing</b>`;
  return required && html` <b class="required">required</b>`;
}

function factsOf(field: FieldModel, { toPage }: Context): Content[] {
  const { values, seen, examples, limits, access } = field;
  const shown = examples.filter((example) => !values.includes(example));
  return [
    values.length > 0 && html`One of ${valuesOf(values)}`,
    seen.length > 0 && html`Seen: ${valuesOf(seen)}, perhaps others`,
    field.default !== undefined && html`Default: ${valuesOf([field.default])}`,
    ...limits.map((limit) => html`<span class="limit">${limit}</span>`),
    access !== null &&
      html`Only for <a href="${toPage({ folder: 'guides/authentication/' })}">${access}</a>`,
    values.length === 0 && shown.length > 0 && html`Example: ${valuesOf(shown)}`,
  ].filter((fact) => fact !== false);
}
