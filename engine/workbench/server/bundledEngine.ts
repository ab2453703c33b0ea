import { isAbsolute, posix } from 'node:path';
import { normalizePath, type Plugin } from 'vite';
import type { EngineBundle } from './bundleEngine.ts';

/**
 * Lets the portal's own `code` (an absolute path) import the bundled engine instead of hundreds of modules, so that the dev server sends
 * less.
 */
export function bundledEngine({ folder, files }: EngineBundle, code: string): Plugin {
  const packages = [...files.keys()].filter((name) => !isAbsolute(name));
  const within = `${normalizePath(folder)}/`;
  const replacements = new Map([...files].map(([name, file]) => [normalizePath(name), normalizePath(file)]));
  const entries = [...replacements.values()];
  return {
    name: 'workbench:bundled-engine',
    enforce: 'pre',
    config: {
      // Run after the plugin that sets the portal's Vite options, because this plugin overrides some of those options.
      order: 'post',
      handler(config) {
        // Optimize only the portal's own packages, because the bundle contains all others. The portal's packages share the bundle's copies
        // of their dependencies.
        const { exclude = [] } = config.optimizeDeps ?? {};
        config.optimizeDeps = { entries: [code], include: [], exclude: [...exclude, ...packages] };
        // The bundle's React has no development runtime, so compile JSX for production.
        return { oxc: { jsx: { runtime: 'automatic', development: false } } };
      },
    },
    resolveId: {
      async handler(id, importer, options) {
        if (importer === undefined) return undefined;
        // Resolve imports inside the bundle here. Otherwise, Vite would add a version to their URLs and load each module a second time.
        if (importer.startsWith(within)) return entries.find((file) => file === posix.join(posix.dirname(importer), id));
        const known = replacements.get(id);
        if (known !== undefined) return known;
        const resolved = await this.resolve(id, importer, { ...options, skipSelf: true });
        return resolved && (replacements.get(resolved.id) ?? resolved);
      },
    },
  };
}
