import { isAbsolute } from 'node:path';
import { normalizePath, type Plugin } from 'vite';
import type { EngineBundle } from './bundleEngine.ts';

/**
 * Makes the portal's code import the bundled engine. The dev server then transforms and sends only the portal's own code.
 * @param code absolute path of the portal's own code.
 */
export function bundledEngine({ folder, files }: EngineBundle, code: string): Plugin {
  const packages = [...files.keys()].filter((name) => !isAbsolute(name));
  const within = `${normalizePath(folder)}/`;
  const replacements = new Map([...files].map(([name, file]) => [normalizePath(name), normalizePath(file)]));
  return {
    name: 'workbench:bundled-engine',
    enforce: 'pre',
    config: {
      // This plugin must come after the settings of every portal, because it replaces some of them.
      order: 'post',
      handler(config) {
        // Everything but the portal's own packages is in the bundle. The portal's packages share the bundle's copies of their
        // dependencies.
        const { exclude = [] } = config.optimizeDeps ?? {};
        config.optimizeDeps = { entries: [code], include: [], exclude: [...exclude, ...packages] };
        // The bundle has React without its developer tools.
        return { oxc: { jsx: { runtime: 'automatic', development: false } } };
      },
    },
    resolveId: {
      async handler(id, importer, options) {
        if (importer === undefined || importer.startsWith(within)) return undefined;
        const known = replacements.get(id);
        if (known !== undefined) return known;
        const resolved = await this.resolve(id, importer, { ...options, skipSelf: true });
        return resolved && (replacements.get(resolved.id) ?? resolved);
      },
    },
  };
}
