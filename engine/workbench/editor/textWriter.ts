import { Annotation, EditorState, Text, Transaction, type Extension, type TransactionSpec } from '@codemirror/state';
import type { TextConflict } from '../../dev/workbench/protocol.ts';
import { isUnheard, type WorkbenchClient } from '../client/workbenchClient.ts';

/** Marks a change of the text that came from the server. */
export const fromServer = Annotation.define<boolean>();

/** A text that was typed and not sent, and the hash of the one that it was typed over. */
export interface Unsent {
  text: string;
  base: string;
}

/** A text as the server tells it. */
interface ToldText {
  text: string;
  hash: string;
  /** Of the draft that has it. */
  revision: number;
}

interface Options {
  file: string;
  text: string;
  hash: string;
  edit: WorkbenchClient['edit'];
  /** What was typed could not be taken: why, in a sentence. */
  failed: (mistake: string | undefined) => void;
  /** Somebody else changed the same place: both texts, until `settle` says which holds. */
  clashed: (both: TextConflict | undefined) => void;
  /** Somebody else changed the text: the editor takes it over. */
  take: (text: string) => void;
  /** What nobody but this page has, while there is such a thing. */
  keep: (unsent: Unsent | undefined) => void;
}

/** Shorter than between two keys that are typed slowly: what a key changes is seen within a quarter of a second. */
const pause = 30;

export type TextWriter = ReturnType<typeof createTextWriter>;

/** Sends what is typed after each pause, one text after the other, each over the one that it was typed over. */
export function createTextWriter({ file, text, hash, edit, failed, clashed, take, keep }: Options) {
  let base = hash;
  let known = text;
  let waiting: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isSending = false;
  let clash: TextConflict | undefined;
  /** Of the draft that has what was sent last. */
  let revision = -1;
  /** What was told while something was on its way. */
  let later: ToldText | undefined;

  function become(both: TextConflict | undefined): void {
    clash = both;
    clashed(both);
    if (both) keep({ text: both.mine ?? '', base });
  }

  async function send(): Promise<void> {
    if (isSending || clash || waiting === undefined) return;
    const typed = waiting;
    waiting = undefined;
    isSending = true;
    const answer = await edit([{ do: 'text', file, text: typed, base }], `Typed in ${file}`);
    isSending = false;
    const isTypedOn = waiting !== undefined;
    if (answer.ok) {
      ({ revision } = answer.value);
      base = answer.value.hashes[file] ?? base;
      known = typed;
      failed(undefined);
      keep(undefined);
    } else {
      // It stays in the editor; whoever types on sends it again.
      failed(answer.mistake);
      const both = conflictIn(answer.told);
      // What was typed meanwhile goes with it.
      if (both) return become({ ...both, mine: (waiting ??= typed) });
      if (isUnheard(answer)) keep({ text: (waiting ??= typed), base });
    }
    if (isTypedOn) void send();
    else if (later) hear(later);
  }

  /**
   * Hears what the draft has now. It is taken over once nothing of ours is on its way; what is older than what was sent last is not.
   */
  function hear(told: ToldText): void {
    if (clash && clash.hash !== told.hash) become({ ...clash, theirs: told.text, hash: told.hash });
    later = isSending || waiting !== undefined ? told : undefined;
    if (later || told.revision < revision || told.hash === base) return;
    base = told.hash;
    const isOther = told.text !== known;
    known = told.text;
    if (isOther) take(told.text);
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
    hear,
    /** Ends a clash: what was typed goes over the other text, or is given up. Returns what the editor then has. */
    settle: (which: 'mine' | 'theirs'): string => {
      const both = clash;
      if (!both) return known;
      base = both.hash;
      known = both.theirs ?? '';
      failed(undefined);
      become(undefined);
      if (which === 'theirs') {
        waiting = undefined;
        keep(undefined);
      } else void send();
      return which === 'theirs' ? known : (both.mine ?? '');
    },
  };
}

function conflictIn(told: unknown): TextConflict | undefined {
  // What the server says with a 409, by the protocol.
  return typeof told === 'object' && told !== null && 'theirs' in told && 'hash' in told ? (told as TextConflict) : undefined;
}

/** Keeps the ends of lines as they are in the file: on Windows they may be of two characters. */
export function lineEndsOf(text: string): Extension {
  return text.includes('\r\n') && !/(?<!\r)\n/.test(text) ? EditorState.lineSeparator.of('\r\n') : [];
}

/** What makes the editor's text another one. */
export function becoming({ doc, lineBreak }: EditorState, text: string): { from: number; to: number; insert: Text } {
  const { from, to, insert } = difference(doc.toString(), text.replaceAll(lineBreak, '\n'));
  return { from, to, insert: Text.of(insert.split('\n')) };
}

/** What puts another text in the place of the editor's: nobody typed it, so it is not sent, and to undo what was typed leaves it there. */
export function takenOver(state: EditorState, text: string): TransactionSpec {
  return { changes: becoming(state, text), annotations: [fromServer.of(true), Transaction.addToHistory.of(false)] };
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
