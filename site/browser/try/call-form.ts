/** The form of an operation: its fields, its buttons, and a line that says what came of them. */
import { element } from '../dom.ts';
import { createInput, EMPTY, type FieldControl } from './fields.ts';
import { fragmentKey, WITH_EXAMPLES } from './fragment.ts';
import type { TryField, TryOperation } from './operation-file.ts';
import { type GivenValues, type HttpCall, toHttpCall } from './request.ts';
import { labelled, type TargetChooser } from './target.ts';

/** Of the fields that do not stand in the first row. */
const TITLES: Readonly<Record<Exclude<TryField['in'], 'path'>, string>> = {
  query: 'Query',
  header: 'Headers',
  body: 'Body',
};

export interface CallForm {
  readonly element: HTMLFormElement;
  readonly share: HTMLButtonElement;
  readonly reset: HTMLButtonElement;
  /** What is to be sent. */
  readonly given: () => GivenValues[];
  /** The request for it. Throws a FormError for what is missing. */
  readonly call: () => HttpCall;
  /** Writes what a link has in it; what it leaves out is left out. */
  readonly write: (texts: ReadonlyMap<string, readonly string[]>) => void;
  /** Offers calls that go on with what came, instead of those before. */
  readonly goOn: (links: readonly HTMLElement[]) => void;
  /** Says something beside the buttons, in the color of what it is. */
  readonly say: (text: string, kind: 'good' | 'bad' | 'neutral') => void;
}

/**
 * Creates the form, filled in with the example.
 *
 * @param chooser Says where it is sent, and as whom.
 */
export function createCallForm(
  operation: TryOperation,
  chooser: Pick<TargetChooser, 'elements' | 'server'>,
): CallForm {
  const controls = operation.fields.map(createInput);
  const mediaType = createMediaTypes(operation);
  const status = element('p', { role: 'status', class: 'try-status' });
  const send = element('button', { type: 'submit', class: 'primary' }, 'Send');
  const reset = element('button', { type: 'button' }, 'Reset the sandbox');
  const share = element('button', { type: 'button' }, 'Link to this call');
  const next = element('p', { class: 'try-next', hidden: true });
  const form = element(
    'form',
    { novalidate: true, 'aria-label': 'Call' },
    element(
      'div',
      { class: 'try-context' },
      ...chooser.elements,
      ...controls.filter(({ field }) => field.in === 'path').map(({ row }) => row),
    ),
    chooser.server,
    ...Object.entries(TITLES).map(([location, title]) =>
      createFieldset(
        title,
        controls.filter(({ field }) => field.in === location),
        location === 'body' ? mediaType : null,
      ),
    ),
    element('div', { class: 'try-send' }, send, share, reset, status),
    next,
  );
  form.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.requestSubmit();
  });
  const given = () => controls.flatMap((control) => control.given() ?? []);
  return {
    element: form,
    share,
    reset,
    given,
    call: () => toHttpCall(operation, given(), mediaType?.value),
    write: (texts) => {
      for (const { field, write } of controls) {
        const given = texts.get(fragmentKey(field)) ?? (texts.has(WITH_EXAMPLES) ? null : []);
        if (field.secret !== true && given !== null) write(given);
      }
    },
    goOn: (links) => {
      next.hidden = links.length === 0;
      next.replaceChildren('Go on: ', ...links);
    },
    say: (text, kind) => {
      status.textContent = text;
      if (kind === 'neutral') delete status.dataset.kind;
      else status.dataset.kind = kind;
    },
  };
}

/** The choice of how the body is sent; `null` where there is none. */
function createMediaTypes({ mediaTypes }: TryOperation): HTMLSelectElement | null {
  if (mediaTypes.length <= 1) return null;
  const options = mediaTypes.map((type) => element('option', {}, type));
  return element('select', { id: 'try-media-type' }, ...options);
}

/** The fields of a location: those that are sent, and a button for each other one, which adds it. */
function createFieldset(
  title: string,
  controls: readonly FieldControl[],
  mediaType: HTMLElement | null,
): HTMLElement | null {
  if (controls.length === 0) return null;
  const isSent = ({ field }: FieldControl) => field.required || field.sent;
  const others = controls.filter((each) => !isSent(each));
  return element(
    'fieldset',
    {},
    element('legend', {}, title),
    ...controls.filter(({ field }) => field.required).map(({ row }) => row),
    ...controls.filter(({ field }) => !field.required && field.sent).map(({ row }) => row),
    ...others.map(({ row }) => row),
    others.length > 0 &&
      element('div', { class: 'try-add' }, ...others.map(({ addButton }) => addButton)),
    mediaType && labelled('Sent as', mediaType),
    element('p', { class: 'facts' }, `Empty fields are not sent; ${EMPTY} sends an empty value.`),
  );
}
