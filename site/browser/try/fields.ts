/** The inputs of one field. */
import { element } from '../dom.ts';
import type { TryField } from './operation-file.ts';
import type { GivenValues } from './request.ts';

/** A text that is longer than this has more than one line. */
const LONG = 40;

/** A field in the form. */
export interface FieldControl {
  readonly field: TryField;
  readonly row: HTMLElement;
  /** What is to be sent; `null` where the field is left out. */
  readonly given: () => GivenValues | null;
  /** Writes a text, which is sent then. */
  readonly write: (text: string) => void;
}

/** An input, with what is in it: as many texts as are to be sent. */
interface Input {
  readonly inputs: readonly HTMLElement[];
  readonly values: () => readonly (string | File)[];
  readonly write: (text: string) => void;
}

/** The row of a field: whether it is sent, its name, its value. */
export function createControl(field: TryField, number: number): FieldControl {
  const { wireName, required, location, sent } = field;
  const id = `try-${location}-${number}`;
  const input = createInput(field, id);
  const box = element('input', {
    type: 'checkbox',
    checked: sent,
    'aria-label': `Send ${wireName}`,
  });
  const isGroup = input.inputs.length > 1 || isChoiceOfMany(field);
  const name = element(
    'span',
    { class: 'try-name' },
    element('code', {}, wireName),
    ' ',
    element('small', {}, describeField(field)),
  );
  const label = isGroup
    ? element('span', { id: `${id}-name` }, name)
    : element('label', { for: id }, name);
  const value = isGroup
    ? element('div', { role: 'group', 'aria-labelledby': `${id}-name` }, ...input.inputs)
    : (input.inputs[0] ?? '');
  const row = element(
    'div',
    { class: 'try-field' },
    required ? element('span') : box,
    label,
    element('div', { class: 'try-value' }, value),
  );
  row.addEventListener('input', ({ target }) => {
    if (target !== box) box.checked = true;
  });
  return {
    field,
    row,
    given: () => (required || box.checked ? { field, values: input.values() } : null),
    write: (text) => {
      box.checked = true;
      input.write(text);
    },
  };
}

function describeField({ required, array, type, hint }: TryField): string {
  const kind = array ? `${type === 'text' ? 'texts' : 'numbers'}` : type;
  return [kind, hint, required ? 'required' : ''].filter((fact) => fact !== '').join(', ');
}

function isChoiceOfMany({ array, values }: TryField): boolean {
  return array && values !== undefined;
}

function createInput(field: TryField, id: string): Input {
  const { type, array, values, example, sent, required, secret } = field;
  const own = { id, required };
  const first = sent ? (example[0] ?? '') : '';
  if (type === 'file') return fileInput(own);
  if (values !== undefined && array) return boxes(values, sent ? example : []);
  if (values !== undefined) return choice(own, values, first);
  if (type === 'boolean') return choice(own, ['true', 'false'], first);
  if (array) return lines(own, sent ? example : [], example);
  if (!secret && type === 'text' && first.length > LONG) {
    return textInput(element('textarea', { ...own, rows: 2 }, first));
  }
  return textInput(
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

function textInput(input: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement): Input {
  return {
    inputs: [input],
    values: () => [input.value],
    write: (text) => {
      input.value = text;
    },
  };
}

function choice(own: Own, values: readonly string[], chosen: string): Input {
  const options = values.map((value) => element('option', { selected: value === chosen }, value));
  return textInput(element('select', own, ...options));
}

/** An array as one item on each line. */
function lines(own: Own, items: readonly string[], example: readonly string[]): Input {
  const input = element(
    'textarea',
    {
      ...own,
      rows: Math.max(2, items.length),
      placeholder: `one on each line: ${example.join(' ')}`,
    },
    items.join('\n'),
  );
  return {
    inputs: [input],
    values: () => input.value.split('\n').filter((line) => line.trim() !== ''),
    write: (text) => {
      input.value = text;
    },
  };
}

function boxes(values: readonly string[], chosen: readonly string[]): Input {
  const all = values.map((value) =>
    element('input', { type: 'checkbox', value, checked: chosen.includes(value) }),
  );
  return {
    inputs: all.map((box) => element('label', {}, box, ' ', box.value)),
    values: () => all.filter(({ checked }) => checked).map(({ value }) => value),
    write: (text) => {
      for (const box of all) box.checked = box.value === text;
    },
  };
}

/** A small text file is sent where none is chosen, so that the call can be tried at once. */
function fileInput(own: Own): Input {
  const input = element('input', { ...own, type: 'file' });
  const small = new File(['A file from the reference.\n'], 'note.txt', { type: 'text/plain' });
  return {
    inputs: [input],
    values: () => [input.files?.[0] ?? small],
    write: () => undefined,
  };
}
