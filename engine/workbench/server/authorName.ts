import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { openOwnFolder, ownFolder, replaceFile } from './draftJournal.ts';

const place = (folder: string) => join(folder, ownFolder, 'author');

/** Returns the author name for saves: the last name entered, Git's `user.name`, or the system user name, in that order. */
export function authorName(folder: string): string {
  return readEnteredName(folder) || gitName(folder) || systemName();
}

export function storeAuthorName(folder: string, name = ''): void {
  openOwnFolder(folder);
  replaceFile(place(folder), `${name}\n`);
}

function readEnteredName(folder: string): string {
  try {
    return readFileSync(place(folder), 'utf8').trim();
  } catch {
    return '';
  }
}

/** Reads `user.name` from the Git config. Synchronous, so that simultaneous saves keep their order. */
function gitName(folder: string): string {
  const { status, stdout } = spawnSync('git', ['-C', folder, 'config', 'user.name'], { encoding: 'utf8', timeout: 1000 });
  return status === 0 ? stdout.trim() : '';
}

function systemName(): string {
  try {
    return userInfo().username;
  } catch {
    // In some Docker containers, the OS user has no name.
    return 'Someone';
  }
}
