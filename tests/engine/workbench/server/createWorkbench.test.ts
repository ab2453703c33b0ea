import { cpSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { createWorkbench } from '../../../../engine/workbench/server/createWorkbench.ts';
import { loadCompiler } from '../../../../engine/vite/load/loadCompiler.ts';
import { openWorkbench } from '../../../../engine/workbench/server/workbenchCommand.ts';
import { tempPortal } from '../../../support/tempPortal.ts';

const screen = 'screens/index.json';
const portal = () => tempPortal({ 'portal-config/portal.json': {}, [screen]: '{ "title": "Garden" }' });

test('an unreadable folder keeps its draft, reports the problem, and is followed again later', async () => {
  const folder = portal();
  const workbench = createWorkbench(folder, () => Promise.reject(new Error('not loaded')));
  // Create a socket file, because not even root can read it.
  const blockingServer = createServer();
  await new Promise<void>((done) => blockingServer.listen(join(folder, 'screens/busy.json'), done));
  workbench.updateFiles();
  expect(workbench.notice()).toMatch('The workbench can’t read changes made outside it');
  expect(workbench.draft.text(screen)).toBe('{ "title": "Garden" }');
  await new Promise((done) => blockingServer.close(done));
  writeFileSync(join(folder, screen), '{ "title": "Orchard" }');
  workbench.updateFiles();
  expect(workbench.notice()).toBeUndefined();
  expect(workbench.draft.text(screen)).toBe('{ "title": "Orchard" }');
});

test('a folder that the workbench can’t write to is not opened, and the reason is printed', async () => {
  const folder = portal();
  writeFileSync(join(folder, '.workbench'), 'a file where a folder belongs');
  const print = vi.fn();
  expect(await openWorkbench(folder, { port: 0, print })).toEqual({ code: 2 });
  expect(print.mock.calls).toEqual([[expect.stringMatching(/lock couldn’t be written: /)]]);
});

test('saving a draft or undoing an edit compiles nothing again', async () => {
  const folder = portal();
  const compiler = await loadCompiler(folder);
  const check = vi.fn(compiler.check);
  const workbench = createWorkbench(folder, async () => ({ ...compiler, check }));
  const { draft } = workbench;
  const retitle = (title: string) => draft.change('a title', new Map([[screen, JSON.stringify({ title })]]), 0);
  const saved = await workbench.savedChecked();
  expect(await workbench.checked()).toBe(saved);
  retitle('Orchard');
  const edited = await workbench.checked();
  expect(edited).not.toBe(saved);
  draft.undo();
  expect(await workbench.checked()).toBe(saved);
  draft.redo();
  expect(check.mock.calls).toHaveLength(2);

  const drafted = await workbench.checked();
  draft.written(screen);
  expect(await workbench.checked()).toBe(drafted);
  retitle('Meadow');
  expect(await workbench.checked()).not.toBe(drafted);
  expect(await workbench.savedChecked()).toBe(drafted);
  expect(check.mock.calls).toHaveLength(4);
});

test('the preview’s portal is compiled without the overlays, and not again after the whole draft', async () => {
  const folder = tempPortal({});
  cpSync('tests/portals/garden', folder, { recursive: true });
  const compiler = await loadCompiler(folder);
  const [check, checkOwn] = [vi.fn(compiler.check), vi.fn(compiler.checkOwn)];
  const workbench = createWorkbench(folder, async () => ({ ...compiler, check, checkOwn }));
  const overlay = { 'portal-config/live/over/screens/plots/list.json': '{ "blocks": [{ "$at": "Nothing" }] }' };
  workbench.draft.change('an overlay', new Map(Object.entries(overlay)), 0);
  const own = await workbench.ownChecked();
  expect(await workbench.ownChecked()).toBe(own);
  expect([checkOwn.mock.calls.length, check.mock.calls.length]).toEqual([1, 0]);
  const whole = await workbench.checked();
  expect(whole.portal).toBe(own.portal);
  expect(own.problems.map(({ file }) => file)).not.toContain(Object.keys(overlay)[0]);
  expect(whole.problems.map(({ file }) => file)).toContain(Object.keys(overlay)[0]);
  workbench.draft.undo();
  await workbench.checked();
  await workbench.ownChecked();
  expect(checkOwn).toHaveBeenCalledTimes(1);
});
