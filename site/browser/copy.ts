/** Copy buttons on blocks of code. */

const SHOWN_FOR = 2000;

/** Puts a button beside every block of code below a node; it stands still while the code scrolls. */
export function addCopyButtons(parent: ParentNode): void {
  for (const block of parent.querySelectorAll('pre')) {
    const holder = document.createElement('div');
    holder.className = 'code';
    block.replaceWith(holder);
    holder.append(block, copyButton(block));
  }
}

/** Lets a button copy the Markdown version of the page; where that cannot be read, it opens it. */
export function addPageCopy(button: HTMLButtonElement): void {
  button.addEventListener('click', async () => {
    try {
      await (await import('./copy-page.ts')).copyPage();
      say(button, 'Copied');
    } catch {
      location.assign('index.md');
    }
  });
  button.hidden = false;
}

function copyButton(block: HTMLElement): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'copy';
  button.innerHTML = '<span>Copy</span>';
  button.prepend(document.querySelector('.i-copy')?.cloneNode(true) ?? '');
  button.addEventListener('click', async () => {
    const isCopied = await copy(block);
    button.classList.toggle('done', isCopied);
    say(button, isCopied ? 'Copied' : 'Not copied');
  });
  return button;
}

/** What came of a click, for a while in place of the label. */
function say(button: HTMLButtonElement, text: string): void {
  const label = button.querySelector('span') ?? button;
  const { textContent } = label;
  label.textContent = text;
  setTimeout(() => {
    label.textContent = textContent;
    button.classList.remove('done');
  }, SHOWN_FOR);
}

/** Whether the text of a block is in the clipboard now. */
async function copy(block: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(block.textContent ?? '');
    return true;
  } catch {
    // Without TLS there is no such clipboard; what is selected can still be copied.
    getSelection()?.selectAllChildren(block);
    return document.execCommand('copy');
  }
}
