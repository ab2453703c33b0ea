import type { CheckedPortal } from '../compilePortal.ts';
import { findScreenTitles } from './findScreenTitles.ts';
import { quoteShort } from './nodeWords.ts';

/** Returns a function that converts a screen's address to its title in quotes. Without a title, it returns the address. */
export function createScreenNames(...portals: readonly CheckedPortal[]): (path: string) => string {
  const titles = findScreenTitles(...portals);
  return (path) => {
    const title = titles.get(path);
    return title === undefined ? path : quoteShort(title);
  };
}
