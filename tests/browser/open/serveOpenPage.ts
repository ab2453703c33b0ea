import { existsSync, mkdirSync, renameSync, rmdirSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { serveFiles } from '../../../engine/server/pages/serveFiles.ts';
import { servePortal } from '../../../engine/server/pages/servePortal.ts';
import { buildPortal } from '../support/buildPortal.mjs';

const root = resolve(import.meta.dirname, '../../..');

/** The folder with `vite.config.ts`. */
const config = 'tests/browser/open';

const unbuilt = `The open page was not built. To see why, run npx vite build --config ${config}/vite.config.ts.`;

/** Builds the page once per run. The first process builds it, and the others wait. */
async function builtOnce(): Promise<string> {
  // All processes of a run have the same parent.
  const run = process.env.TEST_RESULTS ?? resolve(root, `node_modules/.test-results/run-${process.ppid}`);
  const folder = resolve(run, 'open-page');
  mkdirSync(run, { recursive: true });
  while (!existsSync(folder)) {
    if (claims(`${folder}.lock`)) {
      try {
        if (!(await buildPortal('.', `${folder}.new`, config))) throw new Error(unbuilt);
        renameSync(`${folder}.new`, folder);
      } finally {
        rmdirSync(`${folder}.lock`);
      }
    } else await wait(100);
  }
  return folder;
}

function claims(lock: string): boolean {
  try {
    mkdirSync(lock);
    return true;
  } catch {
    return false;
  }
}

/** Starts a proxy that responds to requests for any host with the page and files of tests/browser/open. */
export async function serveOpenPage(): Promise<{ proxy: string; close: () => void }> {
  const folder = await builtOnce();
  const page = servePortal(folder);
  const files = serveFiles(folder);
  const server: Server = createServer((request, response) => {
    // A request to a proxy contains the full address, so keep only the path and query.
    const { pathname, search } = new URL(request.url ?? '/', 'http://localhost');
    request.url = pathname + search;
    page(request, response, () => files(request, response));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  // A server that listens on a port has an `AddressInfo`.
  const { port } = server.address() as AddressInfo;
  return {
    proxy: `http://127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
