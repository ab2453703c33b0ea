import { execFile } from 'node:child_process';
import type { Mistake } from './protocol.ts';

/** The time limit for git, in minutes. A git hook may run linters and tests. */
const longest = 10;

/** The latest commit. The next commit waits for it, because git can't run two commits at a time. */
let latest: Promise<unknown> = Promise.resolve();

/** Commits only these files. `words` are the lines of the message. Returns the commit's short hash, or an error message. */
export function commitFiles(folder: string, files: readonly string[], words: readonly string[]): Promise<string | Mistake> {
  const done = latest.then(() => commit(folder, files, words));
  latest = done;
  return done;
}

async function commit(folder: string, files: readonly string[], words: readonly string[]): Promise<string | Mistake> {
  const git = (args: readonly string[], input?: string) => runGit(['-C', folder, ...args], input);
  const inside = await git(['rev-parse', '--is-inside-work-tree']);
  if (inside.isMissing) return { mistake: 'The files are saved, but not committed: Git isn’t installed.' };
  if (inside.stdout.trim() !== 'true') return { mistake: 'The files are saved, but the folder isn’t in a Git repository.' };
  const known = new Set((await git(['ls-files', '-z', '--', ...files])).stdout.split('\0'));
  // New files need `git add` before `git commit`.
  const unknown = files.filter((file) => !known.has(file));
  const onDisk =
    unknown.length > 0 ? new Set((await git(['ls-files', '-o', '-z', '--', ...unknown])).stdout.split('\0')) : new Set<string>();
  const newFiles = unknown.filter((file) => onDisk.has(file));
  const named = files.filter((file) => known.has(file) || newFiles.includes(file));
  if (named.length === 0) return { mistake: 'The files are saved, but not committed: Git doesn’t track any of them.' };
  if (newFiles.length > 0) {
    const added = await git(['add', '--intent-to-add', '--', ...newFiles]);
    if (!added.isDone) return toMistake(added.stderr);
  }
  const [first = 'Change the portal', ...others] = words;
  const message = others.length === 0 ? first : [first, '', ...others].join('\n');
  const committed = await git(['commit', '--only', '--quiet', '--cleanup=verbatim', '-F', '-', '--', ...named], `${message}\n`);
  if (!committed.isDone) {
    if (newFiles.length > 0) await git(['reset', '--quiet', '--', ...newFiles]);
    if (committed.isLate) return { mistake: `The files are saved, but not committed: Git took longer than ${longest} minutes.` };
    return toMistake(committed.stderr || committed.stdout);
  }
  return (await git(['rev-parse', '--short', 'HEAD'])).stdout.trim();
}

interface GitResult {
  isDone: boolean;
  isMissing: boolean;
  isLate: boolean;
  stdout: string;
  stderr: string;
}

function runGit(args: readonly string[], input = ''): Promise<GitResult> {
  return new Promise((done) => {
    const child = execFile('git', args, { timeout: longest * 60_000, maxBuffer: Infinity }, (error, stdout, stderr) =>
      done({ isDone: error === null, isMissing: error?.code === 'ENOENT', isLate: error?.killed === true, stdout, stderr }),
    );
    // Ignore errors here, because `execFile` also reports that git has failed.
    child.stdin?.on('error', () => {});
    child.stdin?.end(input);
  });
}

function toMistake(output: string): Mistake {
  if (/tell me who you are|user\.(name|email)|empty ident|auto-detect email/i.test(output))
    return {
      mistake: 'The files are saved, but not committed: Git doesn’t know your name yet. Set user.name and user.email in Git.',
    };
  if (/index\.lock/.test(output))
    return { mistake: 'The files are saved, but not committed: another program is using this Git repository.' };
  const line = output.split('\n').find((text) => text.trim() !== '') ?? 'git failed';
  return { mistake: `The files are saved, but not committed: ${line.trim().replace(/[.]*$/, '.')}` };
}
