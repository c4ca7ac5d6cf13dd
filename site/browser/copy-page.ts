/** Copies the Markdown version of the page; rejects where that cannot be read. */
export async function copyPage(): Promise<void> {
  const response = await fetch('index.md');
  if (!response.ok) throw new Error(`status ${response.status}`);
  await navigator.clipboard.writeText(standAlone(await response.text()));
}

/** A page as it can be read elsewhere: with its address below the title, and links that lead back to the site. */
function standAlone(text: string): string {
  const page = new URL(location.pathname, location.href);
  return text
    .replaceAll(/\]\((?!\w+:)([^)\s]+)\)/g, (_, link: string) => `](${new URL(link, page).href})`)
    .replace(/^# .*\n/m, (title) => `${title}\n${page.href}\n`);
}
