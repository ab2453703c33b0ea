import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ownFolder } from './draftJournal.ts';
import { startWorkbench, type RunningWorkbench } from './startWorkbench.ts';

export interface WorkbenchOptions {
  port: number;
  print?: (line: string) => void;
}

/** Why there is no workbench for `folder` now, in a sentence; `undefined` where there can be one. */
export function cannotOpen(folder: string): string | undefined {
  if (!existsSync(folder)) return `There is no folder ${folder}.`;
  if (!existsSync(join(folder, 'portal-config'))) return `There is no portal in ${folder}: it has no folder portal-config.`;
  const other = runningElsewhere(folder);
  return other === undefined ? undefined : `This portal is open on the workbench at ${other} already.`;
}

/** The address of a workbench that runs for the same folder. */
function runningElsewhere(folder: string): string | undefined {
  try {
    // The workbench wrote it.
    const { pid, address } = JSON.parse(readFileSync(join(folder, ownFolder, 'running.json'), 'utf8')) as { pid: number; address: string };
    if (pid === process.pid) return undefined;
    process.kill(pid, 0);
    return address;
  } catch {
    return undefined;
  }
}

/** Opens the workbench and says where; ends with a sentence where it cannot. */
export async function openWorkbench(
  folder: string,
  { port, print = console.log }: WorkbenchOptions,
): Promise<RunningWorkbench | { code: 2 }> {
  const reason = cannotOpen(folder);
  if (reason !== undefined) {
    print(reason);
    return { code: 2 };
  }
  const running = await startWorkbench(folder, { port, print });
  print(`\nThe workbench of ${folder}:\n\n  ${running.address}\n\nCtrl+C stops it. What is not saved is kept.\n`);
  return running;
}
