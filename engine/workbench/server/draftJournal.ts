import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { createDraft } from './createDraft.ts';
import type { Draft, DraftData, DraftEvent, StoreEvent, Revision, ThreeTexts } from './Draft.ts';
import { describeFailure, writeWhole } from './createPortalWriter.ts';

/** The workbench's folder inside the portal folder. Its .gitignore file excludes the folder from git. */
export const ownFolder = '.workbench';

export interface StoredDraft {
  draft: Draft;
  /** Returns the reason why the draft can't be stored. Returns `undefined` for a stored draft. */
  storageProblem: () => string | undefined;
}

/** The first line of the journal. Each later line is a `Line`. */
interface Snapshot {
  files: [file: string, texts: ThreeTexts][];
  done: readonly Revision[];
  undone: readonly Revision[];
}

interface Line {
  event: DraftEvent;
  first: Parameters<StoreEvent>[1];
}

/** Opens a draft and its journal. Each event is appended to the journal, so that a crash loses nothing. */
export function openStoredDraft(folder: string, disk: ReadonlyMap<string, string>, journal = 'draft.jsonl'): StoredDraft {
  const file = journalPlace(folder, journal);
  const stored = readJournal(file);
  // The first event rewrites the whole file, because the file may be missing or end in an incomplete line.
  let isIncomplete = true;
  let storageProblem = stored.problem;
  const draft = createDraft(disk, store, stored.snapshot);
  for (const { event, first } of stored.lines) draft.replay(event, first);

  function store(event: DraftEvent, first: Line['first']): void {
    try {
      if (isIncomplete) rewrite();
      else appendFileSync(file, `${JSON.stringify({ event, first } satisfies Line)}\n`);
      storageProblem = undefined;
    } catch (error) {
      isIncomplete = true;
      storageProblem = `The draft is only in memory: ${describeFailure(`${ownFolder}/${journal}`, error)}`;
    }
  }

  function rewrite(): void {
    const { files, done, undone } = draft.data();
    openOwnFolder(folder);
    replaceFile(file, `${JSON.stringify({ files: [...files], done, undone } satisfies Snapshot)}\n`);
    isIncomplete = false;
  }

  updateDiskTexts(disk, draft);
  return { draft, storageProblem: () => storageProblem };
}

export function journalPlace(folder: string, journal: string): string {
  return join(folder, ownFolder, journal);
}

/** Reads a draft from its journal. Changes to the draft aren't stored. */
export function readDraft(folder: string, disk: ReadonlyMap<string, string>, journal: string): Draft {
  const stored = readJournal(journalPlace(folder, journal));
  const draft = createDraft(disk, () => undefined, stored.snapshot);
  for (const { event, first } of stored.lines) draft.replay(event, first);
  updateDiskTexts(disk, draft);
  return draft;
}

function updateDiskTexts(disk: ReadonlyMap<string, string>, draft: Draft): void {
  const now = Date.now();
  for (const name of draft.data().files.keys()) draft.updateDisk(name, disk.get(name) ?? null, now);
}

/** Reads a journal up to its first incomplete line. Renames the file if its first line is broken. */
function readJournal(file: string): { snapshot?: DraftData; lines: Line[]; problem?: string } {
  if (!existsSync(file)) return { lines: [] };
  const [head = '', ...others] = readFileSync(file, 'utf8').split('\n').slice(0, -1);
  const parseLine = (line: string) => {
    try {
      // The journal's lines are trusted, because only this module writes them.
      return JSON.parse(line) as unknown;
    } catch {
      return undefined;
    }
  };
  const first = parseLine(head) as Snapshot | undefined;
  if (!first) {
    renameSync(file, `${file}.broken`);
    return { lines: [], problem: `The last draft couldn’t be read. It was moved to ${ownFolder}/${basename(file)}.broken.` };
  }
  const lines: Line[] = [];
  for (const line of others) {
    const read = parseLine(line) as Line | undefined;
    if (!read) break;
    lines.push(read);
  }
  return { snapshot: { ...first, files: new Map(first.files) }, lines };
}

export function openOwnFolder(folder: string): string {
  const own = join(folder, ownFolder);
  mkdirSync(own, { recursive: true });
  const ignore = join(own, '.gitignore');
  if (!existsSync(ignore)) writeWhole(ignore, '*\n');
  return own;
}

/** Replaces a file atomically: readers get either the old or the new content. */
export function replaceFile(place: string, text: string): void {
  const beside = `${place}.tmp`;
  mkdirSync(dirname(place), { recursive: true });
  rmSync(beside, { force: true });
  try {
    writeWhole(beside, text);
    renameSync(beside, place);
  } catch (error) {
    rmSync(beside, { force: true });
    throw error;
  }
}
