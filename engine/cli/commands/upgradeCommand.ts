import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { currentEdition } from '../../language/edition.ts';
import type { UpgradeStep } from '../../compiler/upgrade/UpgradeDraft.ts';
import { upgradePortal } from '../../compiler/upgrade/upgradePortal.ts';
import { readPortalFiles } from '../../compiler/source/readFolder.ts';
import { formatProblem } from '../../compiler/source/Problem.ts';
import { loadCompiler } from '../../vite/load/loadCompiler.ts';

export interface UpgradeOptions {
  isDryRun?: boolean;
  print?: (line: string) => void;
}

/** Upgrades the portal in `folder` to the current edition, and prints each change. Returns 1 if the upgraded portal contains errors. */
export async function upgradeFolder(folder: string, { isDryRun = false, print = console.log }: UpgradeOptions = {}): Promise<0 | 1> {
  const { check } = await loadCompiler(folder);
  const { from, steps, files, problems } = upgradePortal(readPortalFiles(folder), check);
  if (from > currentEdition)
    print(`This portal uses edition ${from}, but this version of Chapterhouse supports edition ${currentEdition}.`);
  else if (files.size === 0) print(`This portal already uses edition ${currentEdition}, the current one. There is nothing to upgrade.`);
  else print(`Upgrading ${files.size === 1 ? 'one file' : `${files.size} files`} from edition ${from} to edition ${currentEdition}:`);
  for (const step of steps) print(`  ${stepLine(step)}`);
  if (!isDryRun) for (const [file, text] of files) write(join(folder, file), text);
  if (problems.length > 0) {
    print(`${problems.length === 1 ? 'One error is' : `${problems.length} errors are`} left for you to fix:`);
    for (const problem of problems) print(`  ${formatProblem(problem)}`);
  }
  if (files.size > 0) print(isDryRun ? 'Nothing was written because of --dry-run.' : 'To review the changes, run "git diff".');
  return problems.length > 0 ? 1 : 0;
}

function stepLine({ file, line, sentence }: UpgradeStep): string {
  return line === undefined ? `${file}: ${sentence}` : `${file}:${line}: ${sentence}`;
}

function write(place: string, text: string | null): void {
  if (text === null) return rmSync(place);
  mkdirSync(dirname(place), { recursive: true });
  writeFileSync(place, text);
}
