/** The panel in which a call is tried out: its form, and what comes of it in the cards of the page. */
import { createSamples, type Sample } from '../../samples/samples.ts';
import { element, loadStyle } from '../dom.ts';
import { type CallForm, createCallForm } from './call-form.ts';
import { CALLER, readFragment, toFragment } from './fragment.ts';
import { highlight } from './highlight.ts';
import { fromStored, type PastCall, readCalls, storeCall, toStored } from './history.ts';
import { listNextCalls } from './next-calls.ts';
import type { TryOperation } from './operation-file.ts';
import { FormError, type HttpCall, toUrl } from './request.ts';
import { renderResponse } from './response.ts';
import type { TabSandbox } from './sandbox.ts';
import { type Received, sendCall } from './send-call.ts';
import { createTargetChooser, type TargetChooser } from './target.ts';
import { createYoursTab, type YoursTab } from './yours.ts';

/** A panel in a page. */
interface Panel {
  readonly operation: TryOperation;
  readonly element: HTMLElement;
  readonly form: CallForm;
  readonly chooser: TargetChooser;
  readonly yours: YoursTab;
  /** Called when the response was shown. */
  readonly onShown: () => void;
}

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
  const { id, api, adminOnly, sandbox: running } = operation;
  const linked = readFragment(location.hash);
  const linkedCaller = linked.get(CALLER)?.[0];
  const chooser = createTargetChooser(sandbox, { api, running }, adminOnly, linkedCaller);
  const form = createCallForm(operation, chooser);
  const own = element('div', { class: 'try-panel' }, form.element);
  const card = document.querySelector<HTMLElement>('.response-card') ?? own;
  const panel: Panel = {
    operation,
    element: own,
    form,
    chooser,
    yours: createYoursTab(card, (call) => openCall(panel, call)),
    onShown: () => addCopyButtons(card),
  };
  form.element.addEventListener('submit', (event) => {
    event.preventDefault();
    void submit(panel);
  });
  form.element.addEventListener('input', () => showSamples(panel));
  form.element.addEventListener('change', () => showSamples(panel));
  form.share.addEventListener('click', () => share(panel));
  form.reset.addEventListener('click', () => {
    sandbox.reset();
    chooser.refresh();
    panel.yours.clear();
    form.goOn([]);
    form.say('The sandbox was reset.', 'neutral');
  });
  if (linked.size > 0) form.write(linked);
  showSamples(panel);
  const past = readCalls().find((call) => call.id === id && call.fragment === location.hash);
  if (past !== undefined) void openCall(panel, past);
  return own;
}

async function submit(panel: Panel): Promise<void> {
  const { operation, element: own, form, chooser } = panel;
  // The button is not disabled, which would take the focus away.
  if (own.ariaBusy === 'true') return;
  own.ariaBusy = 'true';
  try {
    const target = chooser.target();
    const call = form.call();
    const received = await sendCall(operation, call, target);
    await remember(panel, call, received, target.isReal);
    await showResponse(panel, received);
    chooser.refresh();
  } catch (error) {
    form.say(toMessage(error), 'bad');
  }
  own.ariaBusy = null;
}

async function remember(
  { operation: { id }, form, chooser }: Panel,
  call: HttpCall,
  { status, response, file }: Received,
  isReal: boolean,
): Promise<void> {
  storeCall({
    id,
    title: `${call.method} ${toUrl('', call)}`,
    status,
    fragment: toFragment(form.given(), chooser.caller()),
    response: isReal ? null : await toStored(response, file),
  });
}

async function showResponse(panel: Panel, { status, response, file }: Received): Promise<void> {
  const { operation, form, chooser, yours } = panel;
  const isGood = response.ok || response.status === 304;
  const { meaning = '' } = operation.responses[response.status] ?? {};
  const turn = (page: string) => {
    form.writePage(page);
    showSamples(panel);
    form.element.requestSubmit();
  };
  yours.show(status, isGood, await renderResponse(response, file, meaning, turn));
  panel.onShown();
  const next = response.ok
    ? await listNextCalls(operation, form.given(), chooser.caller(), file)
    : [];
  form.goOn(
    next.map(({ id, title, fragment }) => element('a', { href: toPage(id, fragment) }, title)),
  );
  form.say(status, isGood ? 'good' : 'bad');
}

/** Opens an earlier call, with its response where that was stored; one of another operation in its page. */
async function openCall(panel: Panel, call: PastCall): Promise<void> {
  const { operation, form, chooser } = panel;
  if (call.id !== operation.id) {
    location.href = toPage(call.id, call.fragment);
    return;
  }
  const texts = readFragment(call.fragment);
  chooser.choose(texts.get(CALLER)?.[0]);
  form.write(texts);
  showSamples(panel);
  const stored = call.response && fromStored(call.response);
  if (stored === null) return;
  const [response, file] = stored;
  await showResponse(panel, { status: call.status, response, file });
}

/** The page of an operation beside this one. */
function toPage(id: string, fragment: string): string {
  return new URL(`../${id}/index.html${fragment}`, location.href).href;
}

/** Puts the call into the address of the page, and copies that where the browser lets us. */
async function share({ form, chooser }: Panel): Promise<void> {
  history.replaceState(null, '', toFragment(form.given(), chooser.caller()));
  const isCopied = await navigator.clipboard?.writeText(location.href).then(
    () => true,
    () => false,
  );
  const where = isCopied ? 'copied' : 'in the address bar';
  const left = 'without tokens, passwords and files';
  form.say(`The link to this call is ${where}, ${left}.`, 'neutral');
}

/** Shows samples in the page in place of those that it came with; what is missing is said there, too. */
function showSamples({ operation, form, chooser }: Panel): void {
  let samples: Sample[] = [];
  let problem = '';
  try {
    const { token } = chooser.target();
    samples = createSamples({
      operation,
      given: form.given(),
      target: chooser.sampleTarget(),
      hasToken: token !== '',
      http: form.call(),
    });
  } catch (error) {
    problem = `# ${toMessage(error)}`;
  }
  for (const tab of document.querySelectorAll('.request .tab')) {
    const sample = samples.find(({ name }) => tab.classList.contains(name));
    const { code = problem, setup = '' } = sample ?? {};
    const block = tab.querySelector('code');
    block?.replaceChildren(...highlight(code));
    if (block?.parentElement) block.parentElement.dataset.setup = setup;
    if (setup !== '') document.querySelector('.request .setup')?.replaceChildren(setup);
  }
}

function toMessage(error: unknown): string {
  if (error instanceof FormError) return error.message;
  return `This went wrong: ${error instanceof Error ? error.message : String(error)}`;
}
