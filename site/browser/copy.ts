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
  const label = button.querySelector('span') ?? button;
  const { textContent } = label;
  button.addEventListener('click', async () => {
    try {
      const response = await fetch('index.md');
      if (!response.ok) throw new Error(`status ${response.status}`);
      await navigator.clipboard.writeText(standAlone(await response.text()));
      label.textContent = 'Copied';
      setTimeout(() => {
        label.textContent = textContent;
      }, SHOWN_FOR);
    } catch {
      location.assign('index.md');
    }
  });
  button.hidden = false;
}

/** A page as it can be read elsewhere: with its address below the title, and links that lead back to the site. */
function standAlone(text: string): string {
  const page = new URL(location.pathname, location.href);
  return text
    .replaceAll(/\]\((?!\w+:)([^)\s]+)\)/g, (_, link: string) => `](${new URL(link, page).href})`)
    .replace(/^# .*\n/m, (title) => `${title}\n${page.href}\n`);
}

function copyButton(block: HTMLElement): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'copy';
  button.textContent = 'Copy';
  button.addEventListener('click', async () => {
    const isCopied = await copy(block);
    button.textContent = isCopied ? 'Copied' : 'Not copied';
    button.classList.toggle('done', isCopied);
    setTimeout(() => {
      button.textContent = 'Copy';
      button.classList.remove('done');
    }, SHOWN_FOR);
  });
  return button;
}

/** Whether the text of a block is in the clipboard now. */
async function copy(block: HTMLElement): Promise<boolean> {
  try {
    const { setup = '' } = block.dataset;
    const code = block.textContent ?? '';
    await navigator.clipboard.writeText(setup === '' ? code : `${setup}\n${code}`);
    return true;
  } catch {
    // Without TLS there is no such clipboard; what is selected can still be copied.
    getSelection()?.selectAllChildren(block);
    return document.execCommand('copy');
  }
}
