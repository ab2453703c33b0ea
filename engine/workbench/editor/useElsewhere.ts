import { useEffect, useRef } from 'react';
import { useNotice } from '../../index.ts';
import type { EntryForm } from '../../compiler/edits/EntryForm.ts';
import { useClient } from '../client/ClientContext.ts';

interface Told {
  form: EntryForm | undefined;
  /** Of the draft that the form shows. */
  revision: number;
  /** Whether something was typed there that nobody has answered yet. */
  isTyping: (key: string) => boolean;
}

/**
 * Tells whoever typed into a field that it reads otherwise by now, because of another page, another program or somebody else.
 * @returns what is to be called with what the draft has of a field that was typed in here.
 */
export function useElsewhere({ form, revision, isTyping }: Told): (key: string, value: unknown, at: number) => void {
  const client = useClient();
  const notice = useNotice();
  const written = useRef(new Map<string, { value: unknown; at: number }>());
  useEffect(() => {
    for (const [key, { value, at }] of written.current) {
      const field = form?.fields.find((one) => one.key === key);
      if (revision <= at || isTyping(key) || field?.value === value) continue;
      written.current.delete(key);
      // What this page undid, mended or renamed is no news to whoever did it.
      if (!field || client.acted() > at) continue;
      const now = field.value === undefined || field.value === '' ? 'it is empty now' : `it is “${shown(field.value)}” now`;
      notice(`“${field.label}” was changed elsewhere: ${now}.`, { tone: 'info' });
    }
  });
  return (key, value, at) => {
    // Lists and objects come back as other ones.
    if (typeof value !== 'object') written.current.set(key, { value, at });
  };
}

function shown(value: unknown): string {
  const words = typeof value === 'string' ? value : JSON.stringify(value);
  return words.length > 80 ? `${words.slice(0, 80)}…` : words;
}
