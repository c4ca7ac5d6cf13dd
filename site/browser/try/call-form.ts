/** The form of an operation: its fields, its buttons, and a line that says what came of them. */
import { element } from '../dom.ts';
import { createInput, EMPTY, type FieldControl } from './fields.ts';
import { fragmentKey } from './fragment.ts';
import type { TryField, TryOperation } from './operation-file.ts';
import { type GivenValues, type HttpCall, toHttpCall } from './request.ts';
import { labelled } from './target.ts';

const TITLES: Readonly<Record<TryField['in'], string>> = {
  path: 'Path',
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
  /** Writes the number of another page of a list. */
  readonly writePage: (page: string) => void;
  /** Says something beside the buttons, in the color of what it is. */
  readonly say: (text: string, kind: 'good' | 'bad' | 'neutral') => void;
}

/**
 * Creates the form, filled in with the example.
 *
 * @param target The elements that say who is called.
 * @param hasSandbox Whether there is one in the page, which can be reset.
 */
export function createCallForm(operation: TryOperation, target: readonly HTMLElement[]): CallForm {
  const controls = operation.fields.map(createInput);
  const mediaType = createMediaTypes(operation);
  const status = element('p', { role: 'status', class: 'try-status' });
  const send = element('button', { type: 'submit', class: 'primary' }, 'Send');
  const reset = element('button', { type: 'button' }, 'Reset the sandbox');
  const share = element('button', { type: 'button' }, 'Link to this call');
  const form = element(
    'form',
    { novalidate: true, 'aria-label': 'Call' },
    ...target,
    ...Object.entries(TITLES).map(([location, title]) =>
      createFieldset(
        title,
        controls.filter(({ field }) => field.in === location),
        location === 'body' ? mediaType : null,
      ),
    ),
    element('p', { class: 'facts' }, `Empty fields are not sent; ${EMPTY} sends an empty value.`),
    element('div', { class: 'try-send' }, send, share, reset, status),
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
        if (field.secret !== true) write(texts.get(fragmentKey(field)) ?? []);
      }
    },
    writePage: (page) =>
      controls.find(({ field }) => field.in === 'query' && field.name === 'page')?.write([page]),
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

function createFieldset(
  title: string,
  controls: readonly FieldControl[],
  mediaType: HTMLElement | null,
): HTMLElement | null {
  if (controls.length === 0) return null;
  const rows = (isMeant: (field: TryField) => boolean) =>
    controls.filter(({ field }) => isMeant(field)).map(({ row }) => row);
  const others = rows(({ required, sent }) => !required && !sent);
  return element(
    'fieldset',
    {},
    element('legend', {}, title),
    mediaType && labelled('Sent as', mediaType),
    ...rows(({ required }) => required),
    ...rows(({ required, sent }) => !required && sent),
    others.length > 0 &&
      element(
        'details',
        { class: 'fold', open: others.length <= 4 },
        element(
          'summary',
          {},
          `${others.length} ${others.length < controls.length ? 'more, ' : ''}optional`,
        ),
        ...others,
      ),
  );
}
