import type { CompiledPortal } from '../../compiler/link/CompiledPortal.ts';
import { idOf, moduleId, type ModuleOptions } from './portalModules.ts';
import { recordGroups } from './recordGroups.ts';

/**
 * Maps each screen's path to the ids of its module and the modules for its sample records. Skips redirects and paths with parameters.
 */
export function screenModules(
  portal: CompiledPortal,
  { folder, remote = false, ...options }: Pick<ModuleOptions, 'folder' | 'remote' | 'base'>,
): ReadonlyMap<string, readonly string[]> {
  const groups = remote ? new Map<string, string>() : recordGroups(portal, folder);
  const shown = portal.routes.filter(({ path, redirect }) => !path.includes(':') && !redirect);
  return new Map(
    shown.map(({ path, file, ahead }) => {
      const records = new Set(ahead?.collections.flatMap((collection) => groups.get(collection) ?? []));
      return [path, [moduleId(file, options), ...[...records].map((group) => idOf(group, options))]];
    }),
  );
}
