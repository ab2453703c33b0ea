import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { preview } from 'vite';
import { buildPortal } from './buildPortal.mjs';
import { portals } from './portals.mjs';

// Builds and serves the portals for a run, each on a free port. Starts the shipped portal right away.
// A second server starts the other portals: `GET /examples/rowing` starts examples/rowing, and returns the portal's port.
// Prints the ports of the shipped portal and of the second server.
// Usage: TEST_RESULTS=FOLDER node tests/browser/support/servePortals.mjs

const results = process.env.TEST_RESULTS ?? '';

/** Portals start one after another, because they read their folder from the same environment variable. */
let last = Promise.resolve('');
/** @type {Map<string, Promise<string>>} */
const started = new Map();

/**
 * @param {string} folder
 * @param {string} out
 */
function serve(folder, out) {
  const starting = last.then(async () => {
    if (!existsSync(join(out, 'index.html')) && !(await buildPortal(folder, out))) throw new Error(`${folder} was not built`);
    Object.assign(process.env, { PORTAL: folder, OUT_DIR: out });
    const { httpServer } = await preview({ preview: { port: 0 }, logLevel: 'error' });
    return portOf(httpServer);
  });
  last = starting.catch(() => '');
  return starting;
}

/** @param {Pick<import('node:http').Server, 'address'>} server */
function portOf(server) {
  const address = server.address();
  return typeof address === 'object' && address !== null ? String(address.port) : '';
}

const port = await serve('.', join(results, 'dist'));
const server = createServer((request, response) => {
  const folder = (request.url ?? '/').slice(1);
  const name = portals[folder];
  if (name === undefined) return void response.writeHead(404).end(`There is no portal ${folder}.`);
  const starting = started.get(folder) ?? serve(folder, join(results, 'portals', name));
  started.set(folder, starting);
  starting.then(
    (found) => response.end(found),
    (error) => response.writeHead(500).end(String(error)),
  );
});
server.listen(0, '127.0.0.1', () => console.log(`test_port=${port} portals_port=${portOf(server)}`));
