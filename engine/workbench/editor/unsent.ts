import type { Unsent } from './textWriter.ts';

/**
 * Creates a store for edits that weren't sent to the server. They are in session storage, so they survive a reload. Each `kind` of edit is
 * stored separately.
 */
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
        // If storage is full, only the page itself has the edit.
      }
    },
  };
}

export const unsentTexts = keptAs<Unsent>('text');

/** Conditions that weren't sent, keyed by file and place. A removed condition has no value. */
export const unsentConditions = keptAs<{ value?: unknown }>('condition');

/** Each entry's form values that weren't sent, keyed by field. A cleared field has no value. */
export const unsentValues = keptAs<Readonly<Record<string, { value?: unknown }>>>('values');
