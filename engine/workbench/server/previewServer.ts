import { join } from 'node:path';
import { ownFolder } from './draftJournal.ts';
import { createServer, normalizePath, type Plugin, type PluginOption, type ViteDevServer } from 'vite';
import type { CheckedPortal } from '../../compiler/compilePortal.ts';
import { committedTexts } from '../../compiler/changes/committedTexts.ts';
import { chapterhouse } from '../../vite/chapterhouse.ts';
import type { PortalReading } from '../../vite/modules/portalSource.ts';
import { bundledEngine } from './bundledEngine.ts';
import { bundleEngine } from './bundleEngine.ts';
import type { Workbench } from './createWorkbench.ts';
import { followFolder } from './followFolder.ts';
import { servePictures } from './servePictures.ts';
import type { PreviewState } from './protocol.ts';

export interface PreviewServer {
  port: number;
  state: () => Promise<PreviewState>;
  shown: () => Promise<CheckedPortal>;
  close: () => Promise<void>;
}

export interface PreviewOptions {
  port: number;
  /** Returns the origins of pages that may embed the preview. */
  parents: () => readonly string[];
  print: (line: string) => void;
}

const agent = join(import.meta.dirname, '../agent');

/** Matches Vite's React plugins. The preview skips them, because its bundle lacks the development runtime that they need. */
const isForReact = ({ name }: Plugin) => name.startsWith('vite:react');

/** Starts a server for the preview. It serves the draft's portal or, while the draft has errors, the last portal without errors. */
export async function previewServer(workbench: Workbench, { port, parents, print }: PreviewOptions): Promise<PreviewServer> {
  const shown = choosePreviewPortal(workbench);
  const bundle = await bundleEngine(print);
  const plugin = chapterhouse({
    folder: workbench.folder,
    remote: false,
    draft: {
      reading: shown.reading,
      entry: join(agent, 'applyPreviewOptions.ts'),
      head: () => [
        { tag: 'meta', attrs: { name: 'workbench', content: parents().join(' ') }, injectTo: 'head-prepend' },
        { tag: 'script', attrs: { type: 'module', src: formatAddress(join(bundle.folder, 'previewAgent.js')) }, injectTo: 'head-prepend' },
      ],
    },
  });
  const plugins = await flattened(plugin);
  const server: ViteDevServer = await createServer({
    configFile: false,
    plugins: [
      servePictures(workbench.draft),
      bundledEngine(bundle, join(workbench.folder, 'portal.ts')),
      ...plugins.filter((one) => !isForReact(one)),
    ],
    logLevel: 'error',
    // With a shared cache folder, another server could delete files that this server uses.
    cacheDir: join(workbench.folder, ownFolder, 'preview'),
    server: { host: '127.0.0.1', port, strictPort: false, open: false },
  });
  await server.listen();
  const address = server.httpServer?.address();
  const found = typeof address === 'object' && address !== null ? address.port : port;
  const stopFollowing = followFolder(server.watcher, workbench);
  return {
    port: found,
    async state() {
      // Let the preview update first, because the rest of the state takes longer to compute.
      await shown.sent();
      await shown.reading.checked().catch(() => undefined);
      return { ...shown.state(), origin: `http://{host}:${found}` };
    },
    shown: shown.reading.checked,
    close: () => {
      stopFollowing();
      return server.close();
    },
  };
}

function formatAddress(file: string): string {
  return `/@fs/${normalizePath(file).replace(/^\//, '')}`;
}

async function flattened(option: PluginOption): Promise<Plugin[]> {
  const plugin = await option;
  if (Array.isArray(plugin)) return (await Promise.all(plugin.map(flattened))).flat();
  return plugin ? [plugin] : [];
}

interface ShownPortal {
  reading: PortalReading;
  state: () => Omit<PreviewState, 'origin'>;
  /** Resolves when open pages have received the draft's last change. */
  sent: () => Promise<void>;
}

/** Chooses the portal for the preview: the draft, its last version without errors, or the last commit. */
export function choosePreviewPortal(workbench: Workbench): ShownPortal {
  let sent = Promise.resolve();
  let last: CheckedPortal | undefined;
  let state: Omit<PreviewState, 'origin'> = { shows: 'none', of: 0, reason: 'The portal is loading.' };

  async function checked(): Promise<CheckedPortal> {
    const of = workbench.draft.revision();
    let now: CheckedPortal;
    try {
      now = await workbench.ownChecked();
    } catch (error) {
      if (!last) throw error;
      // If the portal's own code doesn't load, keep showing the last portal that loaded.
      if (state.shows === 'draft') state = { shows: 'draft', of };
      return last;
    }
    if (now.portal) {
      last = now;
      state = { shows: 'draft', of };
    } else if (!last) {
      const committed = committedTexts(workbench.folder, 'HEAD');
      const before = 'texts' in committed ? (await workbench.compiler()).checkOwn(committed.texts) : undefined;
      if (before?.portal && 'revision' in committed) {
        last = before;
        state = {
          shows: 'committed',
          of: 0,
          reason: `The portal has problems. The preview shows the last commit, ${committed.revision}.`,
        };
      } else {
        state = {
          shows: 'none',
          of: 0,
          reason: 'The portal has problems, and there is no earlier version to show. Fix the problems to see the portal.',
        };
      }
    } else if (state.shows === 'draft') {
      state = { ...state, shows: 'last', reason: 'The draft has problems, so the preview shows the last version that had none.' };
    }
    return last ?? now;
  }

  return {
    reading: {
      compiler: workbench.compiler,
      checked,
      listen: (changed) =>
        workbench.listen(() => {
          sent = changed();
        }),
    },
    state: () => state,
    sent: () => sent,
  };
}
