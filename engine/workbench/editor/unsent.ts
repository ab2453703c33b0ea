import type { UnsentText } from './textWriter.ts';

/** Creates a store for one kind of unsent edits. The edits are in session storage, so they survive a reload. */
function createUnsentStore<Value>(kind: string) {
  const keyOf = (id: string) => `workbench:unsent:${kind}:${id}`;
  return {
    get(id: string): Value | undefined {
      try {
        const stored = sessionStorage.getItem(keyOf(id));
        return stored === null ? undefined : (JSON.parse(stored) as Value);
      } catch {
        return undefined;
      }
    },
    set(id: string, unsent: Value | undefined): void {
      try {
        if (unsent === undefined) sessionStorage.removeItem(keyOf(id));
        else sessionStorage.setItem(keyOf(id), JSON.stringify(unsent));
      } catch {
        // Session storage is full. The edit stays on the page, but a reload would lose it.
      }
    },
  };
}

export const unsentTexts = createUnsentStore<UnsentText>('text');

/** Unsent conditions, keyed by file and place. A removed condition has no value. */
export const unsentConditions = createUnsentStore<{ value?: unknown }>('condition');

/** Unsent values of an entry's fields, keyed by field. A cleared field has no value. */
export const unsentValues = createUnsentStore<Readonly<Record<string, { value?: unknown }>>>('values');
