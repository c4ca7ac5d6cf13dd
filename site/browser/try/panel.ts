/** The form that makes a call, and what comes of it. */
import { element, loadStyle } from '../dom.ts';
import { curlOf } from './curl.ts';
import { type Control, createControl } from './fields.ts';
import type { FieldPlace, TryField, TryOperation } from './operation-file.ts';
import { callOf, FormProblem, initOf, urlOf, type WireCall } from './request.ts';
import { receive, renderAnswer, statusLine } from './response.ts';
import type { TabSandbox } from './sandbox.ts';
import { createTargetChooser } from './target.ts';

const PLACES: Readonly<Record<FieldPlace, string>> = {
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
  return panelOf(operation, openSandbox(), addCopyButtons);
}

async function loadOperation(id: string): Promise<TryOperation> {
  const answer = await fetch(new URL(`try/${id}.json`, import.meta.url));
  if (!answer.ok) throw new Error(`${id} answers ${answer.status}`);
  return (await answer.json()) as TryOperation;
}

function panelOf(
  operation: TryOperation,
  sandbox: TabSandbox,
  addCopyButtons: (parent: ParentNode) => void,
): HTMLElement {
  const { fields, mediaTypes, answers, api, access } = operation;
  const chooser = createTargetChooser(sandbox, api, access === 'admin' ? 'robin' : 'mira');
  const controls = fields.map(createControl);
  const mediaType = element(
    'select',
    { id: 'try-media-type' },
    ...mediaTypes.map((type) => element('option', {}, type)),
  );
  const command = element('code');
  const status = element('p', { role: 'status', class: 'try-status' });
  const answer = element('div', { class: 'try-answer' });
  const send = element('button', { type: 'submit', class: 'try-send' }, 'Send');
  const reset = element('button', { type: 'button' }, 'Reset the sandbox');
  const form = element(
    'form',
    { novalidate: true, 'aria-label': 'Call' },
    ...chooser.elements,
    ...Object.entries(PLACES).map(([place, title]) =>
      fieldsetOf(
        title,
        controls.filter(({ field }) => field.place === place),
        place === 'body' && mediaTypes.length > 1 ? mediaType : null,
      ),
    ),
    element('p', { class: 'try-buttons' }, send, reset),
  );
  const curl = element(
    'details',
    { class: 'fold', open: true },
    element('summary', {}, 'The same with curl'),
    element('pre', { tabindex: 0 }, command),
  );
  const panel = element('div', { class: 'try-panel' }, form, status, answer, curl);
  addCopyButtons(curl);

  const call = (): WireCall => {
    const given = controls.map((control) => control.given()).filter((each) => each !== null);
    return callOf(operation, given, mediaTypes.length > 1 ? mediaType.value : undefined);
  };
  const showCommand = () => {
    command.textContent = withProblem(() => {
      const target = chooser.target();
      return curlOf(call(), target.api(), target.token() !== '');
    });
  };
  const turn = (page: string) => {
    controls.find(({ field }) => isPage(field))?.write(page);
    showCommand();
    form.requestSubmit();
  };
  const submit = async () => {
    send.disabled = true;
    panel.setAttribute('aria-busy', 'true');
    try {
      const target = chooser.target();
      const made = call();
      const started = performance.now();
      const response = await target.send(urlOf(target.api(), made), initOf(made, target.token()));
      const received = await receive(response, started);
      const said = answers[String(response.status)];
      answer.replaceChildren(...renderAnswer(received, said?.meaning ?? '', turn));
      addCopyButtons(answer);
      status.dataset.kind = response.ok || response.status === 304 ? 'good' : 'bad';
      status.textContent = statusLine(received, said?.name);
      chooser.refresh();
    } catch (error) {
      answer.replaceChildren();
      status.dataset.kind = 'bad';
      status.textContent = messageOf(error);
    }
    send.disabled = false;
    panel.removeAttribute('aria-busy');
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
    answer.replaceChildren();
    delete status.dataset.kind;
    status.textContent = 'The sandbox is as it was at first.';
  });
  showCommand();
  return panel;
}

function fieldsetOf(
  title: string,
  controls: readonly Control[],
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
    mediaType &&
      element('p', {}, element('label', { for: mediaType.id }, 'Sent as'), ' ', mediaType),
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

function isPage({ place, name }: TryField): boolean {
  return place === 'query' && name === 'page';
}

function withProblem(render: () => string): string {
  try {
    return render();
  } catch (error) {
    return `# ${messageOf(error)}`;
  }
}

function messageOf(error: unknown): string {
  if (error instanceof FormProblem) return error.message;
  return `This went wrong: ${error instanceof Error ? error.message : String(error)}`;
}
