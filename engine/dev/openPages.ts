import type { EnvironmentModuleNode, Update, ViteDevServer } from 'vite';
import { code } from './moduleCode.ts';
import { readingName, readingsEvents, wholePage } from './pageReadings.ts';

/** The pages that are open on a dev server, and those that are loading: each comes to show the last reading of the portal. */
export interface OpenPages {
  /** Has pages take these modules of the portal anew, by their ids: in place where a module says that it can be. */
  replace: (ids: readonly string[]) => void;
  /** Has pages load anew. */
  reload: () => void;
  /** How many readings there were. */
  reading: () => number;
  /** A module's code, which says to the page which reading it is of; `reading` is the one whose code this is. */
  dated: (id: string, text: string, reading: number) => string;
}

/**
 * @param graphId the id that the module graph knows a virtual module by.
 * @param here the specifier of `pageReadings`.
 */
export function openPages(server: ViteDevServer, graphId: (id: string) => string, here: string): OpenPages {
  const { hot, moduleGraph } = server.environments.client;
  /** By a module's id, the reading that last made it another one. */
  const readings: Record<string, number> = {};
  let reading = 0;

  /** Told all at once: a page fetches what one message names at the same time, and reads the next message when that is there. */
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
      // After the modules themselves: a page that has them has nothing to ask for.
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
        ? `import { standsAsOf } from ${code(here)};\n${text}\nstandsAsOf(${code(id)}, ${of});`
        : text,
  };
}

/** Says in a page which reading it was made of. */
export const readingTag = (pages: OpenPages) => ({
  tag: 'meta',
  attrs: { name: readingName, content: String(pages.reading()) },
  injectTo: 'head-prepend' as const,
});
