import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openOwnFolder, ownFolder, replaceFile } from './draftJournal.ts';
import type { FileText } from './FileChange.ts';
import type { HistoryEntry } from './protocol.ts';

export interface StoredSave extends Omit<HistoryEntry, 'files'> {
  files: readonly { file: string; before: FileText; after: FileText }[];
}

/** Opens the history of saves. Each save is a file in `.workbench/history/`. */
export function openHistory(folder: string) {
  const place = (id: string) => join(folder, ownFolder, 'history', `${id}.json`);

  function read(id: string): StoredSave | undefined {
    if (!/^[\d-]+$/.test(id)) return undefined;
    try {
      // This module wrote the file, so the file contains a `StoredSave`.
      return JSON.parse(readFileSync(place(id), 'utf8')) as StoredSave;
    } catch {
      return undefined;
    }
  }

  function write(save: StoredSave): void {
    openOwnFolder(folder);
    replaceFile(place(save.id), `${JSON.stringify(save, undefined, 1)}\n`);
  }

  return {
    read,
    write,
    list(): StoredSave[] {
      const own = join(folder, ownFolder, 'history');
      const ids = existsSync(own)
        ? readdirSync(own).flatMap((name) => (name.endsWith('.json') ? [name.slice(0, -'.json'.length)] : []))
        : [];
      return ids
        .sort()
        .toReversed()
        .map(read)
        .filter((save) => save !== undefined);
    },
    /** Returns an id that sorts after all existing ones, such as `20250514-093000-123`. */
    nextId(now: Date): string {
      const stamp = now.toISOString().replaceAll(/[-:]/g, '').replace('T', '-').replace('.', '-').replace('Z', '');
      let id = stamp;
      for (let count = 2; existsSync(place(id)); count += 1) id = `${stamp}-${count}`;
      return id;
    },
  };
}

export function toHistoryEntry({ files, ...save }: StoredSave): HistoryEntry {
  return { ...save, files: files.map(({ file }) => file) };
}
