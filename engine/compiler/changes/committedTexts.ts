import { execFileSync } from 'node:child_process';
import { isPortalFile, portalFolders } from '../source/readFolder.ts';

export interface CommittedFiles {
  texts: Map<string, string>;
  /** The commit's short hash and subject: `1a2b3c4 Rename the watering link`. */
  revision: string;
}

/** Reads the portal in `folder` as of a git revision. If that fails, returns the reason in `mistake`. */
export function committedTexts(folder: string, revision: string): CommittedFiles | { mistake: string } {
  const run = (args: readonly string[], input?: string) =>
    execFileSync('git', ['-C', folder, ...args], { input, maxBuffer: 1 << 28, stdio: ['pipe', 'pipe', 'ignore'] });
  const git = (args: readonly string[]) => run(args).toString('utf8');
  try {
    if (git(['rev-parse', '--is-inside-work-tree']).trim() !== 'true') throw new Error('bare');
  } catch {
    return { mistake: `${folder} is not in a git checkout, so it can't be compared with a commit` };
  }
  try {
    const commit = git(['log', '-1', '--format=%h %s', revision, '--']).trim();
    const entries = git(['ls-tree', '-r', '-z', revision, '--', ...portalFolders])
      .split('\0')
      .flatMap((entry): [path: string, id: string][] => {
        const [, id = '', path = ''] = /^\d+ blob ([\da-f]+)\t(.*)$/s.exec(entry) ?? [];
        return isPortalFile(path) ? [[path, id]] : [];
      });
    const contents = readBlobs(run(['cat-file', '--batch'], entries.map(([, id]) => `${id}\n`).join('')));
    return { revision: commit, texts: new Map(entries.map(([path], index) => [path, contents[index] ?? ''])) };
  } catch {
    return { mistake: `there is no git revision "${revision}"` };
  }
}

/** Parses `git cat-file --batch` output: for each blob, a line `ID blob SIZE`, the blob's bytes, and a line break. */
function readBlobs(output: Buffer): string[] {
  const texts: string[] = [];
  for (let at = 0; at < output.length; ) {
    const end = output.indexOf('\n', at);
    const size = Number(output.toString('utf8', at, end).split(' ')[2]);
    texts.push(output.toString('utf8', end + 1, end + 1 + size));
    at = end + size + 2;
  }
  return texts;
}
