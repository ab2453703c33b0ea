import { join, relative, resolve, sep } from 'node:path';
import type { ViteDevServer } from 'vite';
import { locatedError, type LocatedError } from './locatedError.ts';
import type { OpenPages } from './openPages.ts';
import type { PortalSource } from '../modules/portalSource.ts';

/** The debounce delay for file changes, in ms. Editors and git often change several files at once. */
const readDelay = 20;

export interface EditOptions {
  server: ViteDevServer;
  source: PortalSource;
  /** The import path of the module that exports `publish`, which updates values in open pages. */
  live: string;
  pages: OpenPages;
}

interface LiveEditsOptions extends EditOptions {
  folder: string;
}

/** Updates open pages after a manifest or fixture changes. If there are errors, shows them over the last good portal. */
export function liveEdits({ server, folder, source, live, pages }: LiveEditsOptions): void {
  const { hot } = server.environments.client;
  let failure: LocatedError | undefined;
  let reload = false;
  let timer: NodeJS.Timeout | undefined;
  let reading = Promise.resolve();

  async function read(): Promise<void> {
    const failed = source.errors() !== undefined;
    const { errors, changed, values } = await source.refresh(live);
    if (errors) {
      failure = await locatedError(errors, folder);
      server.config.logger.error(`${failure.message}\n${failure.frame}`, { timestamp: true });
      // Send the error only to connected pages. Otherwise, Vite would show the error in the next page, even after a fix.
      if (server.ws.clients.size > 0) hot.send({ type: 'error', err: failure });
      return;
    }
    failure = undefined;
    if (reload) {
      reload = false;
      pages.reload();
    } else {
      if (failed) hot.send({ type: 'update', updates: [] });
      pages.replace(changed, values);
    }
    await source.writeSchemas();
  }

  server.watcher.add(['portal-config', 'screens', 'fixtures'].map((part) => join(folder, part)));
  server.watcher.on('all', (event, path) => {
    const file = resolve(path);
    if (source.ownsCode(file)) {
      // Manifests can use names that the portal's code defines, so load the code again.
      source.forgetCode();
    } else if (source.owns(file)) {
      const inFixtures = relative(folder, file).startsWith(`fixtures${sep}`);
      reload ||= event !== 'change' || inFixtures || !source.ready();
    } else {
      return;
    }
    clearTimeout(timer);
    timer = setTimeout(() => {
      reading = reading.then(read).catch((error: unknown) => server.config.logger.error(String(error)));
    }, readDelay);
  });

  // Vite's client reloads the page if its first update comes after an error, so send an empty update first.
  hot.on('vite:client:connect', (_data, client) => {
    client.send({ type: 'update', updates: [] });
    if (failure) client.send({ type: 'error', err: failure });
  });
}
