import type { EnvironmentModuleNode, Update, ViteDevServer } from 'vite';
import { replaceValues } from '../modules/liveModules.ts';
import { code } from '../modules/moduleCode.ts';
import { readingName, readingsEvents, wholePage, type NewValues } from './pageReadings.ts';

/** The dev server's open pages, including pages that are still loading. */
export interface OpenPages {
  /**
   * Updates modules in open pages without a reload.
   * @param values The modules' new values (JSON, keyed by id). Modules without a new value are loaded again.
   */
  replace: (ids: readonly string[], values?: ReadonlyMap<string, string>) => void;
  reload: () => void;
  reading: () => number;
  /**
   * Adds code to a module. The code reports the module's version to the page.
   * @param acceptsValues True if the module has the function `replaceValues`.
   */
  dated: (id: string, text: string, reading: number, acceptsValues: boolean) => string;
}

/**
 * Creates functions that update the pages of a dev server.
 * @param graphId Converts a virtual module's id to its id in Vite's module graph.
 * @param readingsModule The import path of `pageReadings`.
 */
export function openPages(server: ViteDevServer, graphId: (id: string) => string, readingsModule: string): OpenPages {
  const { hot, moduleGraph } = server.environments.client;
  const readings: Record<string, number> = {};
  let reading = 0;

  /** Invalidates modules, so that pages load the latest code. Skips modules that no page has loaded, and returns the others. */
  function invalidate(ids: readonly string[], timestamp: number): EnvironmentModuleNode[] {
    const modules = ids.map((id) => moduleGraph.getModuleById(graphId(id))).filter((module) => module !== undefined);
    const invalidated = new Set<EnvironmentModuleNode>();
    for (const module of modules) moduleGraph.invalidateModule(module, invalidated, timestamp, true);
    return modules;
  }

  /** Sends all updates in one message, so that the page loads the modules in parallel. */
  function replaceModules(ids: readonly string[], send: (updates: Update[]) => void): void {
    const timestamp = Date.now();
    const modules = invalidate(ids, timestamp);
    const updates = modules.flatMap(({ isSelfAccepting, url }): Update[] =>
      isSelfAccepting ? [{ type: 'js-update', timestamp, path: url, acceptedPath: url }] : [],
    );
    if (updates.length > 0) send(updates);
  }

  hot.on(readingsEvents.request, (_data, client) => client.send(readingsEvents.announce, readings));
  hot.on(readingsEvents.outdated, (ids: unknown, client) => {
    const named = Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
    replaceModules(named, (updates) => client.send({ type: 'update', updates }));
  });

  return {
    replace(ids, values = new Map()) {
      reading += 1;
      for (const id of ids) readings[id] = reading;
      const loaded = [...values].filter(([id]) => invalidate([id], Date.now()).length > 0);
      if (loaded.length > 0) hot.send(readingsEvents.values, { reading, modules: Object.fromEntries(loaded) } satisfies NewValues);
      replaceModules(
        ids.filter((id) => !values.has(id)),
        (updates) => hot.send({ type: 'update', updates }),
      );
      // Announce the new versions last. In response, pages request their outdated modules.
      hot.send(readingsEvents.announce, readings);
    },
    reload() {
      reading += 1;
      readings[wholePage] = reading;
      moduleGraph.invalidateAll();
      hot.send({ type: 'full-reload' });
    },
    reading: () => reading,
    dated: (id, text, of, acceptsValues) =>
      text.includes('import.meta.hot.accept')
        ? `import { recordReading } from ${code(readingsModule)};\n${text}\nrecordReading(${code(id)}, ${of}${acceptsValues ? `, ${replaceValues}` : ''});`
        : text,
  };
}

export const readingTag = (pages: OpenPages) => ({
  tag: 'meta',
  attrs: { name: readingName, content: String(pages.reading()) },
  injectTo: 'head-prepend' as const,
});
