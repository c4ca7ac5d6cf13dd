/** The form of an operation: its inputs, what they give, and what it writes and says. */
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createCallForm } from '../../../../site/browser/try/call-form.ts';
import { createInput } from '../../../../site/browser/try/fields.ts';
import { readFragment, toFragment } from '../../../../site/browser/try/fragment.ts';
import type { TryField } from '../../../../site/browser/try/operation-file.ts';
import { closeBrowser, fire, stubBrowser, toHtml } from '../../../browser.ts';
import { FIELDS, ISSUE, LIST, OPERATION } from './operation.ts';

beforeAll(() => void stubBrowser());
afterAll(closeBrowser);

const lines = (html: string) => `${html.replaceAll('><', '>\n<')}\n`;
const control = (name: string) => createInput(FIELDS[name] as TryField, 0);
const given = (name: string, texts?: readonly string[]) => {
  const { given, write } = control(name);
  if (texts !== undefined) write(texts);
  return given()?.values ?? null;
};

it('has a row for each field, in the form in which it is written', async () => {
  const form = createCallForm(OPERATION, []);
  await expect(lines(toHtml(form.element))).toMatchFileSnapshot('expected/form.txt');
});

it('leaves out what an operation does not have', async () => {
  const form = createCallForm(LIST, []);
  await expect(lines(toHtml(form.element))).toMatchFileSnapshot('expected/form-of-a-list.txt');
});

it('opens optional fields where they are few', () => {
  const fields = (count: number) =>
    Array.from({ length: count }, () => FIELDS.due_date as TryField);
  const html = (count: number) =>
    toHtml(createCallForm({ ...OPERATION, fields: fields(count) }, []).element);
  expect(html(4)).toContain('<details class="fold" open=""><summary>4 optional</summary>');
  expect(html(5)).toContain('<details class="fold"><summary>5 optional</summary>');
});

it('has no choice of a media type where there is one', () => {
  const html = (mediaTypes: string[]) =>
    toHtml(createCallForm({ ...OPERATION, mediaTypes }, []).element);
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
  const form = createCallForm(ISSUE, []);
  expect(form.call()).toMatchObject({ path: '/projects/42/issues', body: { kind: 'form' } });
  const select = form.element.querySelector<HTMLSelectElement>('select#try-media-type');
  if (select) select.value = 'application/json';
  expect(form.call().body).toMatchObject({ kind: 'json', fields: { title: 'A title' } });
});

it('is written from a link and back, without secrets', () => {
  const form = createCallForm(OPERATION, []);
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

it('writes the page of a list', () => {
  const form = createCallForm(LIST, []);
  form.writePage('3');
  expect(form.call().query.map(({ name, value }) => `${name}=${value}`)).toEqual([
    'page=3',
    'per_page=1',
  ]);
});

it.each([
  ['Enter', {}, 0],
  ['Enter', { ctrlKey: true }, 1],
  ['Enter', { metaKey: true }, 1],
  ['x', { ctrlKey: true }, 0],
])('the key %s with %j submits it %i times', (key, more, times) => {
  const form = createCallForm(ISSUE, []);
  const submitted = vi.fn();
  form.element.addEventListener('submit', submitted);
  fire(form.element, 'keydown', { key, ...more });
  expect(submitted).toHaveBeenCalledTimes(times);
});

it('says something in the color of what it is', () => {
  const form = createCallForm(ISSUE, []);
  const status = form.element.querySelectorAll('[role=status]');
  form.say('Sent.', 'good');
  expect(toHtml(status)).toBe('<p role="status" class="try-status" data-kind="good">Sent.</p>');
  form.say('Copied.', 'neutral');
  expect(toHtml(status)).toBe('<p role="status" class="try-status">Copied.</p>');
});
