import { useEffect, useRef } from 'react';
import { useNotice } from '../../index.ts';
import type { EntryForm } from '../../compiler/edits/EntryForm.ts';
import { useClient } from '../client/ClientContext.ts';

interface ElsewhereOptions {
  form: EntryForm | undefined;
  revision: number;
  /** Returns true if the field has a change that the server hasn't saved yet. */
  isTyping: (key: string) => boolean;
}

/**
 * Tells the user if someone else changes a field that was changed on this page. Call the returned function each time this page changes a
 * field.
 */
export function useChangesElsewhere({ form, revision, isTyping }: ElsewhereOptions): (key: string, value: unknown, at: number) => void {
  const client = useClient();
  const notice = useNotice();
  const written = useRef(new Map<string, { value: unknown; at: number }>());
  useEffect(() => {
    for (const [key, { value, at }] of written.current) {
      const field = form?.fields.find((one) => one.key === key);
      if (revision <= at || isTyping(key) || field?.value === value) continue;
      written.current.delete(key);
      // Ignore changes that this page made outside of the form, such as an undo or a fix.
      if (!field || client.lastActionRevision() > at) continue;
      const now = field.value === undefined || field.value === '' ? 'it’s now empty' : `it’s now “${formatValue(field.value)}”`;
      notice(`“${field.label}” was changed elsewhere: ${now}.`, { tone: 'info' });
    }
  });
  return (key, value, at) => {
    // Store only values that `===` can compare.
    if (typeof value !== 'object') written.current.set(key, { value, at });
  };
}

function formatValue(value: unknown): string {
  const words = typeof value === 'string' ? value : JSON.stringify(value);
  return words.length > 80 ? `${words.slice(0, 80)}…` : words;
}
