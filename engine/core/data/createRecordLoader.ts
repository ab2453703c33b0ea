import { parsePage, type VersionedRow } from './remoteRecords.ts';
import type { Server } from './Server.ts';

const maxPerRequest = 100;

interface LoadHandlers {
  loaded(entries: readonly VersionedRow[], ids: readonly string[]): void;
  failed(error: unknown, ids: readonly string[]): void;
}

/** Creates a loader for single records. While a request is pending, collects the ids for the next request. */
export function createRecordLoader(name: string, server: Server, handlers: LoadHandlers) {
  const pendingIds = new Set<string>();
  let isLoading = false;
  let viewer = 0;

  async function load(ids: readonly string[]): Promise<void> {
    const by = viewer;
    try {
      const path = `/data/${encodeURIComponent(name)}?ids=${encodeURIComponent(JSON.stringify(ids))}`;
      const { entries } = parsePage(await server.ask('GET', path), name);
      if (by === viewer) handlers.loaded(entries, ids);
    } catch (error) {
      if (by === viewer) handlers.failed(error, ids);
    }
  }

  async function loadPending(): Promise<void> {
    isLoading = true;
    while (pendingIds.size > 0) {
      const ids = [...pendingIds].slice(0, maxPerRequest);
      for (const id of ids) pendingIds.delete(id);
      await load(ids);
    }
    isLoading = false;
  }

  return {
    load: (ids: readonly string[]): void => {
      for (const id of ids) pendingIds.add(id);
      if (!isLoading) void loadPending();
    },
    forget: (): void => {
      viewer += 1;
      pendingIds.clear();
    },
  };
}
