import type { Outcome } from '../defineEffect.ts';

/** Copies a text to the clipboard, or selects it on the page if the browser refuses. Loaded on first use. */
export async function copyText(text: string): Promise<Outcome> {
  try {
    await navigator.clipboard.writeText(text);
    return { say: 'Copied' };
  } catch {
    const refused = "The browser doesn't allow copying.";
    return select(text)
      ? { say: `${refused} The text is selected, so you can copy it yourself.`, tone: 'warning' }
      : { say: `${refused} Select the text and copy it.`, tone: 'warning' };
  }
}

/** Selects the last, innermost element whose content is exactly this text. */
function select(text: string): boolean {
  const holds = (element: Element) => element.textContent?.trim() === text;
  const found = [...document.querySelectorAll('main *, dialog[open] *')].findLast(
    (element) => holds(element) && ![...element.children].some(holds),
  );
  if (!found) return false;
  getSelection()?.selectAllChildren(found);
  found.scrollIntoView({ block: 'nearest' });
  return true;
}
