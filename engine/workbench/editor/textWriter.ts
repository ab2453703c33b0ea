import { Annotation } from '@codemirror/state';
import type { WorkbenchClient } from '../client/workbenchClient.ts';

/** Marks a change of the text that came from the server. */
export const fromServer = Annotation.define<boolean>();

interface Options {
  file: string;
  text: string;
  hash: string;
  edit: WorkbenchClient['edit'];
  /** What was typed could not be taken: why, in a sentence. */
  failed: (mistake: string | undefined) => void;
}

const pause = 300;

/** Sends what is typed after each pause, one text after the other, each over the one that it was typed over. */
export function createTextWriter({ file, text, hash, edit, failed }: Options) {
  let base = hash;
  let known = text;
  let waiting: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isSending = false;

  async function send(): Promise<void> {
    if (isSending || waiting === undefined) return;
    const typed = waiting;
    waiting = undefined;
    isSending = true;
    const answer = await edit([{ do: 'text', file, text: typed, base }], `Typed in ${file}`);
    isSending = false;
    if (answer.ok) {
      base = answer.value.hashes[file] ?? base;
      known = typed;
      failed(undefined);
    } else {
      // It stays in the editor; whoever types on sends it again.
      failed(answer.mistake);
    }
    if (waiting !== undefined) void send();
  }

  return {
    type: (typed: string) => {
      waiting = typed;
      clearTimeout(timer);
      timer = setTimeout(() => void send(), pause);
    },
    flush: () => {
      clearTimeout(timer);
      void send();
    },
    /** Whether the server tells a text that is not ours, while nothing of ours is on its way; it is ours then. */
    isNews: (told: string, toldHash: string) => {
      if (isSending || waiting !== undefined || toldHash === base) return false;
      base = toldHash;
      const isOther = told !== known;
      known = told;
      return isOther;
    },
  };
}

/** The one stretch in which two texts differ. */
export function difference(before: string, after: string): { from: number; to: number; insert: string } {
  let from = 0;
  const shorter = Math.min(before.length, after.length);
  while (from < shorter && before[from] === after[from]) from += 1;
  let end = 0;
  while (end < shorter - from && before[before.length - 1 - end] === after[after.length - 1 - end]) end += 1;
  return { from, to: before.length - end, insert: after.slice(from, after.length - end) };
}
