import type { EnvironmentModuleNode, Update, ViteDevServer } from 'vite';
import { code } from '../modules/moduleCode.ts';
import { readingName, readingsEvents, wholePage } from './pageReadings.ts';

/** The pages that are open or loading in a dev server. All of them eventually show the latest version of the portal. */
export interface OpenPages {
  /** Makes pages load the modules with these ids again. If a module accepts updates, it is replaced without reloading the page. */
  replace: (ids: readonly string[]) => void;
  reload: () => void;
  reading: () => number;
  /** Adds code to a module's source. When a page loads the module, this code records the module's version (`reading`). */
  dated: (id: string, text: string, reading: number) => string;
}

/**
 * Keeps open pages up to date. `graphId` returns the id that a virtual module has in the module graph. `here` is the import path of
 * `pageReadings`.
 */
export function openPages(server: ViteDevServer, graphId: (id: string) => string, here: string): OpenPages {
  const { hot, moduleGraph } = server.environments.client;
  const readings: Record<string, number> = {};
  let reading = 0;

  /** Sends all updates in one message. A page handles messages one by one, but loads the modules in a message in parallel. */
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
      // Send this after the updates. Pages that received them then don't request them again.
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
