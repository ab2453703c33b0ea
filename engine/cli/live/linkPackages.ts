import { existsSync, mkdirSync, readFileSync, realpathSync, symlinkSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** Returns a function that checks whether a module id is a package that the engine declares, or a module inside one. */
export function isOwnPackage(engine: string): (id: string) => boolean {
  const names = packagesOf(engine);
  return (id) => names.some((name) => id === name || id.startsWith(`${name}/`));
}

/** Links a built server to the engine's packages that aren't in the portal's node_modules, as with pnpm or another version. */
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

/** Returns the folder of a package for modules in `folder`. Ignores `NODE_PATH`, unlike `require.resolve`. */
function findPackage(folder: string, name: string): string | undefined {
  const found = join(folder, 'node_modules', name);
  if (existsSync(found)) return realpathSync(found);
  const outer = dirname(folder);
  return outer === folder ? undefined : findPackage(outer, name);
}
