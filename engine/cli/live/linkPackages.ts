import { existsSync, mkdirSync, readFileSync, realpathSync, symlinkSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** Returns a function that checks whether a module id is a package that the engine declares, or a module inside one. */
export function isOwnPackage(engine: string): (id: string) => boolean {
  const names = packagesOf(engine);
  return (id) => names.some((name) => id === name || id.startsWith(`${name}/`));
}

/**
 * Lets a built server in `server` find the engine's packages. Usually, they are in the portal's node_modules. pnpm puts them only next to the
 * engine, and npm puts a package into the engine's folder if the portal uses another version of it. This links to these packages.
 */
export function linkPackages(server: string, engine: string): void {
  for (const name of packagesOf(engine)) {
    const found = findPackage(engine, name);
    if (found === undefined || found === findPackage(server, name)) continue;
    const link = join(server, 'node_modules', name);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(relative(realpathSync(dirname(link)), found), link, 'junction');
  }
}

function packagesOf(engine: string): string[] {
  const { dependencies } = JSON.parse(readFileSync(join(engine, 'package.json'), 'utf8')) as { dependencies: Record<string, string> };
  return Object.keys(dependencies);
}

/**
 * Returns the folder of the package that modules in `folder` import by this name. Unlike `require.resolve`, doesn't look in `NODE_PATH`, which
 * pnpm sets, because imports don't use it.
 */
function findPackage(folder: string, name: string): string | undefined {
  const found = join(folder, 'node_modules', name);
  if (existsSync(found)) return realpathSync(found);
  const outer = dirname(folder);
  return outer === folder ? undefined : findPackage(outer, name);
}
