import { useEffect, useRef, useState } from 'react';
import { useNotice } from '../../index.ts';
import type { EntryForm, FormField } from '../../compiler/edits/EntryForm.ts';
import type { Command } from '../../dev/workbench/protocol.ts';
import { client } from '../client/client.ts';
import { pathOf } from '../client/pointer.ts';
import { useAnswer } from '../client/useWorkbench.ts';

/** What was typed and is not in the form that the server told last. */
interface Typed {
  value: unknown;
  /** The revision that has it; -1 until it is known. */
  revision: number;
}

/** Shorter than between two keys that are typed slowly: what a key changes is seen within a quarter of a second. */
const pause = 10;

/** One entry of a file as a form: what stands in it, what was typed a moment ago, and what can be done with it. */
export function useEntryForm(file: string, place: string) {
  const asked = useAnswer<EntryForm>(
    `/api/form?file=${encodeURIComponent(file)}&path=${encodeURIComponent(JSON.stringify(pathOf(place)))}`,
  );
  const notice = useNotice();
  const [typed, setTyped] = useState<Readonly<Record<string, Typed>>>({});
  const timers = useRef(new Map<string, { timer: number; send: () => void }>());
  const { value: form, revision } = asked;

  // What the form has by now is what was typed, or what somebody else made of it.
  const settled = Object.entries(typed).filter(([, entry]) => entry.revision >= 0 && entry.revision <= revision);
  if (settled.length > 0) setTyped(Object.fromEntries(Object.entries(typed).filter(([key]) => !settled.some(([done]) => done === key))));

  useEffect(() => {
    const waiting = timers.current;
    return () => {
      for (const { timer, send } of waiting.values()) {
        clearTimeout(timer);
        send();
      }
      waiting.clear();
    };
  }, [file, place]);

  async function run(commands: readonly Command[], label: string): Promise<number | undefined> {
    const answer = await client.edit(commands, label);
    if (!answer.ok) notice(answer.mistake, { tone: 'danger' });
    return answer.ok ? answer.value.revision : undefined;
  }

  /** Changes one key, after a pause where it is typed; nothing else of the entry is written. */
  function change(field: FormField, value: unknown): void {
    if (!form) return;
    const { key, label, control } = field;
    setTyped((before) => ({ ...before, [key]: { value, revision: -1 } }));
    const set = (at: string, to: unknown): Command => ({
      do: 'set',
      file: form.file,
      path: [...form.path, at],
      ...(to !== undefined && { value: to }),
    });
    const also = field.options?.find((option) => option.value === value)?.also ?? [];
    const commands = [set(key, value), ...also.map((other) => set(other.key, other.value))];
    const send = () => {
      timers.current.delete(key);
      void run(commands, `${form.title}: ${label}`).then((done) => {
        setTyped(({ [key]: mine, ...others }) => {
          // Refused: the form shows again what stands there. Typed on meanwhile: that counts.
          if (done === undefined || !mine) return others;
          return { ...others, [key]: mine.value === value ? { value, revision: done } : mine };
        });
      });
    };
    const running = timers.current.get(key);
    if (running) clearTimeout(running.timer);
    const isTyped = control === 'text' || control === 'longText' || control === 'number' || control === 'json';
    timers.current.set(key, { timer: window.setTimeout(send, isTyped ? pause : 0), send });
  }

  return { ...asked, form, run, change, valueOf: (field: FormField) => (typed[field.key] ? typed[field.key]?.value : field.value) };
}

export type EntryFormState = ReturnType<typeof useEntryForm>;
