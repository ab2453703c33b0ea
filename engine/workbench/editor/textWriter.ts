import { Annotation, EditorState, Text, Transaction, type Extension, type TransactionSpec } from '@codemirror/state';
import type { TextConflict } from '../server/protocol.ts';
import { isUnheard, type WorkbenchClient } from '../client/workbenchClient.ts';

/** Marks text changes that came from the server. */
export const fromServer = Annotation.define<boolean>();

/** Text that hasn't been sent yet, and the hash of the text that it is based on. */
export interface Unsent {
  text: string;
  base: string;
}

interface DraftText {
  text: string;
  hash: string;
  revision: number;
}

interface Options {
  file: string;
  text: string;
  hash: string;
  edit: WorkbenchClient['edit'];
  failed: (mistake: string | undefined) => void;
  /** Called with both versions if there is a conflict, and with `undefined` once it is resolved. Call `settle` to resolve it. */
  clashed: (both: TextConflict | undefined) => void;
  /** Called with the new text if another user changed the file. Must replace the editor's text with it. */
  take: (text: string) => void;
  /** Stores text that wasn't sent. `undefined` deletes the stored text. */
  keep: (unsent: Unsent | undefined) => void;
}

/** The time to wait before sending, in ms. Problems must appear within 100 ms of a keystroke. */
const pause = 10;

export type TextWriter = ReturnType<typeof createTextWriter>;

/**
 * Creates a writer that sends one edit at a time, after each pause in typing. Each edit contains the hash of the text that it is based on.
 */
export function createTextWriter({ file, text, hash, edit, failed, clashed, take, keep }: Options) {
  let base = hash;
  let known = text;
  let waiting: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isSending = false;
  let isStopped = false;
  let clash: TextConflict | undefined;
  let revision = -1;
  let later: DraftText | undefined;

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
    isStopped = !answer.ok && isUnheard(answer);
    const isTypedOn = waiting !== undefined;
    if (answer.ok) {
      ({ revision } = answer.value);
      base = answer.value.hashes[file] ?? base;
      known = typed;
      failed(undefined);
      keep(undefined);
    } else {
      // The text stays in the editor. It is sent again when the user continues typing.
      failed(answer.mistake);
      const both = conflictIn(answer.content);
      // Include the text that was typed in the meantime.
      if (both) return become({ ...both, mine: (waiting ??= typed) });
      if (isStopped) keep({ text: (waiting ??= typed), base });
    }
    if (isTypedOn) void send();
    else if (later) hear(later);
  }

  /** Receives the draft's text. Shows it once no edit is pending, unless the text is older than the last text that was sent. */
  function hear(content: DraftText): void {
    if (clash && clash.hash !== content.hash) become({ ...clash, theirs: content.text, hash: content.hash });
    later = isSending || waiting !== undefined ? content : undefined;
    if (later || content.revision < revision || content.hash === base) return;
    base = content.hash;
    const isOther = content.text !== known;
    known = content.text;
    if (isOther) take(content.text);
  }

  return {
    type: (typed: string) => {
      waiting = typed;
      if (clash) return become({ ...clash, mine: typed });
      // Store the text now, because the page may be closed before the next attempt fails.
      if (isStopped) keep({ text: typed, base });
      clearTimeout(timer);
      timer = setTimeout(() => void send(), pause);
    },
    flush: () => {
      clearTimeout(timer);
      void send();
    },
    hear,
    /** Resolves a conflict: `mine` overwrites the other version, and `theirs` discards the typed text. Returns the editor's new text. */
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

function conflictIn(content: unknown): TextConflict | undefined {
  // The protocol defines the body of a 409 response.
  return typeof content === 'object' && content !== null && 'theirs' in content && 'hash' in content
    ? (content as TextConflict)
    : undefined;
}

/** Returns an extension that keeps a file's line endings if they are all CRLF. */
export function detectLineEnds(text: string): Extension {
  return text.includes('\r\n') && !/(?<!\r)\n/.test(text) ? EditorState.lineSeparator.of('\r\n') : [];
}

export function becoming({ doc, lineBreak }: EditorState, text: string): { from: number; to: number; insert: Text } {
  const { from, to, insert } = textChange(doc.toString(), text.replaceAll(lineBreak, '\n'));
  return { from, to, insert: Text.of(insert.split('\n')) };
}

/** Returns a transaction that replaces the editor's text with the server's. The replacement isn't sent back, and can't be undone. */
export function takenOver(state: EditorState, text: string): TransactionSpec {
  return { changes: becoming(state, text), annotations: [fromServer.of(true), Transaction.addToHistory.of(false)] };
}

/** Returns the smallest change that turns one string into the other. */
export function textChange(before: string, after: string): { from: number; to: number; insert: string } {
  let from = 0;
  const shorter = Math.min(before.length, after.length);
  while (from < shorter && before[from] === after[from]) from += 1;
  let end = 0;
  while (end < shorter - from && before[before.length - 1 - end] === after[after.length - 1 - end]) end += 1;
  return { from, to: before.length - end, insert: after.slice(from, after.length - end) };
}
