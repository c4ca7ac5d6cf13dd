/** The panel in which a call is tried out: its form, and what comes of it in the cards of the page. */
import { createSamples, type Sample } from '../../samples/samples.ts';
import { element, loadStyle } from '../dom.ts';
import { type CallForm, createCallForm } from './call-form.ts';
import { CALLER, readFragment, toFragment, toPage } from './fragment.ts';
import { highlight } from './highlight.ts';
import { listNextCalls } from './next-calls.ts';
import type { TryOperation } from './operation-file.ts';
import { FormError } from './request.ts';
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
 * @param server The one that its reader has named for the commands of all pages; empty for none.
 * @param addCopyButtons Adds them to the blocks of code below a node.
 */
export async function createPanel(
  id: string,
  server: string,
  addCopyButtons: (parent: ParentNode) => void,
): Promise<HTMLElement> {
  const [operation, { openSandbox }] = await Promise.all([
    loadOperation(id),
    import('./sandbox.ts'),
    loadStyle('try.css'),
  ]);
  return renderPanel(operation, openSandbox(), server, addCopyButtons);
}

async function loadOperation(id: string): Promise<TryOperation> {
  const response = await fetch(new URL(`try/${id}.json`, import.meta.url));
  if (!response.ok) throw new Error(`${id}: ${response.status}`);
  return (await response.json()) as TryOperation;
}

function renderPanel(
  operation: TryOperation,
  sandbox: TabSandbox,
  server: string,
  addCopyButtons: (parent: ParentNode) => void,
): HTMLElement {
  const { api, adminOnly, sandbox: running } = operation;
  const linkedCaller = readFragment(location.hash).get(CALLER)?.[0];
  const chooser = createTargetChooser(
    sandbox,
    { api, running, named: server },
    adminOnly,
    linkedCaller,
  );
  const form = createCallForm(operation, chooser);
  const own = element('div', { class: 'try-panel' }, form.element);
  const card = document.querySelector<HTMLElement>('.response-card') ?? own;
  const panel: Panel = {
    operation,
    element: own,
    form,
    chooser,
    yours: createYoursTab(card),
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
  const fill = () => {
    followLink(panel);
    showSamples(panel);
  };
  addEventListener('hashchange', fill);
  fill();
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
    await showResponse(panel, await sendCall(operation, call, target));
    chooser.refresh();
  } catch (error) {
    form.say(toMessage(error), 'bad');
  }
  own.ariaBusy = null;
}

async function showResponse(panel: Panel, { status, response, file }: Received): Promise<void> {
  const { operation, form, chooser, yours } = panel;
  const isGood = response.ok || response.status === 304;
  const { meaning = '' } = operation.responses[response.status] ?? {};
  yours.show(status, isGood, await renderResponse(response, file, meaning));
  panel.onShown();
  const next = response.ok
    ? await listNextCalls(operation, form.given(), chooser.caller(), file)
    : [];
  form.goOn(
    next.map(({ id, title, fragment }) => element('a', { href: toPage(id, fragment) }, title)),
  );
  form.say(status, isGood ? 'good' : 'bad');
}

/** Fills in what the address has of a call. */
function followLink({ form, chooser }: Panel): void {
  const texts = readFragment(location.hash);
  if (texts.size === 0) return;
  chooser.choose(texts.get(CALLER)?.[0]);
  form.write(texts);
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
    const before = setup === '' ? [] : [element('span', { class: 'setup' }, setup), '\n'];
    tab.querySelector('code')?.replaceChildren(...before, ...highlight(code));
  }
}

function toMessage(error: unknown): string {
  if (error instanceof FormError) return error.message;
  return `This went wrong: ${error instanceof Error ? error.message : String(error)}`;
}
