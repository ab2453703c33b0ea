import { parsePage, type VersionedRow } from './remoteRecords.ts';
import type { Server } from './Server.ts';

const mostAtOnce = 100;

interface Loaded {
  found(entries: readonly VersionedRow[], ids: readonly string[]): void;
  failed(error: unknown, ids: readonly string[]): void;
}

/** Creates a loader for single records. While a request is pending, further records wait for the next one. */
export function createRecordLoader(name: string, server: Server, loaded: Loaded) {
  const wanted = new Set<string>();
  let isLoading = false;
  let viewer = 0;

  async function load(ids: readonly string[]): Promise<void> {
    const by = viewer;
    try {
      const path = `/data/${encodeURIComponent(name)}?ids=${encodeURIComponent(JSON.stringify(ids))}`;
      const { entries } = parsePage(await server.ask('GET', path), name);
      if (by === viewer) loaded.found(entries, ids);
    } catch (error) {
      if (by === viewer) loaded.failed(error, ids);
    }
  }

  async function loadWanted(): Promise<void> {
    isLoading = true;
    while (wanted.size > 0) {
      const ids = [...wanted].slice(0, mostAtOnce);
      for (const id of ids) wanted.delete(id);
      await load(ids);
    }
    isLoading = false;
  }

  return {
    load: (ids: readonly string[]): void => {
      for (const id of ids) wanted.add(id);
      if (!isLoading) void loadWanted();
    },
    forget: (): void => {
      viewer += 1;
      wanted.clear();
    },
  };
}
