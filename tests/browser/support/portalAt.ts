import { test } from '@playwright/test';
import { ownConnection } from './ownConnection.ts';

/** The ports of the portals that this process has requested, keyed by folder. */
const ports = new Map<string, string>();

/** Builds and serves the portal in `folder` before a file's tests. All files in a run share it. */
export function servedBeforeAll(folder: string): void {
  test.beforeAll(async () => {
    const answer = await fetch(`http://127.0.0.1:${process.env.PORTALS_PORT}/${folder}`, { headers: ownConnection });
    const said = await answer.text();
    if (!answer.ok) throw new Error(said);
    ports.set(folder, said);
  });
}

/** Returns the origin of a variant of the portal in `folder`. `host` is the first label of the variant's host. */
export function portalAt(folder: string, host: string): string {
  const port = ports.get(folder);
  if (port === undefined) throw new Error(`${folder} is not served: call servedBeforeAll first`);
  return `http://${host}.localhost:${port}`;
}
