import { test } from '@playwright/test';
import { portals, portalsPort } from './portalPorts.mjs';

/** Before the tests of a file: the portal in `folder` is built and served, once for all files. */
export function servedBeforeAll(folder: string): void {
  test.beforeAll(async () => {
    const answer = await fetch(`http://127.0.0.1:${portalsPort}/${folder}`);
    if (!answer.ok) throw new Error(await answer.text());
  });
}

/** The address of a variant of the portal in `folder`, by the first label of its host. */
export function portalAt(folder: string, host: string): string {
  return `http://${host}.localhost:${portals[folder]}`;
}
