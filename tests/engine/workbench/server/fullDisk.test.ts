import { cpSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { readFolder } from '../../../../engine/compiler/source/readFolder.ts';
import { loadCompiler, type PortalCompiler } from '../../../../engine/vite/load/loadCompiler.ts';
import { createWorkbench, type Workbench } from '../../../../engine/workbench/server/createWorkbench.ts';
import { openHistory } from '../../../../engine/workbench/server/openHistory.ts';
import { createPortalWriter } from '../../../../engine/workbench/server/createPortalWriter.ts';
import { saveDraft } from '../../../../engine/workbench/server/saveDraft.ts';
import { tempPortal } from '../../../support/tempPortal.ts';

/** The free space, in bytes. As on a real disk, a write is cut off when there is no space left. */
const disk = vi.hoisted(() => ({ room: Number.POSITIVE_INFINITY }));

vi.mock('node:fs', async (importOriginal) => {
  const fs = await importOriginal<typeof import('node:fs')>();
  const take = (bytes: number) => {
    const taken = Math.min(bytes, disk.room);
    disk.room -= taken;
    return taken;
  };
  const full = () => Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  return {
    ...fs,
    writeSync(file: number, bytes: Buffer, at = 0) {
      const taken = take(bytes.length - at);
      if (taken === 0 && bytes.length > at) throw full();
      return fs.writeSync(file, bytes, at, taken);
    },
    appendFileSync(file: string, text: string) {
      const bytes = Buffer.from(text);
      const taken = take(bytes.length);
      fs.appendFileSync(file, bytes.subarray(0, taken));
      if (taken < bytes.length) throw full();
    },
  };
});

const first = 'screens/plots/list.json';
const second = 'screens/plots/seeds.json';

let compiler: PortalCompiler;
let folder: string;
let workbench: Workbench;
let before: ReadonlyMap<string, string>;

beforeAll(async () => {
  compiler = await loadCompiler('tests/portals/garden');
});
beforeEach(() => {
  folder = tempPortal({});
  cpSync('tests/portals/garden', folder, { recursive: true });
  before = readFolder(folder);
  workbench = open();
});
afterEach(() => {
  disk.room = Number.POSITIVE_INFINITY;
});

const open = () => createWorkbench(folder, async () => compiler);
const titled = (file: string, title: string) => (before.get(file) ?? '').replace(/"title": "[^"]*"/, `"title": "${title}"`);
const unfinished = () => readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.tmp'));

function edit(title: string): void {
  const texts = new Map([first, second].map((file) => [file, titled(file, title)]));
  workbench.draft.change(`titles: ${title}`, texts, Date.now());
}

describe('a full disk', () => {
  test('a failed save changes no file, reports the problem, and keeps the draft', async () => {
    edit('Anew');
    disk.room = Buffer.byteLength(titled(first, 'Anew')) + 20;
    const answer = await saveDraft(workbench, { confirmed: true });
    expect(answer).toMatchObject({
      failed: [
        { file: second, mistake: `${second} couldn’t be written: the disk is full.` },
        { file: first, mistake: `${first} couldn’t be written: the disk is full.` },
      ],
    });
    expect(readFolder(folder)).toEqual(before);
    expect(unfinished()).toEqual([]);
    expect(workbench.draft.unsaved()).toEqual([first, second]);
    expect(openHistory(folder).list()).toEqual([]);
  });

  test('the same save succeeds once there is space', async () => {
    edit('Anew');
    disk.room = 30;
    await saveDraft(workbench, { confirmed: true });
    disk.room = Number.POSITIVE_INFINITY;
    expect(await saveDraft(workbench, { confirmed: true })).toMatchObject({ failed: [], entry: { files: [first, second] } });
    expect(readFileSync(join(folder, first), 'utf8')).toBe(titled(first, 'Anew'));
    expect(workbench.draft.unsaved()).toEqual([]);
  });

  test('a save without space for its history entry succeeds and says that it can’t be undone', async () => {
    edit('Anew');
    disk.room = Buffer.byteLength(titled(first, 'Anew')) + Buffer.byteLength(titled(second, 'Anew')) + 10;
    const answer = await saveDraft(workbench, { confirmed: true });
    expect(answer).toMatchObject({
      entry: { files: [first, second] },
      failed: [{ mistake: expect.stringMatching(/^Saved, but the history couldn’t be updated: .* the disk is full\.$/) }],
    });
    expect(readFileSync(join(folder, second), 'utf8')).toBe(titled(second, 'Anew'));
    expect(openHistory(folder).list()).toEqual([]);
    expect(unfinished()).toEqual([]);
  });

  test('editing continues in memory with a notice, and everything is stored once there is space', () => {
    edit('One');
    disk.room = 15;
    edit('Two');
    expect(workbench.notice()).toBe('The draft is only in memory: .workbench/draft.jsonl couldn’t be written: the disk is full.');
    expect(workbench.draft.text(first)).toBe(titled(first, 'Two'));
    disk.room = Number.POSITIVE_INFINITY;
    edit('Three');
    expect(workbench.notice()).toBeUndefined();
    workbench = open();
    expect(workbench.draft.text(first)).toBe(titled(first, 'Three'));
    workbench.draft.undo();
    expect(workbench.draft.text(first)).toBe(titled(first, 'Two'));
  });

  test('an interrupted draft has everything up to the edit that didn’t fit on the disk', () => {
    edit('One');
    disk.room = 15;
    edit('Two');
    disk.room = Number.POSITIVE_INFINITY;
    expect(open().draft.text(first)).toBe(titled(first, 'One'));
  });
});

test('a half-written file keeps its old content', () => {
  disk.room = 3;
  expect(createPortalWriter(folder).write(new Map([[first, '{"title":"Anew"}']])).failed).toHaveLength(1);
  expect(readFolder(folder)).toEqual(before);
  expect(unfinished()).toEqual([]);
});
