/** Loads a style sheet that stands beside the scripts, before what it is for is shown. */
export function loadStyle(name: string): Promise<void> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = new URL(name, import.meta.url).href;
  return new Promise((resolve) => {
    // Without its style it looks bare, and works.
    link.onload = link.onerror = () => resolve();
    document.head.append(link);
  });
}
