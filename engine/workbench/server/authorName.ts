import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { openOwnFolder, ownFolder, replaceFile } from './draftJournal.ts';

const place = (folder: string) => join(folder, ownFolder, 'author');

/** Returns the name for the next save: the one that was entered last, the git user's name, or the system user's name. */
export async function authorName(folder: string): Promise<string> {
  return entered(folder) || (await gitName(folder)) || systemName();
}

/** Stores the name for later saves. */
export function keepAuthorName(folder: string, name = ''): void {
  openOwnFolder(folder);
  replaceFile(place(folder), `${name}\n`);
}

function entered(folder: string): string {
  try {
    return readFileSync(place(folder), 'utf8').trim();
  } catch {
    return '';
  }
}

function gitName(folder: string): Promise<string> {
  return new Promise((resolve) => {
    execFile('git', ['-C', folder, 'config', 'user.name'], { timeout: 5000 }, (error, stdout) => resolve(error ? '' : stdout.trim()));
  });
}

function systemName(): string {
  try {
    return userInfo().username;
  } catch {
    // A user without an entry in the system's list of users, as in some containers.
    return 'Someone';
  }
}
