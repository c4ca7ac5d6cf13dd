/** The form of an operation: its inputs, what they give, and what it writes and says. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCallForm } from '../../../../site/browser/try/call-form.ts';
import { createInput } from '../../../../site/browser/try/fields.ts';
import { readFragment, toFragment } from '../../../../site/browser/try/fragment.ts';
import type { TryField } from '../../../../site/browser/try/operation-file.ts';
import { closeBrowser, stubBrowser, toHtml } from '../../../browser.ts';
import { FIELDS, ISSUE, OPERATION } from './operation.ts';

beforeAll(() => void stubBrowser());
afterAll(closeBrowser);

const chooser = () => ({ elements: [], server: document.createElement('div') });
const control = (name: string) => createInput(FIELDS[name] as TryField, 0);
const given = (name: string, texts?: readonly string[]) => {
  const { given, write } = control(name);
  if (texts !== undefined) write(texts);
  return given()?.values ?? null;
};

/** The rows of a form: the element of each field, with its name and what is said of it. */
function rowsOf(form: HTMLElement): string[] {
  return [...form.querySelectorAll('.try-field')].map((row) => {
    const input = row.querySelector('input, select, textarea');
    const kind = input instanceof HTMLInputElement ? input.type : input?.tagName.toLowerCase();
    return `${row.querySelector('.try-name')?.textContent.trim()}: ${kind}`;
  });
}

it('has a row for each field, in the form in which it is written, the required and sent ones first', () => {
  const { element } = createCallForm(OPERATION, chooser());
  expect(rowsOf(element)).toEqual([
    'id number or text, required: text',
    'page number, at least 1, 1 if left out: text',
    'sudo text, only for administrator: text',
    'title text, required: text',
    'state text, required: select',
    'file file, required: file',
    'description text: textarea',
    'limit text: text',
    'password text: password',
    'confidential boolean: select',
    'labels[] texts: textarea',
    'scopes[] texts: checkbox',
    'due_date text, date: text',
    'weight number: text',
    'iids[] numbers: textarea',
    'kinds[] texts: checkbox',
    'picture file: file',
  ]);
  expect([...element.querySelectorAll('legend')].map(({ textContent }) => textContent)).toEqual([
    'Query',
    'Headers',
    'Body',
  ]);
});

it('adds an optional field by its button, or by a link that has a value for it', () => {
  const { element, write } = createCallForm(OPERATION, chooser());
  const buttons = [...element.querySelectorAll<HTMLElement>('.try-add button')];
  const names = () => buttons.filter(({ hidden }) => !hidden).map(({ textContent }) => textContent);
  const hiddenRows = () => element.querySelectorAll('.try-field[hidden]').length;
  const all = ['page', 'sudo', 'due_date', 'weight', 'iids[]', 'kinds[]', 'picture'];
  expect(names()).toEqual(all.map((name) => `+ ${name}`));
  expect(hiddenRows()).toBe(all.length);
  buttons[0]?.click();
  write(new Map([['body.weight', ['7']]]));
  expect(names()).toEqual(['+ sudo', '+ due_date', '+ iids[]', '+ kinds[]', '+ picture']);
  expect(hiddenRows()).toBe(5);
});

it('keeps the examples where a link says so', () => {
  const { given, write } = createCallForm(ISSUE, chooser());
  write(readFragment('#try:path.id=7&examples='));
  expect(given().map(({ values }) => values)).toEqual([['7'], ['A title'], ['true']]);
});

it('has no choice of a media type where there is one', () => {
  const html = (mediaTypes: string[]) =>
    toHtml(createCallForm({ ...OPERATION, mediaTypes }, chooser()).element);
  expect(html(['application/json'])).not.toContain('try-media-type');
  expect(html(['application/json', 'text/plain'])).toContain('<option>text/plain</option>');
});

it.each([
  ['title', undefined, ['A title']],
  ['title', [''], ['']],
  ['title', [], ['']],
  ['due_date', undefined, null],
  ['due_date', [], null],
  ['due_date', ['2017-07-01'], ['2017-07-01']],
  ['due_date', [''], ['']],
  ['confidential', undefined, ['true']],
  ['confidential', [], null],
  ['state', undefined, ['closed']],
  ['state', ['opened'], ['opened']],
  ['labels', undefined, ['bug', 'frontend', 'urgent']],
  ['labels', ['one', '  ', 'two'], ['one', 'two']],
  ['labels', [''], []],
  ['iids', undefined, null],
  ['iids', ['5', '6'], ['5', '6']],
  ['scopes', undefined, ['api']],
  ['scopes', ['read_user'], ['read_user']],
  ['scopes', [], null],
  ['kinds', undefined, null],
  ['picture', undefined, null],
] as const)('%s, written as %j, gives %j', (name, texts, expected) => {
  expect(given(name, texts)).toEqual(expected);
});

it('sends a small file where one is needed, and the chosen one otherwise', () => {
  const { given: read, row, write } = control('file');
  write(['ignored']);
  const [small] = read()?.values ?? [];
  expect(small).toMatchObject({ name: 'note.txt', type: 'text/plain', size: 27 });
  const chosen = new File(['x'], 'x.txt');
  Object.assign(row.querySelector('input') ?? {}, { files: [chosen] });
  expect(read()?.values).toEqual([chosen]);
});

it('makes the request in the media type that is chosen', () => {
  const form = createCallForm(ISSUE, chooser());
  expect(form.call()).toMatchObject({ path: '/projects/42/issues', body: { kind: 'form' } });
  const select = form.element.querySelector<HTMLSelectElement>('select#try-media-type');
  if (select) select.value = 'application/json';
  expect(form.call().body).toMatchObject({ kind: 'json', fields: { title: 'A title' } });
});

it('is written from a link and back, without secrets', () => {
  const form = createCallForm(OPERATION, chooser());
  const link =
    '#try:path.id=7&body.title=Mine&body.labels=a&body.labels=b&body.password=no&as=mira';
  form.write(readFragment(link));
  const values = Object.fromEntries(form.given().map(({ field, values }) => [field.name, values]));
  expect(values).toMatchObject({ id: ['7'], title: ['Mine'], labels: ['a', 'b'] });
  expect(values.password).toEqual(['long enough']);
  expect(values.description).toBeUndefined();
  expect(decodeURIComponent(toFragment(form.given(), 'mira'))).toBe(
    '#try:path.id=7&body.title=Mine&body.state=&body.labels=a&body.labels=b&as=mira'.replaceAll(
      ' ',
      '+',
    ),
  );
  expect(toFragment([], null)).toBe('#try:');
  expect(readFragment('#responses')).toEqual(new Map());
});
