import type { Outcome } from '../defineEffect.ts';
import type { Runtime } from '../../../core/fields/createRuntime.ts';
import { phrasesIn } from '../../../core/fields/phrases.ts';
import { actionPhrases } from '../actionPhrases.ts';

/** Copies text to the clipboard. If the browser refuses, selects the text on the page. This module is loaded on first use. */
export async function copyText(text: string, runtime: Runtime): Promise<Outcome> {
  const phrase = phrasesIn(actionPhrases, runtime);
  try {
    await navigator.clipboard.writeText(text);
    return { say: phrase('copied') };
  } catch {
    return { say: phrase(select(text) ? 'selected' : 'notCopied'), tone: 'warning' };
  }
}

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
