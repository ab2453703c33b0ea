import { isAbsolute, posix } from 'node:path';
import { normalizePath, type Plugin } from 'vite';
import type { EngineBundle } from './bundleEngine.ts';

/** A Vite plugin that replaces the engine's modules with the bundle. Without the bundle, pages would load hundreds of modules. */
export function bundledEngine({ folder, files }: EngineBundle, code: string): Plugin {
  const packages = [...files.keys()].filter((name) => !isAbsolute(name));
  const within = `${normalizePath(folder)}/`;
  const replacements = new Map([...files].map(([name, file]) => [normalizePath(name), normalizePath(file)]));
  const entries = [...replacements.values()];
  return {
    name: 'workbench:bundled-engine',
    enforce: 'pre',
    config: {
      // Run last, because this plugin overrides options that another plugin sets.
      order: 'post',
      handler(config) {
        // Optimize only the portal's own packages, because the bundle already contains the engine's packages.
        const { exclude = [] } = config.optimizeDeps ?? {};
        config.optimizeDeps = { entries: [code], include: [], exclude: [...exclude, ...packages] };
        // Development JSX needs React's development runtime, which isn't in the bundle.
        return { oxc: { jsx: { runtime: 'automatic', development: false } } };
      },
    },
    resolveId: {
      async handler(id, importer, options) {
        if (importer === undefined) return undefined;
        // Resolve the bundle's imports here. Otherwise, Vite would add a version to the address, and browsers would load the module twice.
        if (importer.startsWith(within)) return entries.find((file) => file === posix.join(posix.dirname(importer), id));
        const known = replacements.get(id);
        if (known !== undefined) return known;
        const resolved = await this.resolve(id, importer, { ...options, skipSelf: true });
        return resolved && (replacements.get(resolved.id) ?? resolved);
      },
    },
  };
}
