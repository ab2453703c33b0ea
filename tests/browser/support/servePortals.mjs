import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import { basename } from 'node:path';
import { portals } from './portalPorts.mjs';

// Builds and serves the portals beside the shipped one, each when a test first asks for it: GET /examples/rowing answers when it is there.
// Run: node tests/browser/support/servePortals.mjs 4319

/** @type {import('node:child_process').ChildProcess[]} */
const servers = [];
/** @type {Map<string, Promise<void>>} */
const started = new Map();

/** @param {string} folder */
async function start(folder) {
  const port = String(portals[folder]);
  const environment = { ...process.env, PORTAL: folder, OUT_DIR: `node_modules/.test-results/portals/${basename(folder)}-${port}` };
  await new Promise((resolve, reject) => {
    const build = spawn('npx', ['vite', 'build'], { env: environment, stdio: 'ignore' });
    build.on('exit', (code) => (code === 0 ? resolve(undefined) : reject(new Error(`${folder} was not built`))));
  });
  servers.push(spawn('npx', ['vite', 'preview', '--port', port, '--strictPort'], { env: environment, stdio: 'ignore', detached: true }));
  for (let isThere = false; !isThere; ) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    isThere = await fetch(`http://127.0.0.1:${port}/`).then(
      ({ ok }) => ok,
      () => false,
    );
  }
}

createServer((request, response) => {
  const folder = (request.url ?? '/').slice(1);
  if (!Object.hasOwn(portals, folder)) return void response.end();
  const starting = started.get(folder) ?? start(folder);
  started.set(folder, starting);
  starting.then(
    () => response.end(),
    (error) => response.writeHead(500).end(String(error)),
  );
}).listen(Number(process.argv[2]), '127.0.0.1');

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) {
  process.on(signal, () => {
    for (const { pid } of servers) if (pid !== undefined) process.kill(-pid);
    process.exit();
  });
}
