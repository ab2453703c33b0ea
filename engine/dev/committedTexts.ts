import { execFileSync } from 'node:child_process';

/** The files of a portal as a revision of git has them, by path. */
export interface Committed {
  texts: Map<string, string>;
  /** `1a2b3c4 What was done`. */
  revision: string;
}

const folders = ['portal-config', 'screens', 'fixtures'];

/** The manifests and records of `folder` at a revision of git, or why they cannot be had, in a sentence. */
export function committedTexts(folder: string, revision: string): Committed | { mistake: string } {
  const git = (args: readonly string[], input?: string) =>
    execFileSync('git', ['-C', folder, ...args], { input, encoding: 'utf8', maxBuffer: 1 << 28, stdio: ['pipe', 'pipe', 'ignore'] });
  try {
    if (git(['rev-parse', '--is-inside-work-tree']).trim() !== 'true') throw new Error('bare');
  } catch {
    return { mistake: `${folder} is not in a git checkout, so there is nothing to compare it with` };
  }
  try {
    const commit = git(['log', '-1', '--format=%h %s', revision, '--']).trim();
    // Hidden files are left out, as those in the folder are (`jsonFiles`).
    const paths = git(['ls-tree', '-r', '-z', '--name-only', revision, '--', ...folders])
      .split('\0')
      .filter((path) => path.endsWith('.json') && !path.startsWith('portal-config/schema/') && !path.includes('/.'));
    return { revision: commit, texts: new Map(paths.map((path) => [path, git(['show', `${revision}:./${path}`])])) };
  } catch {
    return { mistake: `git knows no revision "${revision}" here` };
  }
}
