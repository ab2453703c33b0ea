import { expect, test } from 'vitest';
import { checkPortal } from '../../../../engine/cli/commands/checkCommand.ts';
import { plotsPortal } from '../../../support/plotsPortal.ts';
import { tempPortal, type PortalFolder } from '../../../support/tempPortal.ts';

/** Leave out the files that need the plots portal's code. */
const unused = ['screens/beds/all.json', 'portal-config/forms/sow.json', 'portal-config/rules.json', 'portal-config/tables/plants.json'];
const rest = Object.fromEntries(Object.entries(plotsPortal).filter(([file]) => !unused.includes(file)));
const sound: PortalFolder = {
  ...rest,
  'screens/beds/all.json': {
    title: 'Beds',
    state: { season: { values: ['spring'] } },
    blocks: [
      {
        block: 'list',
        of: 'plants',
        where: { 'row.season': { sameAs: 'page.season' } },
        title: 'Plants',
        item: { title: { field: 'title' } },
        empty: 'None',
      },
      { block: 'flow', machine: 'watering', blocks: [{ block: 'text', text: '{flow.state}' }] },
    ],
  },
  'portal-config/actions.json': {
    ask: { effect: 'open', dialog: 'question' },
    plant: { effect: 'insert', of: 'plants' },
    leave: { effect: 'send', event: 'SIGN_OUT', to: 'session' },
  },
};

async function run(files: PortalFolder, matrix = false) {
  const lines: string[] = [];
  const exitCode = await checkPortal(tempPortal(files), { matrix, print: (line) => lines.push(line) });
  return { exitCode, lines };
}

test('the check of a valid portal counts its files and exits with 0', async () => {
  expect(await run(sound)).toEqual({ exitCode: 0, lines: [`portal-config: 0 problems in ${Object.keys(sound).length} files`] });
});

test('problems are printed in the order of their places, and an error makes the check exit with 1', async () => {
  const files = { ...sound, 'portal-config/gates.json': { a: { gate: 'b' }, trader: { 'viewer.rnk': 'x' } } };
  expect(await run(files)).toEqual({
    exitCode: 1,
    lines: [
      'portal-config/gates.json:3:13 unknown-gate there is no gate "b" (did you mean "a"?)',
      'portal-config/gates.json:6:5 unknown-path "viewer.rnk" is not a valid path: "viewer" has no "rnk" (did you mean "viewer.rank"?)',
      `portal-config: 2 problems in ${Object.keys(sound).length} files`,
    ],
  });
});

test('a problem without a suggested name is followed by its possible fixes', async () => {
  const navigation = {
    label: 'Main',
    items: [{ label: 'Beds', to: '/beds/all', when: { 'viewer.rank': 'warden', 'viewer.signedIn': false } }],
  };
  const { lines } = await run({ ...sound, 'portal-config/navigation/main.json': navigation });
  expect(lines.filter((line) => line.includes('closed-link'))).toEqual([
    expect.stringMatching(
      / excludes everyone \(to fix it: require signed in: yes; or no longer require signed in: no; or show the link .*; or remove the link "Beds"\)$/,
    ),
  ]);
});

test('a folder without a portal reports the files that a portal needs', async () => {
  const { exitCode, lines } = await run({ 'notes.txt': 'nothing' });
  expect(exitCode).toBe(1);
  expect(lines.slice(0, -1).map((line) => line.split(' ')[1])).toEqual(['missing-file', 'missing-file', 'missing-file']);
});

test('the matrix shows what each kind of viewer can enter', async () => {
  const { lines } = await run(sound, true);
  expect(lines.slice(1)).toEqual([
    '',
    'A  a visitor to "local"',
    'B  someone who signs in at "local" with rank "grower"',
    'C  someone who signs in at "local" with rank "warden"',
    'D  a visitor to "open"',
    'E  someone who signs in at "open" with rank "grower"',
    'F  someone who signs in at "open" with rank "warden"',
    '',
    'A B C D E F  ● may enter  ◐ sometimes  · may not enter',
    '● ● ● ● ● ●  /',
    '· · ● · · ·  /beds',
    '· · ● · · ·  /beds/all',
    '· · ● · · ●  gate warden',
    '· · ● · · ·  gate trader',
  ]);
});

test('the matrix is also available as JSON', async () => {
  const lines: string[] = [];
  expect(await checkPortal(tempPortal(sound), { matrix: true, json: true, print: (line) => lines.push(line) })).toBe(0);
  const matrix: unknown = JSON.parse(lines.join('\n'));
  expect(matrix).toMatchObject({
    viewers: expect.arrayContaining([{ words: 'a visitor to "local"', domain: 'local', alike: [], user: null }]),
    addresses: expect.arrayContaining([{ address: '/beds', answers: ['no', 'no', 'yes', 'no', 'no', 'no'] }]),
    gates: expect.arrayContaining([{ gate: 'trader', answers: ['no', 'no', 'yes', 'no', 'no', 'no'] }]),
  });
});

test('a question about an unknown subject exits with a code of its own', async () => {
  const lines: string[] = [];
  const ask = (subject: string) =>
    checkPortal(tempPortal(sound), { explain: { subject, as: 'warden', on: 'local' }, print: (line) => lines.push(line) });
  expect(await ask('/beds/al')).toBe(2);
  expect(lines).toEqual(['There is no screen "/beds/al" (did you mean "/beds/all"?).']);
  expect(await ask('/beds/all')).toBe(0);
  expect(lines[1]).toBe('Someone who signs in at "local" with rank "warden" sees /beds/all.');
});

test('the server’s overlay files are checked too, with their own file and line', async () => {
  const over = 'portal-config/live/over/portal-config/gates.json';
  const good = { ...sound, [over]: { late: { 'viewer.rank': 'warden' } } };
  expect(await run(good)).toEqual({
    exitCode: 0,
    lines: [
      `${over}:2:3 unread warning: nothing uses the gate "late"`,
      `portal-config: 0 problems and 1 warning in ${Object.keys(good).length} files`,
    ],
  });
  const bad = { ...sound, [over]: { late: { 'viewer.rnk': 'warden' } } };
  const { exitCode, lines } = await run(bad);
  expect(exitCode).toBe(1);
  expect(lines[0]).toMatch(/^portal-config\/live\/over\/portal-config\/gates\.json:3:5 unknown-path /);
});
