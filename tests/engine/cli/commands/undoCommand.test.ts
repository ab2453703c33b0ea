import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { printChanges } from '../../../../engine/cli/commands/changesCommand.ts';
import { checkPortal } from '../../../../engine/cli/commands/checkCommand.ts';
import { undoChange } from '../../../../engine/cli/commands/undoCommand.ts';
import { tempPortal } from '../../../support/tempPortal.ts';

function committedGarden(): string {
  const folder = tempPortal({});
  cpSync('tests/portals/garden', folder, { recursive: true });
  const git = (...args: string[]) =>
    execFileSync('git', ['-C', folder, '-c', 'user.name=Ada', '-c', 'user.email=ada@garden.example', ...args]);
  git('init', '-q');
  git('add', '-A');
  git('commit', '-q', '-m', 'The garden');
  return folder;
}

function edit(folder: string, file: string, from: string, to: string): void {
  const place = join(folder, file);
  const text = readFileSync(place, 'utf8');
  expect(text).toContain(from);
  writeFileSync(
    place,
    text.replace(from, () => to),
  );
}

async function lines(run: (print: (line: string) => void) => Promise<unknown>): Promise<string[]> {
  const printed: string[] = [];
  await run((line) => printed.push(line));
  return printed.map((line) => line.replace(/[\da-f]{7,} The garden/, 'COMMIT'));
}

const links = 'portal-config/navigation/plots.json';

function threeEdits(): string {
  const folder = committedGarden();
  edit(folder, links, '"label": "Watering"', '"label": "Water the beds"');
  edit(folder, links, ', "badge": "Warden"', '');
  edit(folder, 'screens/plots/list.json', '"title": "Plots"', '"$comment": "all of them", "title": "Plots"');
  return folder;
}

test('the differences from the last commit are numbered file by file and described in words', async () => {
  const folder = threeEdits();
  expect(await lines((print) => printChanges(folder, print))).toEqual([
    links,
    '   1  In the navigation "Garden", the link "Watering" is now called "Water the beds".',
    '   2  For Wardens on friends and gardeners: in the navigation "Garden", the link "Keys" no longer has its badge ("Warden").',
    'screens/plots/list.json',
    '   3  $comment: "all of them" is new. No visible change.',
    '3 changes since COMMIT. npm run undo -- 1 undoes the first one.',
  ]);
  expect(await lines((print) => checkPortal(folder, { diff: 'HEAD', print }))).toEqual([
    'In the navigation "Garden", the link "Watering" is now called "Water the beds".',
    'For Wardens on friends and gardeners: in the navigation "Garden", the link "Keys" no longer has its badge ("Warden").',
    '2 changes since COMMIT.',
  ]);
});

test('undoing one change first describes its effect, and keeps the other changes', async () => {
  const folder = threeEdits();
  const before = readFileSync(join(folder, links), 'utf8');
  const questions: string[] = [];
  const answer = async (question: string) => questions.push(question) > 1;
  expect(await lines((print) => undoChange(folder, '2', { print, ask: answer }))).toEqual([
    `Undoing this change affects ${links} as follows:`,
    '  For Wardens on friends and gardeners: in the navigation "Garden", the link "Keys" now has this badge: "Warden".',
    'Nothing was changed.',
  ]);
  expect(readFileSync(join(folder, links), 'utf8')).toBe(before);
  expect((await lines((print) => undoChange(folder, '2', { print, ask: answer }))).at(-1)).toBe(`Saved ${links}.`);
  expect(questions).toHaveLength(2);
  expect(readFileSync(join(folder, links), 'utf8')).toBe(
    readFileSync(join('tests/portals/garden', links), 'utf8').replace('"Watering"', '"Water the beds"'),
  );
});

test('a file that is saved while undo waits for an answer isn’t overwritten', async () => {
  const folder = threeEdits();
  const place = join(folder, links);
  const saved = readFileSync(place, 'utf8').replace('"Water the beds"', '"Water all beds"');
  const saves = async () => {
    writeFileSync(place, saved);
    return true;
  };
  const output: string[] = [];
  expect(await undoChange(folder, '1', { print: (line) => output.push(line), ask: saves })).toBe(1);
  expect(output.at(-1)).toBe(
    `${links} was saved while this command was running, so nothing was undone. To list the current changes, run npm run changes.`,
  );
  expect(readFileSync(place, 'utf8')).toBe(saved);

  const deletes = async () => {
    rmSync(place);
    return true;
  };
  expect(await undoChange(folder, '1', { print: () => {}, ask: deletes })).toBe(1);
  expect(existsSync(place)).toBe(false);
});

test('a whole file is undone by its name: a new one is deleted and a deleted one restored', async () => {
  const folder = threeEdits();
  rmSync(join(folder, 'screens/plots/keys.json'));
  writeFileSync(join(folder, 'screens/plots/rules.json'), '{ "title": "Rules", "blocks": [] }');
  for (const file of [links, 'screens/plots/keys.json', 'screens/plots/rules.json', 'screens/plots/list.json'])
    await lines((print) => undoChange(folder, file, { yes: true, print }));
  expect(existsSync(join(folder, 'screens/plots/rules.json'))).toBe(false);
  expect(await lines((print) => printChanges(folder, print))).toEqual(['There are no changes since the last commit, COMMIT.']);
});

test('a mistake can be undone, and an undo that would cause a mistake says so', async () => {
  const folder = committedGarden();
  edit(folder, links, '"/plots/watering"', '"/plots/wattering"');
  const output = await lines((print) => printChanges(folder, print));
  expect(output[1]).toBe('   1  items › "Watering" › to changed from "/plots/watering" to "/plots/wattering".');
  expect(output[2]).toContain('unknown-route there is no screen at "/plots/wattering"');
  await lines((print) => undoChange(folder, '1', { yes: true, print }));
  expect(await lines((print) => printChanges(folder, print))).toEqual(['There are no changes since the last commit, COMMIT.']);

  writeFileSync(join(folder, 'screens/plots/rules.json'), '{ "title": "Rules", "blocks": [] }');
  edit(folder, links, '"items": [', '"items": [{ "label": "Rules", "to": "/plots/rules" },');
  const screen = await lines((print) => undoChange(folder, 'screens/plots/rules.json', { print, ask: async () => false }));
  expect(screen.join('\n')).toContain('there is no screen at "/plots/rules"');
  expect(screen).toContain('  Undoing this change would cause the problems above.');
});

test('an unknown change, file, or revision is reported', async () => {
  const folder = committedGarden();
  expect(await lines((print) => undoChange(folder, '1', { print }))).toEqual(['There are no changes since the last commit.']);
  edit(folder, links, '"label": "Watering"', '"label": "Water"');
  expect(await lines((print) => undoChange(folder, '2', { print }))).toEqual([
    'There is no change 2. To see the only change, run: npm run changes',
  ]);
  expect(await lines((print) => undoChange(folder, 'portal-config/navigation/plot.json', { print }))).toEqual([
    `There are no changes in "portal-config/navigation/plot.json" (did you mean "${links}"?).`,
  ]);
  expect(await lines((print) => checkPortal(folder, { diff: 'yesterday', print }))).toEqual(['There is no git revision "yesterday".']);
});

test('a folder without git is reported', async () => {
  const folder = tempPortal({});
  cpSync('tests/portals/garden', folder, { recursive: true });
  const sentence = `${folder} is not in a git checkout, so it can't be compared with a commit.`;
  expect(await lines((print) => printChanges(folder, print))).toEqual([sentence]);
  expect(await lines((print) => undoChange(folder, '1', { print }))).toEqual([sentence]);
});
