import { existsSync, mkdirSync, readFileSync, realpathSync, symlinkSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** Returns a function that tests whether an import comes from one of the engine's dependencies. */
export function isOwnPackage(engine: string): (id: string) => boolean {
  const { dependencies, optionalDependencies } = readPackage(engine);
  const names = Object.keys({ ...dependencies, ...optionalDependencies });
  return (id) => names.some((name) => id === name || id.startsWith(`${name}/`));
}

/** Links the engine's dependencies into the server's folder. Skips packages that Node finds without a link. */
export function linkPackages(server: string, engine: string): void {
  const { dependencies, optionalDependencies, peerDependencies } = readPackage(engine);
  for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })) {
    const found = findPackage(engine, name);
    if (found === undefined || found === findPackage(server, name)) continue;
    const link = join(server, 'node_modules', name);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(relative(realpathSync(dirname(link)), found), link, 'junction');
  }
}

interface Package {
  dependencies: Readonly<Record<string, string>>;
  optionalDependencies?: Readonly<Record<string, string>>;
  peerDependencies?: Readonly<Record<string, string>>;
}

/** Reads the engine's package.json, which has a known shape. */
function readPackage(engine: string): Package {
  return JSON.parse(readFileSync(join(engine, 'package.json'), 'utf8')) as Package;
}

/** Returns the package folder that an import in `folder` would use. Unlike `require.resolve`, ignores `NODE_PATH`. */
function findPackage(folder: string, name: string): string | undefined {
  const found = join(folder, 'node_modules', name);
  if (existsSync(found)) return realpathSync(found);
  const outer = dirname(folder);
  return outer === folder ? undefined : findPackage(outer, name);
}
