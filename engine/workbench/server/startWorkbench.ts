import { createWorkbench, type Workbench } from './createWorkbench.ts';
import type { PreviewState } from './protocol.ts';
import { createEditTexts, fixesOfPortal } from './editEndpoints.ts';
import { buildWorkbenchPage } from './buildWorkbenchPage.ts';
import { previewServer, type PreviewServer } from './previewServer.ts';
import { draftChanges } from './saveDraft.ts';
import { servePage } from './servePage.ts';
import { workbenchServer, type WorkbenchServer } from './workbenchServer.ts';
import { workbenchState } from './workbenchState.ts';

export interface StartOptions {
  /** The first port to try for the workbench. The preview uses the next free port after the workbench's port. */
  port: number;
  print?: (line: string) => void;
}

/** The delay before the first comparison with the saved files, in ms. By then, the page has probably loaded. */
const opened = 3000;

export interface RunningWorkbench {
  workbench: Workbench;
  address: string;
  token: string;
  close: () => Promise<void>;
}

/** Starts the workbench for the portal in `folder` (an absolute path). */
export async function startWorkbench(folder: string, { port, print = console.log }: StartOptions): Promise<RunningWorkbench> {
  const workbench = createWorkbench(folder);
  const page = await buildWorkbenchPage(print);
  let preview: PreviewServer | undefined;
  let origins: readonly string[] = [];
  const previewState = async (): Promise<PreviewState> =>
    preview?.state() ?? { shows: 'none', of: 0, origin: '', reason: 'The preview is starting.' };
  const previewPort = () => preview?.port ?? 0;
  const server: WorkbenchServer = workbenchServer({
    workbench,
    editTexts: createEditTexts(workbench),
    state: async () => workbenchState(workbench, previewState, await fixesOfPortal(workbench).catch(() => () => [])),
    previewPort,
    origin: () => origins[0] ?? '',
    shown: async () => (preview ? preview.shown() : workbench.checked()),
    page: servePage({ folder: page, previewPort, token: () => server.token }),
  });
  const found = await server.listen(port);
  if (found !== port && port !== 0) print(`Port ${port} is in use, so the workbench uses ${found}.`);
  origins = [`http://127.0.0.1:${found}`, `http://localhost:${found}`];
  const address = `${origins[0]}/`;
  preview = await previewServer(workbench, { port: port === 0 ? 0 : found + 1, parents: () => origins, print });
  workbench.notifyListeners();
  // The first comparison with the saved files is slow, so run it before the user needs it.
  const idle = setTimeout(() => void draftChanges(workbench).catch(() => undefined), opened);
  return {
    workbench,
    address,
    token: server.token,
    async close() {
      clearTimeout(idle);
      await Promise.all([server.close(), preview?.close()]);
    },
  };
}
