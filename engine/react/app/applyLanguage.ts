import { findDirection } from '../../core/text/findDirection.ts';

/** Sets the document's language and text direction. */
export function applyLanguage(locale: string, { documentElement }: Document): void {
  documentElement.lang = locale;
  documentElement.dir = findDirection(locale);
}
