import type { Unsent } from './textWriter.ts';

/** Stores edits of one kind that couldn't be sent to the server. They survive a reload, because they are in session storage. */
function keptAs<Value>(kind: string) {
  const keyOf = (of: string) => `workbench:unsent:${kind}:${of}`;
  return {
    get(of: string): Value | undefined {
      try {
        const kept = sessionStorage.getItem(keyOf(of));
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
        // Session storage is full. The edit stays on the page, but a reload would lose it.
      }
    },
  };
}

export const unsentTexts = keptAs<Unsent>('text');

/** Unsent conditions, keyed by file and place. A removed condition has no value. */
export const unsentConditions = keptAs<{ value?: unknown }>('condition');

/** Unsent values of an entry's fields, keyed by field. A cleared field has no value. */
export const unsentValues = keptAs<Readonly<Record<string, { value?: unknown }>>>('values');
