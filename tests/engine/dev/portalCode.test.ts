import { resolve } from 'node:path';
import { expect, test, vi } from 'vitest';
import { noCode } from '../../../engine/compiler/names/PortalCode.ts';
import { readPortalCode } from '../../../engine/dev/portalCode.ts';

// Servers start, and watchers notice, when the machine gets to it.
vi.setConfig({ testTimeout: 30_000 });

test('a portal without portal.ts registers nothing', async () => {
  expect(await readPortalCode('/nowhere')).toEqual(noCode);
});

test("a portal's code says which functions, machines and blocks manifests may name", async () => {
  const { functions, machines, blocks } = await readPortalCode(resolve(import.meta.dirname, 'coded'));
  expect(functions).toEqual(['brightness']);
  expect(machines).toEqual({ lamp: { states: ['dark', 'lit', 'lit.warm', 'lit.hot', 'broken'], events: ['PRESS', 'BREAK'] } });
  expect(blocks.lantern?.safeParse({ block: 'lantern', id: 'one', colour: 'red' }).success).toBe(true);
  expect(blocks.lantern?.safeParse({ block: 'torch' }).success).toBe(false);
});
