import type { EnvironmentModuleNode, Update, ViteDevServer } from 'vite';
import { replaceValues } from '../modules/liveModules.ts';
import { code } from '../modules/moduleCode.ts';
import { readingName, readingsEvents, wholePage, type NewValues } from './pageReadings.ts';

/** The pages that are open or loading in a dev server. All of them eventually show the latest version of the portal. */
export interface OpenPages {
  /**
   * Updates the modules with these ids in open pages. Sends the modules' new `values` (JSON, keyed by id). Pages load modules again only if
   * `values` doesn't contain them. Modules that accept updates are replaced without reloading the page.
   */
  replace: (ids: readonly string[], values?: ReadonlyMap<string, string>) => void;
  reload: () => void;
  reading: () => number;
  /**
   * Adds code to a module's source. When a page loads the module, this code records the module's version (`reading`). If `takesValues` is
   * true, the source contains the function `replaceValues`, and open pages get the module's new values in a message.
   */
  dated: (id: string, text: string, reading: number, takesValues: boolean) => string;
}

/**
 * Keeps open pages up to date. `graphId` returns the id that a virtual module has in the module graph. `here` is the import path of
 * `pageReadings`.
 */
export function openPages(server: ViteDevServer, graphId: (id: string) => string, here: string): OpenPages {
  const { hot, moduleGraph } = server.environments.client;
  const readings: Record<string, number> = {};
  let reading = 0;

  /** Makes pages that load the modules from now on get their latest version. Returns the modules that pages may have loaded. */
  function invalidate(ids: readonly string[], timestamp: number): EnvironmentModuleNode[] {
    const modules = ids.map((id) => moduleGraph.getModuleById(graphId(id))).filter((module) => module !== undefined);
    const invalidated = new Set<EnvironmentModuleNode>();
    for (const module of modules) moduleGraph.invalidateModule(module, invalidated, timestamp, true);
    return modules;
  }

  /** Sends all updates in one message. A page handles messages one by one, but loads the modules in a message in parallel. */
  function replaceModules(ids: readonly string[], send: (updates: Update[]) => void): void {
    const timestamp = Date.now();
    const modules = invalidate(ids, timestamp);
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
    replace(ids, values = new Map()) {
      reading += 1;
      for (const id of ids) readings[id] = reading;
      const loaded = [...values].filter(([id]) => invalidate([id], Date.now()).length > 0);
      if (loaded.length > 0) hot.send(readingsEvents.values, { reading, modules: Object.fromEntries(loaded) } satisfies NewValues);
      replaceModules(
        ids.filter((id) => !values.has(id)),
        (updates) => hot.send({ type: 'update', updates }),
      );
      // Send this after the updates, so that pages that received the updates don't request them again.
      hot.send(readingsEvents.tell, readings);
    },
    reload() {
      reading += 1;
      readings[wholePage] = reading;
      moduleGraph.invalidateAll();
      hot.send({ type: 'full-reload' });
    },
    reading: () => reading,
    dated: (id, text, of, takesValues) =>
      text.includes('import.meta.hot.accept')
        ? `import { recordReading } from ${code(here)};\n${text}\nrecordReading(${code(id)}, ${of}${takesValues ? `, ${replaceValues}` : ''});`
        : text,
  };
}

export const readingTag = (pages: OpenPages) => ({
  tag: 'meta',
  attrs: { name: readingName, content: String(pages.reading()) },
  injectTo: 'head-prepend' as const,
});
