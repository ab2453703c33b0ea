import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { claimFolder } from './claimFolder.ts';
import { describeFailure } from './createPortalWriter.ts';
import { startWorkbench, type RunningWorkbench } from './startWorkbench.ts';

export interface WorkbenchOptions {
  port: number;
  print?: (line: string) => void;
}

/** Explains why `folder` can't be opened. Returns `undefined` if it can. */
function explainUnopenable(folder: string): string | undefined {
  if (!existsSync(folder)) return `There is no folder ${folder}.`;
  if (!existsSync(join(folder, 'portal-config'))) return `There is no portal in ${folder}: it has no portal-config folder.`;
  return undefined;
}

function tryClaim(folder: string): ReturnType<typeof claimFolder> {
  try {
    return claimFolder(folder);
  } catch (error) {
    return { taken: describeFailure(join(folder, '.workbench/lock'), error) };
  }
}

/** Opens the workbench. Prints its address or, if it can't open, the reason. */
export async function openWorkbench(
  folder: string,
  { port, print = console.log }: WorkbenchOptions,
): Promise<RunningWorkbench | { code: 2 }> {
  const reason = explainUnopenable(folder);
  if (reason !== undefined) {
    print(reason);
    return { code: 2 };
  }
  const claim = tryClaim(folder);
  if ('taken' in claim) {
    print(claim.taken);
    return { code: 2 };
  }
  try {
    const running = await startWorkbench(folder, { port, print });
    claim.serve(running.address);
    print(`\nThe workbench for ${folder} is running:\n\n  ${running.address}\n\nPress Ctrl+C to stop. Unsaved changes are kept.\n`);
    return {
      ...running,
      async close() {
        await running.close();
        claim.release();
      },
    };
  } catch (error) {
    claim.release();
    throw error;
  }
}
