import { mergeChanges, type FileText } from './FileChange.ts';
import { hashText, type Workbench } from './createWorkbench.ts';
import { findFileNameError } from './createPortalWriter.ts';
import type { Command, CommandsResponse, CommandsRequest, Mistake, TextConflict } from './protocol.ts';

/** Runs an edit. Returns the files that it changes. */
export type EditTexts = (
  texts: ReadonlyMap<string, string>,
  command: Exclude<Command, { do: 'text' | 'settle' }>,
) => Promise<ReadonlyMap<string, FileText> | Mistake>;

/** Runs commands as one revision. If a command fails, changes nothing. With `skips`, leaves out commands that fail. */
export async function runCommands(
  workbench: Workbench,
  { commands, label, skips = false }: CommandsRequest,
  editTexts: EditTexts,
): Promise<CommandsResponse | Mistake | TextConflict> {
  const { draft } = workbench;
  const before = draft.revision();
  // Don't modify the draft's map, because it's a cache key.
  let texts = draft.texts();
  const edited = new Map<string, FileText>();
  const sent = new Map<string, FileText>();
  const put = (file: string, text: FileText) => {
    edited.set(file, text);
    const next = new Map(texts);
    if (text === null) next.delete(file);
    else next.set(file, text);
    texts = next;
  };
  let skipped = 0;
  for (const command of commands) {
    if (command.do === 'settle') continue;
    if (command.do === 'text') sent.set(command.file, command.text);
    const found = command.do === 'text' ? replaceFileText(command, texts) : await editTexts(texts, command);
    if ('mistake' in found) {
      skipped += 1;
      if (!skips || skipped === commands.length) return found;
      continue;
    }
    for (const [file, text] of found) {
      const bad = texts.get(file) === text ? undefined : findFileNameError(file);
      if (bad !== undefined) return { mistake: bad };
      put(file, text);
    }
  }
  // If another request has changed the draft in the meantime, start again.
  if (draft.revision() !== before) return runCommands(workbench, { commands, label, skips }, editTexts);
  const [first, ...others] = commands;
  const typedIn = first && others.length === 0 && isTyping(first) ? first.file : undefined;
  const now = Date.now();
  for (const command of commands) if (command.do === 'settle') draft.settle(command.file, command.take, now);
  draft.change(label, edited, now, typedIn === undefined ? {} : { typedIn });
  for (const text of [...edited.values(), ...sent.values()]) remember(text);
  workbench.notifyListeners();
  const hashes = [...edited].map(([file, text]) => [file, hashText(sent.get(file) ?? text)]);
  return { revision: draft.revision(), hashes: Object.fromEntries(hashes), ...(skipped > 0 && { skipped }) };
}

function isTyping(command: Command): command is Extract<Command, { do: 'text' | 'set' }> {
  if (command.do === 'text') return command.base !== '' && command.text !== null;
  return command.do === 'set' && (typeof command.value === 'string' || typeof command.value === 'number');
}

/** Recent file contents, keyed by hash. */
const recent = new Map<string, string>();

function remember(text: FileText): void {
  if (text === null || text.length > 1_000_000) return;
  recent.set(hashText(text), text);
  const [oldest] = recent.keys();
  if (recent.size > 200 && oldest !== undefined) recent.delete(oldest);
}

/** Replaces a file's text. If someone else has changed the file since `base`, merges both changes or returns a conflict. */
function replaceFileText(
  { file, text, base }: Extract<Command, { do: 'text' }>,
  texts: ReadonlyMap<string, string>,
): ReadonlyMap<string, FileText> | TextConflict {
  const now = texts.get(file) ?? null;
  remember(now);
  if (hashText(now) === base || now === text) return new Map([[file, text]]);
  const over = recent.get(base);
  const merged = over === undefined || text === null || now === null ? undefined : mergeChanges(over, text, now);
  if (merged !== undefined) return new Map([[file, merged]]);
  return { mistake: `${file} was changed by someone else.`, file, mine: text, theirs: now, hash: hashText(now) };
}
