import { vi } from 'vitest';
import { openServer } from '../../engine/core/data/openServer.ts';
import { createRemoteSource } from '../../engine/core/data/remoteSource.ts';
import type { Row } from '../../engine/language/Row.ts';
import { recordServer, settled } from './recordServer.ts';

export const boats: readonly Row[] = [
  { id: 'a', name: 'Heron', seats: 2 },
  { id: 'b', name: 'Kite', seats: 4 },
];

/**
 * Opens a server with boats and docks, and a source that is connected to it.
 * @param long The collections that load only in parts.
 */
export function opened(
  first: Record<string, readonly Row[]> = { boats, docks: [{ id: 'd', name: 'North' }] },
  long: readonly string[] = [],
) {
  const remote = recordServer(first);
  const server = openServer(remote.transport());
  let made = 0;
  const source = createRemoteSource(server, () => `new-${(made += 1)}`, new Set(long));
  return { remote, server, source };
}

/** Like `opened`, but with loaded boats and a subscriber. */
export async function shown() {
  const { remote, server, source } = opened();
  source.setViewer('ann');
  const onChange = vi.fn();
  source.subscribe('boats', onChange);
  await source.list('boats');
  await settled();
  remote.requests.length = 0;
  onChange.mockClear();
  return { remote, server, source, heard: onChange };
}

/** Returns the requests that the server has received so far, in order. */
export const listRequests = (remote: ReturnType<typeof recordServer>) => remote.requests.map(({ method, path }) => `${method} ${path}`);
