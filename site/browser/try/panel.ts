/** The form that makes a call, and what comes of it. */
import { createSamples, type Sample } from '../../samples/samples.ts';
import { element, loadStyle } from '../dom.ts';
import { createInput, EMPTY, type FieldControl } from './fields.ts';
import { CALLER, fragmentKey, readFragment, toFragment } from './fragment.ts';
import { highlight } from './highlight.ts';
import { fromStored, type PastCall, readCalls, storeCall, toStored } from './history.ts';
import type { TryField, TryOperation } from './operation-file.ts';
import { FormError, toHttpCall, toRequestInit, toUrl } from './request.ts';
import { renderResponse } from './response.ts';
import type { TabSandbox } from './sandbox.ts';
import { createTargetChooser, labelled } from './target.ts';
import { createYoursTab } from './yours.ts';

const TITLES: Readonly<Record<TryField['in'], string>> = {
  path: 'Path',
  query: 'Query',
  header: 'Headers',
  body: 'Body',
};

/**
 * The form of an operation, with the sandbox that it talks to. Rejects where these cannot be loaded.
 *
 * @param addCopyButtons Adds them to the blocks of code below a node.
 */
export async function createPanel(
  id: string,
  addCopyButtons: (parent: ParentNode) => void,
): Promise<HTMLElement> {
  const [operation, { openSandbox }] = await Promise.all([
    loadOperation(id),
    import('./sandbox.ts'),
    loadStyle('try.css'),
  ]);
  const sandbox = operation.packaged ? openSandbox() : null;
  return renderPanel(operation, sandbox, addCopyButtons);
}

async function loadOperation(id: string): Promise<TryOperation> {
  const response = await fetch(new URL(`try/${id}.json`, import.meta.url));
  if (!response.ok) throw new Error(`${id}: ${response.status}`);
  return (await response.json()) as TryOperation;
}

function renderPanel(
  operation: TryOperation,
  sandbox: TabSandbox | null,
  addCopyButtons: (parent: ParentNode) => void,
): HTMLElement {
  const { id, fields, mediaTypes, responses, api, adminOnly, sandbox: running } = operation;
  const linked = readFragment(location.hash);
  const caller = adminOnly ? 'robin' : 'mira';
  const chooser = createTargetChooser(sandbox, { api, running }, caller, linked.get(CALLER)?.[0]);
  const controls = fields.map(createInput);
  const mediaType = element(
    'select',
    { id: 'try-media-type' },
    ...mediaTypes.map((type) => element('option', {}, type)),
  );
  const status = element('p', { role: 'status', class: 'try-status' });
  const send = element('button', { type: 'submit', class: 'primary' }, 'Send');
  const reset = element('button', { type: 'button' }, 'Reset the sandbox');
  const share = element('button', { type: 'button' }, 'Link to this call');
  const form = element(
    'form',
    { novalidate: true, 'aria-label': 'Call' },
    ...chooser.elements,
    ...Object.entries(TITLES).map(([location, title]) =>
      createFieldset(
        title,
        controls.filter(({ field }) => field.in === location),
        location === 'body' && mediaTypes.length > 1 ? mediaType : null,
      ),
    ),
    element('p', { class: 'facts' }, `Empty fields are not sent; ${EMPTY} sends an empty value.`),
    element('div', { class: 'try-send' }, send, share, sandbox && reset, status),
  );
  const panel = element('div', { class: 'try-panel' }, form);
  const card = document.querySelector<HTMLElement>('.response-card') ?? panel;
  const yours = createYoursTab(card, (call) => openCall(call));

  const given = () => controls.flatMap((control) => control.given() ?? []);
  const call = () =>
    toHttpCall(operation, given(), mediaTypes.length > 1 ? mediaType.value : undefined);
  const showSamples = () =>
    showCode(() => {
      const { api: address, token } = chooser.target();
      const hasToken = token !== '';
      return createSamples({ operation, given: given(), api: address, hasToken, http: call() });
    });
  const turn = (page: string) => {
    controls.find(({ field }) => field.in === 'query' && field.name === 'page')?.write([page]);
    showSamples();
    form.requestSubmit();
  };
  const show = async (text: string, response: Response, file: Blob) => {
    const isGood = response.ok || response.status === 304;
    const { meaning = '' } = responses[response.status] ?? {};
    yours.show(text, isGood, await renderResponse(response, file, meaning, turn));
    addCopyButtons(card);
    status.dataset.kind = isGood ? 'good' : 'bad';
    status.textContent = text;
  };
  /** Writes what a link has in it; what it leaves out is left out. */
  const write = (texts: ReadonlyMap<string, readonly string[]>) => {
    for (const control of controls) {
      if (control.field.secret !== true) control.write(texts.get(fragmentKey(control.field)) ?? []);
    }
    showSamples();
  };
  const openCall = async (call: PastCall) => {
    if (call.id !== id) {
      location.href = new URL(`../${call.id}/index.html${call.fragment}`, location.href).href;
      return;
    }
    const texts = readFragment(call.fragment);
    chooser.choose(texts.get(CALLER)?.[0]);
    write(texts);
    if (call.response !== null) await show(call.status, ...fromStored(call.response));
  };
  const submit = async () => {
    // The button is not disabled, which would take the focus away.
    if (panel.ariaBusy === 'true') return;
    panel.ariaBusy = 'true';
    try {
      const target = chooser.target();
      const made = call();
      if (target.isReal && !confirmCall(operation, toUrl(target.api, made))) {
        throw new FormError('Nothing was sent.');
      }
      const started = performance.now();
      const init = toRequestInit(made, target.token, operation.tokenHeader);
      const response = await target.send(toUrl(target.api, made), init);
      const file = await response.blob();
      const milliseconds = performance.now() - started;
      const { name = response.statusText } = responses[response.status] ?? {};
      const duration = milliseconds.toFixed(milliseconds < 10 ? 1 : 0);
      const text = `${`${response.status} ${name}`.trim()}, ${duration} ms`;
      storeCall({
        id,
        title: `${made.method} ${toUrl('', made)}`,
        status: text,
        fragment: toFragment(given(), chooser.caller()),
        response: target.isReal ? null : await toStored(response, file),
      });
      await show(text, response, file);
      chooser.refresh();
    } catch (error) {
      status.dataset.kind = 'bad';
      status.textContent = toMessage(error);
    }
    panel.ariaBusy = null;
  };
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void submit();
  });
  form.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.requestSubmit();
  });
  form.addEventListener('input', showSamples);
  form.addEventListener('change', showSamples);
  reset.addEventListener('click', () => {
    sandbox?.reset();
    chooser.refresh();
    yours.clear();
    delete status.dataset.kind;
    status.textContent = 'The sandbox was reset.';
  });
  share.addEventListener('click', async () => {
    history.replaceState(null, '', toFragment(given(), chooser.caller()));
    const isCopied = await navigator.clipboard?.writeText(location.href).then(
      () => true,
      () => false,
    );
    const where = isCopied ? 'copied' : 'in the address bar';
    status.textContent = `The link to this call is ${where}, without tokens, passwords and files.`;
  });
  if (linked.size > 0) write(linked);
  else showSamples();
  const past = readCalls().find((call) => call.id === id && call.fragment === location.hash);
  if (past !== undefined) void openCall(past);
  return panel;
}

/** Whether a call of a real server is meant: reading always is, writing after a question, deleting by its name. */
function confirmCall({ id, method }: TryOperation, url: string): boolean {
  const question = `${method} ${url}\n\nThis changes data on a real server.`;
  if (method === 'GET') return true;
  if (method !== 'DELETE') return confirm(`${question} Send it?`);
  return prompt(`${question} To send it, type ${id}.`)?.trim() === id;
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

/** Shows samples in the page in place of those that it came with; what is missing is said there, too. */
function showCode(create: () => Sample[]): void {
  let samples: Sample[] = [];
  let problem = '';
  try {
    samples = create();
  } catch (error) {
    problem = `# ${toMessage(error)}`;
  }
  for (const tab of document.querySelectorAll('.request .tab')) {
    const code = samples.find(({ name }) => tab.classList.contains(name))?.code ?? problem;
    tab.querySelector('code')?.replaceChildren(...highlight(code));
  }
}

function toMessage(error: unknown): string {
  if (error instanceof FormError) return error.message;
  return `This went wrong: ${error instanceof Error ? error.message : String(error)}`;
}
