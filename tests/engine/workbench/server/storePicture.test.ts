import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { formatProblem } from '../../../../engine/compiler/source/Problem.ts';
import { readPortalFiles } from '../../../../engine/compiler/source/readFolder.ts';
import { loadCompiler, sizeIn } from '../../../../engine/vite/load/loadCompiler.ts';
import { createWorkbench } from '../../../../engine/workbench/server/createWorkbench.ts';
import { createEditTexts, editEndpoints } from '../../../../engine/workbench/server/editEndpoints.ts';
import { openHistory } from '../../../../engine/workbench/server/openHistory.ts';
import type { PictureResponse, PictureCommand } from '../../../../engine/workbench/server/pictureProtocol.ts';
import { runCommands } from '../../../../engine/workbench/server/runCommands.ts';
import { draftChanges, saveDraft } from '../../../../engine/workbench/server/saveDraft.ts';
import { revertSave } from '../../../../engine/workbench/server/revertSave.ts';
import { tempPortal } from '../../../support/tempPortal.ts';

const file = 'portal-config/domains/friends.json';
const path = ['theme', 'logoPicture'];
const stored = 'fixtures/files/pictures/our-crest.webp';

function open() {
  const folder = tempPortal({});
  cpSync('tests/portals/garden', folder, { recursive: true });
  const workbench = createWorkbench(folder, () => loadCompiler('tests/portals/garden'));
  const set = (picture?: PictureCommand['picture'], at: Partial<PictureCommand> = {}) =>
    runCommands(workbench, { label: 'Logo', commands: [{ do: 'picture', file, path, picture, ...at }] }, createEditTexts(workbench));
  const logo = () => (JSON.parse(workbench.draft.text(file) ?? '') as { theme: { logoPicture?: string } }).theme.logoPicture;
  return { folder, workbench, set, logo };
}

async function pictureData(side: number, background = '#166534'): Promise<string> {
  const bytes = await sharp({ create: { width: side, height: side / 2, channels: 3, background } })
    .png()
    .toBuffer();
  return bytes.toString('base64');
}

test('a chosen picture is scaled down, stays in the draft until it is saved, and can be taken back', async () => {
  const { folder, workbench, set, logo } = open();
  const picture = { name: 'Our crest!.PNG', data: await pictureData(900), longestSide: 512 };
  expect(await set(picture)).toMatchObject({ revision: 1 });
  expect(logo()).toBe('/pictures/our-crest.webp');
  expect(workbench.draft.unsaved()).toEqual([stored, file]);
  expect((await draftChanges(workbench)).edits).toContainEqual({ file: stored, words: 'A new picture.' });
  expect((await workbench.checked()).problems).toEqual((await workbench.savedChecked()).problems);
  expect(existsSync(join(folder, 'fixtures/files'))).toBe(false);

  expect(await saveDraft(workbench, {})).toMatchObject({ failed: [] });
  const { format, width, height } = await sharp(join(folder, stored)).metadata();
  expect({ format, width, height }).toEqual({ format: 'webp', width: 512, height: 256 });
  workbench.updateFiles();
  expect(workbench.draft.unsaved()).toEqual([]);

  const [save] = openHistory(folder).list();
  expect(revertSave(workbench, save?.id ?? '')).toHaveProperty('revision');
  expect(await saveDraft(workbench, {})).toMatchObject({ failed: [] });
  expect([logo(), existsSync(join(folder, stored))]).toEqual([undefined, false]);
});

test('a replaced or removed picture is deleted once nothing mentions it, and undo brings it back', async () => {
  const { workbench, set, logo } = open();
  const { draft } = workbench;
  const data = await pictureData(200);
  await set({ name: 'our crest.png', data, longestSide: 512 });
  await set({ name: 'our crest.png', data, longestSide: 512 }, { file: 'portal-config/domains/gardeners.json' });
  expect(draft.unsaved().filter((one) => one.endsWith('.webp'))).toEqual([stored]);
  await set({ name: 'our crest.png', data: await pictureData(200, '#be185d'), longestSide: 512 });
  expect(logo()).toBe('/pictures/our-crest-2.webp');
  expect(draft.text(stored)).not.toBeNull();
  await set();
  expect([logo(), draft.text('fixtures/files/pictures/our-crest-2.webp')]).toEqual([undefined, null]);
  await set(undefined, { file: 'portal-config/domains/gardeners.json' });
  expect(draft.unsaved()).toEqual([]);
  draft.undo();
  expect(draft.text(stored)).not.toBeNull();
});

test('a file that isn’t a picture is rejected, and nothing changes', async () => {
  const { workbench, set } = open();
  const text = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64');
  for (const data of [text, Buffer.from('no picture').toString('base64'), ''])
    expect(await set({ name: 'crest.png', data, longestSide: 512 })).toHaveProperty('mistake');
  expect(workbench.draft.revision()).toBe(0);
});

test('the page can show the portal’s pictures and those of the draft, but no other files', async () => {
  const { folder, workbench, set } = open();
  const data = await pictureData(20);
  await set({ name: 'crest.png', data, longestSide: 512 });
  mkdirSync(join(folder, 'fixtures/files/media'), { recursive: true });
  writeFileSync(join(folder, 'fixtures/files/media/hall.png'), Buffer.from(data, 'base64'));
  writeFileSync(join(folder, 'secret.png'), 'secret');
  const answer = (address: string) => editEndpoints(workbench)['GET /api/picture']?.(new URLSearchParams({ address }), {});
  const size = Buffer.from(data, 'base64').length;
  expect(await answer('/media/hall.png')).toEqual({ url: `data:image/png;base64,${data}`, size, isHeavy: false });
  const { url } = (await answer('/pictures/crest.webp')) as PictureResponse; // The picture exists, so this isn't a `Mistake`.
  expect(url).toMatch(/^data:image\/webp;base64,/);
  for (const address of ['/../../secret.png', '/media/other.png', '/robots.txt', 'https://example.org/a.png'])
    expect(await answer(address)).toHaveProperty('mistake');
});

test('missing and heavy pictures are warnings with their line, in the workbench as in the check', async () => {
  const { folder, workbench, set } = open();
  const give = (name: string, address: string) => {
    const text = readFileSync(join(folder, `portal-config/domains/${name}.json`), 'utf8').replace(
      /"logo": "\w+"/,
      `$&, "logoPicture": "${address}"`,
    );
    writeFileSync(join(folder, `portal-config/domains/${name}.json`), text);
  };
  give('friends', '/pictures/lost.webp');
  give('gardeners', '/media/wall.png');
  mkdirSync(join(folder, 'fixtures/files/media'), { recursive: true });
  writeFileSync(join(folder, 'fixtures/files/media/wall.png'), Buffer.alloc(1_234_567));
  workbench.updateFiles();
  const warnings = async () => (await workbench.checked()).problems.filter(({ code }) => code.endsWith('-picture')).map(formatProblem);
  const compiler = await workbench.compiler();
  const { problems } = compiler.check(readPortalFiles(folder), sizeIn(folder));
  expect((await workbench.checked()).problems).toEqual(problems);
  expect((await warnings()).map((line) => line.replace(/:\d+:\d+/, ''))).toEqual([
    'portal-config/domains/friends.json missing-picture warning: there is no file "fixtures/files/pictures/lost.webp": add it, or choose another picture',
    'portal-config/domains/gardeners.json heavy-picture warning: "fixtures/files/media/wall.png" is 1235 KB, so the page loads slowly: make it smaller than 400 KB',
  ]);
  // The missing-picture warning goes away, although the new picture exists only in the draft.
  await set({ name: 'crest.png', data: await pictureData(40), longestSide: 512 });
  expect(await warnings()).toHaveLength(1);
});
