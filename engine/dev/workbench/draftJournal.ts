import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createDraft } from './createDraft.ts';
import type { Draft, DraftData, DraftEvent, Keep, Revision, ThreeTexts } from './Draft.ts';
import { failureOf, writeWhole } from './portalFiles.ts';

/** The workbench's own folder in a portal's; it ignores itself in git. */
export const ownFolder = '.workbench';

export interface KeptDraft {
  draft: Draft;
  /** Why the draft is in memory alone, in a sentence; `undefined` while it is on the disk as well. */
  trouble: () => string | undefined;
}

/** What the first line of the journal holds; each further one is a `DraftEvent`. */
interface Snapshot {
  files: [file: string, texts: ThreeTexts][];
  done: readonly Revision[];
  undone: readonly Revision[];
}

/** A further line. */
interface Line {
  event: DraftEvent;
  first: Parameters<Keep>[1];
}

/**
 * The draft over the portal in `folder` as it was left, even by a crash. Every event is a line of `.workbench/draft.jsonl` before anybody
 * is told that it happened; a line that was not finished did not happen.
 * @param disk the texts in the folder now.
 */
export function keptDraft(folder: string, disk: ReadonlyMap<string, string>): KeptDraft {
  const file = join(folder, ownFolder, 'draft.jsonl');
  const kept = readJournal(file);
  // What is not there yet, or may end in half a line, is written anew as a whole.
  let isBehind = true;
  let trouble = kept.trouble;
  const draft = createDraft(disk, keep, kept.snapshot);
  for (const { event, first } of kept.lines) draft.replay(event, first);

  function keep(event: DraftEvent, first: Line['first']): void {
    try {
      if (isBehind) rewrite();
      else appendFileSync(file, `${JSON.stringify({ event, first } satisfies Line)}\n`);
      trouble = undefined;
    } catch (error) {
      isBehind = true;
      trouble = `The draft is kept in memory only: ${failureOf(`${ownFolder}/draft.jsonl`, error)}`;
    }
  }

  function rewrite(): void {
    const { files, done, undone } = draft.data();
    openOwnFolder(folder);
    replaceFile(file, `${JSON.stringify({ files: [...files], done, undone } satisfies Snapshot)}\n`);
    isBehind = false;
  }

  const now = Date.now();
  for (const name of draft.data().files.keys()) draft.look(name, disk.get(name) ?? null, now);
  return { draft, trouble: () => trouble };
}

/** What a journal says, up to the first line that is not whole. One that cannot be read is put aside. */
function readJournal(file: string): { snapshot?: DraftData; lines: Line[]; trouble?: string } {
  if (!existsSync(file)) return { lines: [] };
  const [head = '', ...others] = readFileSync(file, 'utf8').split('\n').slice(0, -1);
  const whole = (line: string) => {
    try {
      // The workbench wrote it.
      return JSON.parse(line) as unknown;
    } catch {
      return undefined;
    }
  };
  const first = whole(head) as Snapshot | undefined;
  if (!first) {
    renameSync(file, `${file}.broken`);
    return { lines: [], trouble: `The last draft could not be read; it is put aside as ${ownFolder}/draft.jsonl.broken.` };
  }
  const lines: Line[] = [];
  for (const line of others) {
    const read = whole(line) as Line | undefined;
    if (!read) break;
    lines.push(read);
  }
  return { snapshot: { ...first, files: new Map(first.files) }, lines };
}

/** Makes the workbench's own folder, which git does not see. */
export function openOwnFolder(folder: string): string {
  const own = join(folder, ownFolder);
  mkdirSync(own, { recursive: true });
  const ignore = join(own, '.gitignore');
  if (!existsSync(ignore)) writeWhole(ignore, '*\n');
  return own;
}

/** Puts a whole new text in the place of a file: whoever reads it finds the old one or the new one. */
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
