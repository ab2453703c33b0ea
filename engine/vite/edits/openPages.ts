import type { EnvironmentModuleNode, Update, ViteDevServer } from 'vite';
import { replaceValues } from '../modules/liveModules.ts';
import { code } from '../modules/moduleCode.ts';
import { versionMetaName, versionEvents, wholePage, type NewValues } from './moduleVersions.ts';

/** The dev server's open pages, including pages that are still loading. */
export interface OpenPages {
  /**
   * Updates modules in open pages without a reload.
   * @param values The modules' new values (JSON, keyed by id). Modules without a new value are loaded again.
   */
  replace: (ids: readonly string[], values?: ReadonlyMap<string, string>) => void;
  reload: () => void;
  version: () => number;
  /**
   * Adds code to a module. The code reports the module's version to the page.
   * @param acceptsValues True if the module has the function `replaceValues`.
   */
  dated: (id: string, text: string, version: number, acceptsValues: boolean) => string;
}

/**
 * Creates functions that update the pages of a dev server.
 * @param graphId Converts a virtual module's id to its id in Vite's module graph.
 * @param versionsModule The import path of `moduleVersions`.
 */
export function openPages(server: ViteDevServer, graphId: (id: string) => string, versionsModule: string): OpenPages {
  const { hot, moduleGraph } = server.environments.client;
  const versions: Record<string, number> = {};
  let version = 0;

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

  hot.on(versionEvents.request, (_data, client) => client.send(versionEvents.announce, versions));
  hot.on(versionEvents.outdated, (ids: unknown, client) => {
    const named = Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
    replaceModules(named, (updates) => client.send({ type: 'update', updates }));
  });

  return {
    replace(ids, values = new Map()) {
      version += 1;
      for (const id of ids) versions[id] = version;
      const loaded = [...values].filter(([id]) => invalidate([id], Date.now()).length > 0);
      if (loaded.length > 0) hot.send(versionEvents.values, { version, modules: Object.fromEntries(loaded) } satisfies NewValues);
      replaceModules(
        ids.filter((id) => !values.has(id)),
        (updates) => hot.send({ type: 'update', updates }),
      );
      // Announce the new versions last. In response, pages request their outdated modules.
      hot.send(versionEvents.announce, versions);
    },
    reload() {
      version += 1;
      versions[wholePage] = version;
      moduleGraph.invalidateAll();
      hot.send({ type: 'full-reload' });
    },
    version: () => version,
    dated: (id, text, of, acceptsValues) =>
      text.includes('import.meta.hot.accept')
        ? `import { recordVersion } from ${code(versionsModule)};\n${text}\nrecordVersion(${code(id)}, ${of}${acceptsValues ? `, ${replaceValues}` : ''});`
        : text,
  };
}

export const versionTag = (pages: OpenPages) => ({
  tag: 'meta',
  attrs: { name: versionMetaName, content: String(pages.version()) },
  injectTo: 'head-prepend' as const,
});
