import type { EnvironmentModuleNode, Update, ViteDevServer } from 'vite';
import { code } from '../modules/moduleCode.ts';
import { readingName, readingsEvents, wholePage } from './pageReadings.ts';

/** The pages that are open or loading on a dev server. All of them end up with the latest version of the portal. */
export interface OpenPages {
  /** Makes pages reload the modules with these ids. A module that accepts updates is replaced in place. */
  replace: (ids: readonly string[]) => void;
  reload: () => void;
  reading: () => number;
  /** Adds code to a module that tells the page which version of the portal the module comes from. */
  dated: (id: string, text: string, reading: number) => string;
}

/** Keeps the open pages up to date. `graphId` returns a virtual module's id in the module graph, and `here` imports `pageReadings`. */
export function openPages(server: ViteDevServer, graphId: (id: string) => string, here: string): OpenPages {
  const { hot, moduleGraph } = server.environments.client;
  const readings: Record<string, number> = {};
  let reading = 0;

  /** Sends all updates in one message. A page loads the modules of one message in parallel, but handles messages one after another. */
  function replaceModules(ids: readonly string[], send: (updates: Update[]) => void): void {
    const modules = ids.map((id) => moduleGraph.getModuleById(graphId(id))).filter((module) => module !== undefined);
    const timestamp = Date.now();
    const invalidated = new Set<EnvironmentModuleNode>();
    for (const module of modules) moduleGraph.invalidateModule(module, invalidated, timestamp, true);
    const updates = modules.flatMap(({ isSelfAccepting, url }): Update[] =>
      isSelfAccepting ? [{ type: 'js-update', timestamp, path: url, acceptedPath: url }] : [],
    );
    if (updates.length > 0) send(updates);
  }

  hot.on(readingsEvents.ask, (_data, client) => client.send(readingsEvents.tell, readings));
  hot.on(readingsEvents.behind, (ids: unknown, client) => {
    const named = Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
    replaceModules(named, (updates) => client.send({ type: 'update', updates }));
  });

  return {
    replace(ids) {
      reading += 1;
      for (const id of ids) readings[id] = reading;
      replaceModules(ids, (updates) => hot.send({ type: 'update', updates }));
      // Send this after the updates, so that pages that received them don't request them again.
      hot.send(readingsEvents.tell, readings);
    },
    reload() {
      reading += 1;
      readings[wholePage] = reading;
      moduleGraph.invalidateAll();
      hot.send({ type: 'full-reload' });
    },
    reading: () => reading,
    dated: (id, text, of) =>
      text.includes('import.meta.hot.accept')
        ? `import { recordReading } from ${code(here)};\n${text}\nrecordReading(${code(id)}, ${of});`
        : text,
  };
}

export const readingTag = (pages: OpenPages) => ({
  tag: 'meta',
  attrs: { name: readingName, content: String(pages.reading()) },
  injectTo: 'head-prepend' as const,
});
