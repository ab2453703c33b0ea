import { spawnSync } from 'node:child_process';
import type { Mistake } from './protocol.ts';

/**
 * Commits exactly these files as they stand in the folder, whatever else is staged or changed.
 * @param words the first is the commit's first line.
 * @returns the commit's short name, or why there is none.
 */
export function commitFiles(folder: string, files: readonly string[], words: readonly string[]): string | Mistake {
  const git = (args: readonly string[], input?: string) =>
    spawnSync('git', ['-C', folder, ...args], { input, encoding: 'utf8', timeout: 30_000 });
  const inside = git(['rev-parse', '--is-inside-work-tree']);
  if (inside.error) return { mistake: 'The files are saved, but git is not installed.' };
  if (inside.stdout.trim() !== 'true') return { mistake: 'The files are saved, but the folder is not in a git checkout.' };
  const known = new Set(git(['ls-files', '-z', '--', ...files]).stdout.split('\0'));
  // A file that git does not know has to be announced before it can be committed alone; one that is gone and was never known is nothing.
  const fresh = files.filter((file) => !known.has(file) && git(['ls-files', '-o', '-z', '--', file]).stdout !== '');
  const named = files.filter((file) => known.has(file) || fresh.includes(file));
  if (named.length === 0) return { mistake: 'The files are saved, but git knows none of them.' };
  if (fresh.length > 0) {
    const added = git(['add', '--intent-to-add', '--', ...fresh]);
    if (added.status !== 0) return refused(added.stderr);
  }
  const [first = 'The portal is changed', ...others] = words;
  const message = others.length === 0 ? first : [first, '', ...others].join('\n');
  const committed = git(['commit', '--only', '--quiet', '--cleanup=verbatim', '-F', '-', '--', ...named], `${message}\n`);
  if (committed.status !== 0) {
    if (fresh.length > 0) git(['reset', '--quiet', '--', ...fresh]);
    return refused(committed.stderr || committed.stdout);
  }
  return git(['rev-parse', '--short', 'HEAD']).stdout.trim();
}

function refused(said: string): Mistake {
  if (/tell me who you are|user\.(name|email)|empty ident|auto-detect email/i.test(said))
    return {
      mistake:
        'The files are saved, but not committed: git does not know your name yet. Whoever looks after the computer sets user.name and user.email.',
    };
  if (/index\.lock/.test(said)) return { mistake: 'The files are saved, but not committed: another program is using git here just now.' };
  const line = said.split('\n').find((text) => text.trim() !== '') ?? 'git refused';
  return { mistake: `The files are saved, but not committed: ${line.trim().replace(/[.]*$/, '.')}` };
}
