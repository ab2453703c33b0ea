import type { EditOptions } from './liveEdits.ts';
import type { PortalReading } from '../modules/portalSource.ts';

interface DraftEditsOptions extends EditOptions {
  reading: PortalReading;
}

/** Updates open pages when the draft changes. If the draft has errors, only the workbench shows them, and the pages stay the same. */
export function draftEdits({ server, source, reading, live, pages }: DraftEditsOptions): void {
  let updates = Promise.resolve();

  async function update(): Promise<void> {
    const wasReady = source.ready();
    const { errors, changed, values, reload } = await source.refresh(live);
    if (errors) return;
    if (reload || !wasReady) pages.reload();
    else pages.replace(changed, values);
  }

  const stop = reading.listen(() => {
    updates = updates.then(update).catch((error: unknown) => server.config.logger.error(String(error)));
    return updates;
  });
  server.httpServer?.once('close', stop);

  server.watcher.on('all', (_event, path) => {
    if (source.ownsCode(path)) source.forgetCode();
  });
}
