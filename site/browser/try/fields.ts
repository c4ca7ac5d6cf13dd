import { element } from '../dom.ts';
import type { TryField } from './operation-file.ts';
import { type GivenValues, isNumeric } from './request.ts';

/** A text that is longer than this has more than one line. */
const LONG = 40;

export interface FieldControl {
  readonly field: TryField;
  /** Hidden while the field is left out, until its button is pressed. */
  readonly row: HTMLElement;
  readonly addButton: HTMLButtonElement;
  /** What is to be sent; `null` where the field is left out. */
  readonly given: () => GivenValues | null;
  /** Writes the texts of an array, or one, in place of what is there; none leaves the field out. */
  readonly write: (texts: readonly string[]) => void;
}

type TextInput = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Inputs with what is in them: as many texts as are to be sent. */
interface Inputs {
  /** One input, or a group of labels with their boxes. */
  readonly content: TextInput | HTMLElement[];
  readonly values: () => readonly (string | File)[];
}

/** What is typed for an empty text, or for an array without items; a field with nothing in it is not sent. */
export const EMPTY = '""';

/** The row of a field: its name and its value. */
export function createInput(field: TryField, number: number): FieldControl {
  const { wireName, required } = field;
  const id = `try-${field.in}-${number}`;
  const { content, values } = createInputs(field, id);
  const name = element(
    'span',
    { class: 'try-name' },
    element('code', {}, wireName),
    ' ',
    element('small', {}, describeField(field)),
  );
  const [label, value] = Array.isArray(content)
    ? [
        element('span', { id: `${id}-name` }, name),
        element('div', { role: 'group', 'aria-labelledby': `${id}-name` }, ...content),
      ]
    : [element('label', { for: id }, name), content];
  const isLeftOut = !required && !field.sent;
  const row = element(
    'div',
    { class: 'try-field', hidden: isLeftOut },
    label,
    element('div', { class: 'try-value' }, value),
  );
  const addButton = element('button', { type: 'button', hidden: !isLeftOut }, `+ ${wireName}`);
  const show = () => {
    row.hidden = false;
    addButton.hidden = true;
  };
  addButton.addEventListener('click', () => {
    show();
    row.querySelector<HTMLElement>('input, select, textarea')?.focus();
  });
  return {
    field,
    row,
    addButton,
    given: () => {
      const found = values();
      if (found.every((value) => value === '') && !required) return null;
      const isEmpty = found.length === 1 && found[0] === EMPTY;
      return { field, values: isEmpty ? (field.array ? [] : ['']) : found };
    },
    write: (texts) => {
      if (texts.length > 0) show();
      if (Array.isArray(content)) {
        for (const each of content.flatMap((part) => [...part.querySelectorAll('input')])) {
          each.checked = texts.includes(each.value);
        }
      } else if (!(content instanceof HTMLInputElement && content.type === 'file')) {
        content.value =
          texts.length > 0 && texts.every((text) => text === '') ? EMPTY : texts.join('\n');
      }
    },
  };
}

/** What goes besides the name: `number, at least 1, required`. */
export function describeField(field: TryField): string {
  const { required, array, format, minimum, access } = field;
  const details = [
    array ? (typeName(field) === 'text' ? 'texts' : 'numbers') : typeName(field),
    format,
    minimum !== undefined && `at least ${minimum}`,
    field.default !== undefined && `${field.default} if left out`,
    access !== undefined && `only for ${access}`,
    required && 'required',
  ];
  return details.filter(Boolean).join(', ');
}

function typeName({ types }: TryField): string {
  if (types.includes('binary')) return 'file';
  if (types.includes('boolean')) return 'boolean';
  if (isNumeric(types)) return types.includes('string') ? 'number or text' : 'number';
  return 'text';
}

function createInputs(field: TryField, id: string): Inputs {
  const { array, example, sent, required, secret = false } = field;
  const type = typeName(field);
  const values = type === 'boolean' ? ['true', 'false'] : field.values?.map(String);
  const own = { id, required };
  const first = sent ? (example[0] ?? '') : '';
  if (type === 'file') return fileInput(own, sent);
  if (values !== undefined && array) return boxes(values, sent ? example : []);
  if (values !== undefined) {
    const empty = required ? [] : [''];
    const options = [...empty, ...values].map((value) =>
      element('option', { value, selected: value === first }, value),
    );
    return single(element('select', own, ...options));
  }
  if (array) return lines(own, sent ? example : [], example);
  if (!secret && type === 'text' && first.length > LONG) {
    return single(element('textarea', { ...own, rows: 2 }, first));
  }
  return single(
    element('input', {
      ...own,
      type: secret ? 'password' : 'text',
      value: first,
      placeholder: sent ? undefined : example[0],
      autocomplete: secret ? 'new-password' : 'off',
      spellcheck: 'false',
      inputmode: type === 'number' ? 'numeric' : undefined,
    }),
  );
}

type Own = Readonly<Record<string, string | boolean>>;

function single(content: TextInput): Inputs {
  return { content, values: () => [content.value] };
}

/** An array as one item on each line. */
function lines(own: Own, items: readonly string[], example: readonly string[]): Inputs {
  const content = element(
    'textarea',
    {
      ...own,
      rows: Math.max(2, items.length),
      placeholder: `one on each line: ${example.join(' ')}`,
    },
    items.join('\n'),
  );
  return { content, values: () => content.value.split('\n').filter((line) => line.trim() !== '') };
}

function boxes(values: readonly string[], chosen: readonly string[]): Inputs {
  const all = values.map((value) =>
    element('input', { type: 'checkbox', value, checked: chosen.includes(value) }),
  );
  return {
    content: all.map((box) => element('label', {}, box, ' ', box.value)),
    values: () => all.filter(({ checked }) => checked).map(({ value }) => value),
  };
}

/** A small text file is sent where one is needed and none is chosen, so that the call can be tried at once. */
function fileInput(own: Own, sent: boolean): Inputs {
  const content = element('input', { ...own, type: 'file' });
  const small = new File(['A file from the reference.\n'], 'note.txt', { type: 'text/plain' });
  return { content, values: () => [content.files?.[0] ?? (sent ? small : '')] };
}
