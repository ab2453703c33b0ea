import type { Unsent } from './textWriter.ts';

const keyOf = (file: string) => `workbench:unsent:${file}`;

/** What was typed into files as text and could not be sent, for as long as the tab is open: a page that is loaded again still has it. */
export const unsentTexts = {
  get(file: string): Unsent | undefined {
    try {
      const kept = sessionStorage.getItem(keyOf(file));
      // `keep` wrote it.
      return kept === null ? undefined : (JSON.parse(kept) as Unsent);
    } catch {
      return undefined;
    }
  },
  keep(file: string, unsent: Unsent | undefined): void {
    try {
      if (unsent) sessionStorage.setItem(keyOf(file), JSON.stringify(unsent));
      else sessionStorage.removeItem(keyOf(file));
    } catch {
      // A browser without room for it still has it in the editor.
    }
  },
};
