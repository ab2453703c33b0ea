import { openStorage } from '../../core/session/userStorage.ts';
import { applyLanguage } from './applyLanguage.ts';
import { showFrame } from './prerenderedPage.ts';

const storageKey = 'portal_language';

/** Returns the language that was chosen on this device, if the portal still offers it. */
export function chosenLanguage(offered: readonly string[]): string | undefined {
  const stored = openStorage(window).getItem(storageKey);
  return offered.find((locale) => locale === stored);
}

/** Switches the portal to a language, and remembers the language on this device. Reloads the page. */
export function chooseLanguage(locale: string): void {
  openStorage(window).setItem(storageKey, locale);
  window.location.reload();
}

/** Sets the document's language. If the page was prerendered in another language, replaces the page with an empty frame. */
export function enterLanguage(locale: string, variant: string): void {
  if (document.documentElement.lang === locale) return;
  applyLanguage(locale, document);
  const root = document.getElementById('root');
  if (root?.dataset['path'] === undefined) return;
  delete root.dataset['path'];
  showFrame(root, variant);
}
