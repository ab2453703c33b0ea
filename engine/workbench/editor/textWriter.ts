import { Annotation, EditorState, Text, Transaction, type Extension, type TransactionSpec } from '@codemirror/state';
import type { TextConflict } from '../server/protocol.ts';
import { canResend, type WorkbenchClient } from '../client/workbenchClient.ts';

/** Marks changes that came from the server, not from the user. */
export const fromServer = Annotation.define<boolean>();

/** Text that the server doesn't have yet, and the hash of the version that the user started from. */
export interface UnsentText {
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
  /** Called with both versions when a conflict begins, and with `undefined` when the conflict ends. Call `settle` to end the conflict. */
  onConflict: (both: TextConflict | undefined) => void;
  /** Called when another user has changed the file. Must show the new text. */
  showText: (text: string) => void;
  /** Stores unsent text. `undefined` deletes it. */
  store: (unsent: UnsentText | undefined) => void;
}

/** The time to wait after a keystroke, in ms. Keep it short, because problems must appear within 100 ms. */
const pause = 10;

export type TextWriter = ReturnType<typeof createTextWriter>;

/**
 * Sends the text after each pause in typing, one edit at a time. Each edit names its base version, so that the server can detect conflicts.
 */
export function createTextWriter({ file, text, hash, edit, failed, onConflict, showText, store }: Options) {
  let base = hash;
  let known = text;
  let waiting: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isSending = false;
  let isStopped = false;
  let conflict: TextConflict | undefined;
  let revision = -1;
  let later: DraftText | undefined;

  function setConflict(next: TextConflict | undefined): void {
    conflict = next;
    onConflict(next);
    if (next) store({ text: next.mine ?? '', base });
  }

  async function send(): Promise<void> {
    if (isSending || conflict || waiting === undefined) return;
    const typed = waiting;
    waiting = undefined;
    isSending = true;
    const result = await edit([{ do: 'text', file, text: typed, base }], `Edited the text of ${file}`);
    isSending = false;
    isStopped = !result.ok && canResend(result);
    const isTypedOn = waiting !== undefined;
    if (result.ok) {
      ({ revision } = result.value);
      base = result.value.hashes[file] ?? base;
      known = typed;
      failed(undefined);
      store(undefined);
    } else {
      // The text stays in the editor. The next keystroke sends the text again.
      failed(result.mistake);
      const found = conflictIn(result.content);
      // If the user typed more during the request, keep that newer text.
      if (found) return setConflict({ ...found, mine: (waiting ??= typed) });
      if (isStopped) store({ text: (waiting ??= typed), base });
    }
    if (isTypedOn) void send();
    else if (later) receive(later);
  }

  /** Receives the draft's text. Waits for pending edits, and ignores text that is older than the last edit. */
  function receive(content: DraftText): void {
    if (conflict && conflict.hash !== content.hash) setConflict({ ...conflict, theirs: content.text, hash: content.hash });
    later = isSending || waiting !== undefined ? content : undefined;
    if (later || content.revision < revision || content.hash === base) return;
    base = content.hash;
    const isOther = content.text !== known;
    known = content.text;
    if (isOther) showText(content.text);
  }

  return {
    type: (typed: string) => {
      waiting = typed;
      if (conflict) return setConflict({ ...conflict, mine: typed });
      // Store the text right away, because the user may close the page.
      if (isStopped) store({ text: typed, base });
      clearTimeout(timer);
      timer = setTimeout(() => void send(), pause);
    },
    flush: () => {
      clearTimeout(timer);
      void send();
    },
    receive,
    /** Resolves a conflict: `mine` keeps the user's text, and `theirs` keeps the draft's text. Returns the chosen text. */
    settle: (which: 'mine' | 'theirs'): string => {
      const current = conflict;
      if (!current) return known;
      base = current.hash;
      known = current.theirs ?? '';
      failed(undefined);
      setConflict(undefined);
      if (which === 'theirs') {
        waiting = undefined;
        store(undefined);
      } else void send();
      return which === 'theirs' ? known : (current.mine ?? '');
    },
  };
}

function conflictIn(content: unknown): TextConflict | undefined {
  // Only a conflict response contains `theirs` and `hash`.
  return typeof content === 'object' && content !== null && 'theirs' in content && 'hash' in content
    ? (content as TextConflict)
    : undefined;
}

/** Returns an extension that keeps CRLF line endings if all line endings in `text` are CRLF. */
export function detectLineEnds(text: string): Extension {
  return text.includes('\r\n') && !/(?<!\r)\n/.test(text) ? EditorState.lineSeparator.of('\r\n') : [];
}

export function changeTo({ doc, lineBreak }: EditorState, text: string): { from: number; to: number; insert: Text } {
  const { from, to, insert } = textChange(doc.toString(), text.replaceAll(lineBreak, '\n'));
  return { from, to, insert: Text.of(insert.split('\n')) };
}

/** Replaces the editor's text with the server's. The change isn't sent back, and the user can't undo it. */
export function replaceText(state: EditorState, text: string): TransactionSpec {
  return { changes: changeTo(state, text), annotations: [fromServer.of(true), Transaction.addToHistory.of(false)] };
}

/** Returns the shortest change that turns one string into the other. */
export function textChange(before: string, after: string): { from: number; to: number; insert: string } {
  let from = 0;
  const shorter = Math.min(before.length, after.length);
  while (from < shorter && before[from] === after[from]) from += 1;
  let end = 0;
  while (end < shorter - from && before[before.length - 1 - end] === after[after.length - 1 - end]) end += 1;
  return { from, to: before.length - end, insert: after.slice(from, after.length - end) };
}
