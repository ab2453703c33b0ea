import { readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';

/** Returns a function that checks whether a module id is a package that the engine declares, or a module inside one. */
export function isOwnPackage(engine: string): (id: string) => boolean {
  const { dependencies } = JSON.parse(readFileSync(join(engine, 'package.json'), 'utf8')) as { dependencies: Record<string, string> };
  const names = Object.keys(dependencies);
  return (id) => names.some((name) => id === name || id.startsWith(`${name}/`));
}

/**
 * Lets a built server in `server` find the engine's packages. With npm, they are in the portal's node_modules. pnpm puts them only next to
 * the engine, so this links to that folder.
 */
export function linkPackages(server: string, engine: string): void {
  try {
    createRequire(join(server, 'server.mjs')).resolve('hono');
  } catch {
    symlinkSync(relative(server, dirname(engine)), join(server, 'node_modules'), 'junction');
  }
}
