import { readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';

/** Returns true for a package that the engine declares, or one of its modules. */
export function isOwnPackage(engine: string): (id: string) => boolean {
  // The package's own file.
  const { dependencies } = JSON.parse(readFileSync(join(engine, 'package.json'), 'utf8')) as { dependencies: Record<string, string> };
  const names = Object.keys(dependencies);
  return (id) => names.some((name) => id === name || id.startsWith(`${name}/`));
}

/**
 * Lets a built server in `server` find the engine's packages. Under npm, they are in the portal's node_modules. pnpm has them only beside
 * the engine, so this links to that folder.
 */
export function linkPackages(server: string, engine: string): void {
  try {
    createRequire(join(server, 'server.mjs')).resolve('hono');
  } catch {
    symlinkSync(relative(server, dirname(engine)), join(server, 'node_modules'), 'junction');
  }
}
