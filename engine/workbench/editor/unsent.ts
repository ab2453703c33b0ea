import type { Unsent } from './textWriter.ts';

/**
 * What was typed and could not be sent, for as long as the tab is open: a page that is loaded again still has it. `kind` keeps what is typed
 * in one way apart from the others.
 */
function keptAs<Value>(kind: string) {
  const keyOf = (of: string) => `workbench:unsent:${kind}:${of}`;
  return {
    get(of: string): Value | undefined {
      try {
        const kept = sessionStorage.getItem(keyOf(of));
        // `keep` wrote it.
        return kept === null ? undefined : (JSON.parse(kept) as Value);
      } catch {
        return undefined;
      }
    },
    keep(of: string, unsent: Value | undefined): void {
      try {
        if (unsent === undefined) sessionStorage.removeItem(keyOf(of));
        else sessionStorage.setItem(keyOf(of), JSON.stringify(unsent));
      } catch {
        // A browser without room for it still has it on the page.
      }
    },
  };
}

/** Of files as text. */
export const unsentTexts = keptAs<Unsent>('text');

/** Of the fields of forms: by key, of an entry. A field that was emptied has no value. */
export const unsentValues = keptAs<Readonly<Record<string, { value?: unknown }>>>('values');
