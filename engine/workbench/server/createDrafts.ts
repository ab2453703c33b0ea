import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Draft } from './Draft.ts';
import { journalPlace, openStoredDraft, openOwnFolder, ownFolder, readDraft, replaceFile, type StoredDraft } from './draftJournal.ts';
import { folderTexts } from './folderTexts.ts';
import type { DraftEntry, Mistake } from './protocol.ts';

/** The id of the first draft, which always exists. */
const main = 'main';

/** The content of `.workbench/drafts.json`. `current` is the id of the open draft. */
interface DraftsIndex {
  current: string;
  drafts: readonly DraftEntry[];
}

export interface Drafts {
  /** The open draft. When another draft is opened, this object stays the same and its revision increases. */
  draft: Draft;
  storageProblem: () => string | undefined;
  list: () => readonly DraftEntry[];
  current: () => DraftEntry;
  /** Creates an empty draft, and opens it. */
  add: (name: string) => Mistake | undefined;
  open: (id: string) => Mistake | undefined;
  rename: (id: string, name: string) => Mistake | undefined;
  /** Deletes a draft. Fails for the open draft. */
  discard: (id: string) => Mistake | undefined;
  /** Returns a draft without opening it. Only the open draft stores its changes. */
  peek: (id: string) => Draft | undefined;
}

/** Loads a portal's drafts from `.workbench` in the portal's folder. */
export function createDrafts(folder: string): Drafts {
  const place = join(folder, ownFolder, 'drafts.json');
  let index = readIndex(place);
  let opened = open(index.current);
  /** An offset for the open draft's revision. It increases when another draft is opened, so that revisions never repeat. */
  let offset = 0;

  function open(id: string): StoredDraft {
    return openStoredDraft(folder, folderTexts(folder), journalOf(id));
  }

  function storeIndex(next: DraftsIndex): void {
    openOwnFolder(folder);
    replaceFile(place, `${JSON.stringify(next, undefined, 1)}\n`);
    index = next;
    offset += 1;
  }

  function list(): readonly DraftEntry[] {
    return index.drafts.map((entry) => (entry.id === index.current ? { ...entry, files: opened.draft.unsaved().length } : entry));
  }

  function switchTo(id: string, drafts: readonly DraftEntry[]): Mistake | undefined {
    const problem = opened.storageProblem();
    if (problem !== undefined) return { mistake: `${problem} Fix this before you switch drafts.` };
    const before = opened.draft.revision() + offset;
    const next = open(id);
    storeIndex({ current: id, drafts });
    opened = next;
    offset = before + 1 - opened.draft.revision();
    return undefined;
  }

  function badName(name: string, id?: string): Mistake | undefined {
    const isUsed = index.drafts.some((entry) => entry.id !== id && entry.name.toLowerCase() === name.toLowerCase());
    return isUsed ? { mistake: `There is already a draft called “${name}”. Choose another name.` } : undefined;
  }

  const unknown = (id: string) => (index.drafts.some((entry) => entry.id === id) ? undefined : { mistake: 'This draft no longer exists.' });

  const draft = forwardToOpenDraft(
    () => opened.draft,
    () => offset,
  );

  return {
    draft,
    storageProblem: () => opened.storageProblem(),
    list,
    current: () => list().find(({ id }) => id === index.current) ?? { id: main, name: mainName, files: 0 },
    add(name) {
      const id = String(1 + Math.max(0, ...index.drafts.map((entry) => Number(entry.id) || 0)));
      return badName(name) ?? switchTo(id, [...list(), { id, name, files: 0 }]);
    },
    open: (id) => unknown(id) ?? (id === index.current ? undefined : switchTo(id, list())),
    rename(id, name) {
      const mistake = unknown(id) ?? badName(name, id);
      if (!mistake) storeIndex({ ...index, drafts: index.drafts.map((entry) => (entry.id === id ? { ...entry, name } : entry)) });
      return mistake;
    },
    discard(id) {
      const mistake = unknown(id);
      if (mistake) return mistake;
      if (id === index.current) return { mistake: 'This draft is open. Switch to another one first.' };
      rmSync(journalPlace(folder, journalOf(id)), { force: true });
      const remaining = id === main ? index.drafts.map((entry) => (entry.id === main ? { ...entry, files: 0 } : entry)) : undefined;
      storeIndex({ ...index, drafts: remaining ?? index.drafts.filter((entry) => entry.id !== id) });
      return undefined;
    },
    peek: (id) => (unknown(id) ? undefined : id === index.current ? draft : readDraft(folder, folderTexts(folder), journalOf(id))),
  };
}

const mainName = 'Main draft';

function journalOf(id: string): string {
  return id === main ? 'draft.jsonl' : `drafts/${id}.jsonl`;
}

function readIndex(place: string): DraftsIndex {
  const first = { current: main, drafts: [{ id: main, name: mainName, files: 0 }] };
  if (!existsSync(place)) return first;
  try {
    // The cast is safe, because only this module writes drafts.json.
    const read = JSON.parse(readFileSync(place, 'utf8')) as DraftsIndex;
    return read.drafts.some(({ id }) => id === read.current) ? read : first;
  } catch {
    return first;
  }
}

function forwardToOpenDraft(open: () => Draft, offset: () => number): Draft {
  return {
    texts: () => open().texts(),
    diskTexts: () => open().diskTexts(),
    text: (file) => open().text(file),
    disk: (file) => open().disk(file),
    stateOf: (file) => open().stateOf(file),
    unsaved: () => open().unsaved(),
    conflicts: () => open().conflicts(),
    undoLabel: () => open().undoLabel(),
    undoPassesSave: () => open().undoPassesSave(),
    redoLabel: () => open().redoLabel(),
    revision: () => open().revision() + offset(),
    data: () => open().data(),
    change: (label, texts, at, how) => open().change(label, texts, at, how),
    undo: () => open().undo(),
    redo: () => open().redo(),
    updateDisk: (file, text, at) => open().updateDisk(file, text, at),
    written: (file) => open().written(file),
    settle: (file, take, at) => open().settle(file, take, at),
    replay: (event, first) => open().replay(event, first),
  };
}
