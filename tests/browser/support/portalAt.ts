import { test } from '@playwright/test';
import { ownConnection } from './ownConnection.ts';

/** The ports of running portals, keyed by folder. */
const ports = new Map<string, string>();

/** Builds and serves a portal before a file's tests. All test files share the portal's server. */
export function servedBeforeAll(folder: string): void {
  test.beforeAll(async () => {
    const response = await fetch(`http://127.0.0.1:${process.env.PORTALS_PORT}/${folder}`, { headers: ownConnection });
    const content = await response.text();
    if (!response.ok) throw new Error(content);
    ports.set(folder, content);
  });
}

/** Returns a variant's origin. `host` is the first part of the variant's host name. */
export function portalAt(folder: string, host: string): string {
  const port = ports.get(folder);
  if (port === undefined) throw new Error(`${folder} is not served: call servedBeforeAll first`);
  return `http://${host}.localhost:${port}`;
}
