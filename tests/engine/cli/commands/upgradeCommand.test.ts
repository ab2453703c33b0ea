import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkPortal } from '../../../../engine/cli/commands/checkCommand.ts';
import { upgradeFolder } from '../../../../engine/cli/commands/upgradeCommand.ts';
import { tempPortal } from '../../../support/tempPortal.ts';

function oldGarden(): string {
  const folder = tempPortal({});
  cpSync('tests/engine/compiler/upgrade/gardenOfEdition1', folder, { recursive: true });
  return folder;
}

async function printed(run: (print: (line: string) => void) => Promise<unknown>): Promise<string[]> {
  const lines: string[] = [];
  await run((line) => lines.push(line));
  return lines;
}

test('npm run upgrade lists each change, writes the files, and leaves a portal without problems', async () => {
  const folder = oldGarden();
  const lines = await printed((print) => upgradeFolder(folder, { print }));
  expect(lines[0]).toBe('Upgrading 8 files from edition 1 to edition 2:');
  expect(lines).toContain('  portal-config/actions.json:7: renamed "collection" to "of"');
  expect(lines.at(-1)).toBe('To review the changes, run "git diff".');
  expect(await checkPortal(folder, { print: () => undefined })).toBe(0);
  expect(await printed((print) => upgradeFolder(folder, { print }))).toEqual([
    'This portal already uses edition 2, the current one. There is nothing to upgrade.',
  ]);
});

test('npm run upgrade -- --dry-run lists the same changes and writes nothing', async () => {
  const folder = oldGarden();
  const lines = await printed((print) => upgradeFolder(folder, { isDryRun: true, print }));
  expect(lines.at(-1)).toBe('Nothing was written because of --dry-run.');
  const actions = 'portal-config/actions.json';
  expect(readFileSync(join(folder, actions), 'utf8')).toBe(
    readFileSync(join('tests/engine/compiler/upgrade/gardenOfEdition1', actions), 'utf8'),
  );
  expect(lines.slice(0, -1)).toEqual((await printed((print) => upgradeFolder(folder, { print }))).slice(0, -1));
});

test('npm run upgrade lists the remaining errors and exits with 1', async () => {
  const folder = oldGarden();
  const lines: string[] = [];
  cpSync(join(folder, 'portal-config/gates.json'), join(folder, 'portal-config/gate.json'));
  expect(await upgradeFolder(folder, { print: (line) => lines.push(line) })).toBe(1);
  expect(lines).toContain('One error is left for you to fix:');
});

test('npm run upgrade also upgrades the overlays of the live portal', async () => {
  const folder = oldGarden();
  const over = join(folder, 'portal-config/live/over');
  mkdirSync(join(over, 'screens/plots'), { recursive: true });
  mkdirSync(join(over, 'portal-config'), { recursive: true });
  writeFileSync(
    join(over, 'screens/plots/list.json'),
    '{ "blocks": [{ "block": "details", "items": [{ "label": "Year", "text": "2026" }] }] }\n',
  );
  writeFileSync(join(over, 'portal-config/portal.json'), '{ "copyrightYear": 2026 }\n');
  const lines: string[] = [];
  await upgradeFolder(folder, { print: (line) => lines.push(line) });
  expect(readFileSync(join(over, 'screens/plots/list.json'), 'utf8')).toContain('"fields"');
  expect(readFileSync(join(over, 'portal-config/portal.json'), 'utf8')).toBe('{ "numbers": { "copyrightYear": 2026 } }\n');
});

test('npm run upgrade says that a portal of a newer edition needs a newer engine', async () => {
  const folder = oldGarden();
  const settings = join(folder, 'portal-config/portal.json');
  writeFileSync(settings, readFileSync(settings, 'utf8').replace('"name"', '"edition": 9,\n  "name"'));
  const lines = await printed((print) => upgradeFolder(folder, { print }));
  expect(lines[0]).toBe('This portal uses edition 9, but this version of Chapterhouse supports edition 2.');
});
