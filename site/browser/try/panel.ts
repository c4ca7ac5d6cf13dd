/** The form that makes a call, and what comes of it. */
import { element, loadStyle } from '../dom.ts';
import { toCurlCommand } from './curl.ts';
import { createControl, type FieldControl } from './fields.ts';
import { fragmentKey, readFragment, toFragment } from './fragment.ts';
import type { TryField, TryOperation } from './operation-file.ts';
import { FormError, type HttpCall, toHttpCall, toRequestInit, toUrl } from './request.ts';
import { renderResponse } from './response.ts';
import type { TabSandbox } from './sandbox.ts';
import { createTargetChooser, labelled } from './target.ts';

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
  return renderPanel(operation, openSandbox(), addCopyButtons);
}

async function loadOperation(id: string): Promise<TryOperation> {
  const response = await fetch(new URL(`try/${id}.json`, import.meta.url));
  if (!response.ok) throw new Error(`${id}: ${response.status}`);
  return (await response.json()) as TryOperation;
}

function renderPanel(
  operation: TryOperation,
  sandbox: TabSandbox,
  addCopyButtons: (parent: ParentNode) => void,
): HTMLElement {
  const { fields, mediaTypes, responses, api, access } = operation;
  const chooser = createTargetChooser(sandbox, api, access === 'admin' ? 'robin' : 'mira');
  const controls = fields.map(createControl);
  const mediaType = element(
    'select',
    { id: 'try-media-type' },
    ...mediaTypes.map((type) => element('option', {}, type)),
  );
  const command = element('code');
  const status = element('p', { role: 'status', class: 'try-status' });
  const result = element('div', { class: 'try-response' });
  const send = element('button', { type: 'submit', class: 'try-send' }, 'Send');
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
    element('p', { class: 'try-buttons' }, send, share, reset),
  );
  const curl = element(
    'details',
    { class: 'fold', open: true },
    element('summary', {}, 'The same with curl'),
    element('pre', { tabindex: 0 }, command),
  );
  const panel = element('div', { class: 'try-panel' }, form, status, result, curl);
  addCopyButtons(curl);

  const call = (): HttpCall => {
    const given = controls.map((control) => control.given()).filter((each) => each !== null);
    return toHttpCall(operation, given, mediaTypes.length > 1 ? mediaType.value : undefined);
  };
  const showCommand = () => {
    command.textContent = withProblem(() => {
      const { api: address, token } = chooser.target();
      return toCurlCommand(call(), address, token !== '');
    });
  };
  const turn = (page: string) => {
    controls.find(({ field }) => field.in === 'query' && field.name === 'page')?.write([page]);
    showCommand();
    form.requestSubmit();
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
      const init = toRequestInit(made, target.token);
      const response = await target.send(toUrl(target.api, made), init);
      const file = await response.blob();
      const milliseconds = performance.now() - started;
      const { name = response.statusText, meaning = '' } = responses[response.status] ?? {};
      result.replaceChildren(...(await renderResponse(response, file, meaning, turn)));
      addCopyButtons(result);
      status.dataset.kind = response.ok || response.status === 304 ? 'good' : 'bad';
      const duration = milliseconds.toFixed(milliseconds < 10 ? 1 : 0);
      status.textContent = `${`${response.status} ${name}`.trim()}, ${duration} ms`;
      chooser.refresh();
    } catch (error) {
      result.replaceChildren();
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
  form.addEventListener('input', showCommand);
  form.addEventListener('change', showCommand);
  reset.addEventListener('click', () => {
    sandbox.reset();
    chooser.refresh();
    result.replaceChildren();
    delete status.dataset.kind;
    status.textContent = 'The sandbox was reset.';
  });
  share.addEventListener('click', async () => {
    const given = controls.flatMap((control) => control.given() ?? []);
    history.replaceState(null, '', toFragment(given));
    const isCopied = await navigator.clipboard?.writeText(location.href).then(
      () => true,
      () => false,
    );
    status.textContent = isCopied
      ? 'The link to this call is copied; it has no token, password or file in it.'
      : 'The link to this call is in the address bar; it has no token, password or file in it.';
  });
  for (const [key, texts] of readFragment(location.hash)) {
    controls.find(({ field }) => fragmentKey(field) === key && field.secret !== true)?.write(texts);
  }
  showCommand();
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

function withProblem(render: () => string): string {
  try {
    return render();
  } catch (error) {
    return `# ${toMessage(error)}`;
  }
}

function toMessage(error: unknown): string {
  if (error instanceof FormError) return error.message;
  return `This went wrong: ${error instanceof Error ? error.message : String(error)}`;
}
