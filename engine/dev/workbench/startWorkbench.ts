import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { EditTexts } from './runCommands.ts';
import { createWorkbench, type Workbench } from './createWorkbench.ts';
import { openOwnFolder, ownFolder, replaceFile } from './draftJournal.ts';
import { missingPage } from './missingPage.ts';
import type { PreviewState } from './protocol.ts';
import { workbenchServer } from './workbenchServer.ts';
import { workbenchState } from './workbenchState.ts';

export interface StartOptions {
  /** Of the page; the next free one is taken. The preview gets the one behind it, or the next free one. */
  port: number;
  print?: (line: string) => void;
}

/** A workbench that runs. */
export interface RunningWorkbench {
  workbench: Workbench;
  /** `http://127.0.0.1:4400/` */
  address: string;
  /** What requests to the API carry. */
  token: string;
  close: () => Promise<void>;
}

/** Starts the workbench of the portal in `folder` (absolute): the page with its API, and the preview of the draft. */
export async function startWorkbench(folder: string, { port, print = console.log }: StartOptions): Promise<RunningWorkbench> {
  const workbench = createWorkbench(folder);
  const preview = (): PreviewState => ({ shows: 'none', of: 0, origin: '', reason: 'There is no preview yet.' });
  const editTexts: EditTexts = async () => ({ mistake: 'This cannot be edited yet.' });
  const server = workbenchServer({
    workbench,
    editTexts,
    state: () => workbenchState(workbench, preview(), () => []),
    preview,
    previewPort: () => 0,
    page: missingPage,
  });
  const found = await server.listen(port);
  if (found !== port && port !== 0) print(`Port ${port} is in use; the workbench takes ${found}.`);
  const address = `http://127.0.0.1:${found}/`;
  const mark = join(openOwnFolder(folder), 'running.json');
  replaceFile(mark, JSON.stringify({ pid: process.pid, address }));
  return {
    workbench,
    address,
    token: server.token,
    async close() {
      await server.close();
      rmSync(join(folder, ownFolder, 'running.json'), { force: true });
    },
  };
}
