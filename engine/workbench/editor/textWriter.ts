import { Annotation, Transaction, type EditorState, type TransactionSpec } from '@codemirror/state';
import type { TextConflict } from '../../dev/workbench/protocol.ts';
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
  /** Somebody else changed the same place: both texts, until `settle` says which holds. */
  clashed: (both: TextConflict | undefined) => void;
}

/** Shorter than between two keys that are typed slowly: what a key changes is seen within a quarter of a second. */
const pause = 30;

/** Sends what is typed after each pause, one text after the other, each over the one that it was typed over. */
export function createTextWriter({ file, text, hash, edit, failed, clashed }: Options) {
  let base = hash;
  let known = text;
  let waiting: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isSending = false;
  let clash: TextConflict | undefined;

  function become(both: TextConflict | undefined): void {
    clash = both;
    clashed(both);
  }

  async function send(): Promise<void> {
    if (isSending || clash || waiting === undefined) return;
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
      const both = conflictIn(answer.told);
      // What was typed meanwhile goes with it.
      if (both) {
        become({ ...both, mine: (waiting ??= typed) });
        return;
      }
    }
    if (waiting !== undefined) void send();
  }

  return {
    type: (typed: string) => {
      waiting = typed;
      if (clash) return become({ ...clash, mine: typed });
      clearTimeout(timer);
      timer = setTimeout(() => void send(), pause);
    },
    flush: () => {
      clearTimeout(timer);
      void send();
    },
    /** Ends a clash: what was typed goes over the other text, or is given up. Returns what the editor then has. */
    settle: (take: 'mine' | 'theirs'): string => {
      const both = clash;
      if (!both) return known;
      base = both.hash;
      known = both.theirs ?? '';
      failed(undefined);
      become(undefined);
      if (take === 'theirs') waiting = undefined;
      else void send();
      return take === 'theirs' ? known : (both.mine ?? '');
    },
    /** Whether the server tells a text that is not ours, while nothing of ours is on its way; it is ours then. */
    isNews: (told: string, toldHash: string) => {
      if (clash && clash.hash !== toldHash) become({ ...clash, theirs: told, hash: toldHash });
      if (isSending || waiting !== undefined || toldHash === base) return false;
      base = toldHash;
      const isOther = told !== known;
      known = told;
      return isOther;
    },
  };
}

function conflictIn(told: unknown): TextConflict | undefined {
  // What the server says with a 409, by the protocol.
  return typeof told === 'object' && told !== null && 'theirs' in told && 'hash' in told ? (told as TextConflict) : undefined;
}

/** What puts another text in the place of the editor's: nobody typed it, so it is not sent, and to undo what was typed leaves it there. */
export function takenOver({ doc }: EditorState, text: string): TransactionSpec {
  return { changes: difference(doc.toString(), text), annotations: [fromServer.of(true), Transaction.addToHistory.of(false)] };
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
