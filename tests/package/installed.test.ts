import { spawn, spawnSync, type ChildProcess, type SpawnSyncReturns } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type Frame, type Page } from 'playwright';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { findBrowser } from '../../engine/testing/findBrowser.mjs';
import { browserFlags } from '../browser/support/browserFlags.mjs';
import { linkTree } from '../support/linkTree.mjs';
import { installPackages, packEngine } from './installPackage.ts';

// A portal in a folder of its own, with the engine installed from its tarball. `npm run test:all` runs these tests.

/** The code of a test that performs random runs of the machine `packing`. */
const randomTest = `import { checkRandomRuns, collectValues, drivenPortal, readScenarios, createDefaultMachines } from 'chapterhouse/testing';
import { expect, test } from 'vitest';

const { machines } = await drivenPortal(process.cwd());
const packing = createDefaultMachines(machines).get('packing');

test('a backpack is packed or empty', () => {
  if (!packing) throw new Error('the club has a machine for packing');
  const scenarios = readScenarios(process.cwd(), machines).flatMap(({ scenario }) => scenario ?? []);
  let runs = 0;
  checkRandomRuns(packing, collectValues(scenarios), (walked) => {
    runs += 1;
    expect(['packed', 'empty']).toContain(walked.at(-1)?.step.simulation.snapshot.value);
  });
  expect(runs).toBe(50);
});
`;

let place: string;
let club: string;
let made: SpawnSyncReturns<string>;
let browser: Browser;
let server: ChildProcess | undefined;

const node = (...words: string[]) => spawnSync(process.execPath, words, { cwd: club, encoding: 'utf8' });
const chapterhouse = (...words: string[]) => node('node_modules/chapterhouse/cli/run.mjs', ...words);

beforeAll(async () => {
  place = realpathSync(mkdtempSync(join(tmpdir(), 'package-')));
  const tarball = packEngine(place);
  // Unpack the package and run `create` before any packages are installed, because `create` must work without them.
  const unpacked = join(place, 'unpacked');
  mkdirSync(unpacked);
  spawnSync('tar', ['xzf', tarball, '-C', unpacked]);
  club = join(place, 'club');
  made = spawnSync(process.execPath, [join(unpacked, 'package/cli/run.mjs'), 'create', 'club'], { cwd: place, encoding: 'utf8' });
  installPackages(club, tarball);
  browser = await chromium.launch({ executablePath: findBrowser(), args: browserFlags });
}, 600_000);

afterEach(async () => {
  const stopping = server;
  server = undefined;
  if (!stopping) return;
  const isOver = new Promise((done) => stopping.once('exit', done));
  stopping.kill('SIGINT');
  await isOver;
});

afterAll(async () => {
  await browser?.close();
  rmSync(place, { recursive: true, force: true });
});

/** Starts a command that serves pages, and waits until it's ready. Returns its output so far, and the first address in it. */
async function serveAndRead(...words: string[]): Promise<{ address: string; output: string }> {
  const child = spawn(process.execPath, ['node_modules/chapterhouse/cli/run.mjs', ...words], {
    cwd: club,
    env: { ...process.env, PORT: '0' },
  });
  server = child;
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString('utf8')));
  await expect.poll(() => (child.exitCode === null ? output : `ended: ${output}`), { timeout: 300_000 }).toMatch(/Press Ctrl\+C|^ended/);
  const [address] = /http:\/\/\S+/.exec(output) ?? [];
  if (address === undefined) throw new Error(output);
  return { address, output };
}

async function serve(...words: string[]): Promise<string> {
  return (await serveAndRead(...words)).address;
}

async function open(address: string): Promise<{ page: Page; errors: string[] }> {
  const page = await browser.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => void (message.type() === 'error' && errors.push(message.text())));
  await page.goto(address);
  return { page, errors };
}

/** Uses the portal's own field type, block, and machine. */
async function packBackpack(page: Page | Frame): Promise<void> {
  await page.getByText('8.4 km').waitFor({ timeout: 240_000 });
  await page.getByRole('button', { name: 'Pack the backpack' }).click();
  await page.getByText('Packed and ready').waitFor();
}

test('create makes a portal and says what to do next', () => {
  expect(made).toMatchObject({ status: 0, stderr: '' });
  expect(made.stdout).toContain('npm install');
});

test('create refuses a folder that has files', () => {
  const before = readFileSync(join(club, 'portal.ts'), 'utf8');
  const refused = spawnSync(process.execPath, ['club/node_modules/chapterhouse/cli/run.mjs', 'create', 'club'], {
    cwd: place,
    encoding: 'utf8',
  });
  expect(refused).toMatchObject({ status: 2, stdout: '' });
  expect(refused.stderr).toContain('already has files');
  expect(readFileSync(join(club, 'portal.ts'), 'utf8')).toBe(before);
});

test('an installed engine checks a portal and replays its scenarios', () => {
  expect(chapterhouse('check')).toMatchObject({ status: 0, stdout: expect.stringContaining('0 problems'), stderr: '' });
  expect(chapterhouse('scenarios')).toMatchObject({ status: 0, stdout: 'scenarios: 1 of 1 replayed as expected\n', stderr: '' });
  expect(chapterhouse('machines')).toMatchObject({ status: 0, stdout: 'packing: 2 states, 2 transitions\n', stderr: '' });
});

test('an installed engine tries random runs of a portal’s machines and runs the portal’s own tests of them', () => {
  const test = join(club, 'tests/machines/packing.test.ts');
  writeFileSync(test, randomTest);
  const output = chapterhouse('machines', '--random', '50');
  rmSync(test);
  expect(output).toMatchObject({ status: 0, stdout: expect.stringContaining('packing: every rule holds in random runs\n'), stderr: '' });
  expect(output.stdout).toContain('1 passed');
});

test('an installed engine says what replaying scenarios on their screens needs', () => {
  expect(chapterhouse('scenarios', '--screens')).toMatchObject({
    status: 2,
    stdout: 'Replaying on screens needs Playwright. Install it with: npm install --save-dev @playwright/test\n',
  });
});

test('an installed engine replays a portal’s scenarios on their screens with the portal’s Playwright', () => {
  for (const name of ['@playwright/test', 'playwright', 'playwright-core'])
    linkTree(join('node_modules', name), join(club, 'node_modules', name));
  const chrome = { CHROME_PATH: findBrowser() ?? chromium.executablePath() };
  const replay = () =>
    spawnSync(process.execPath, ['node_modules/chapterhouse/cli/run.mjs', 'scenarios', '--screens'], {
      cwd: club,
      encoding: 'utf8',
      env: { ...process.env, ...chrome },
    });
  expect(replay()).toMatchObject({ status: 0, stdout: 'scenarios: 1 of 1 replayed on their screens as expected\n' });
  const file = join(club, 'packing/Backpack.tsx');
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replace("isPacked ? 'UNPACK' : 'PACK'", "isPacked ? 'PACK' : 'PACK'"));
  const failed = replay();
  writeFileSync(file, text);
  expect(failed.status).toBe(1);
  expect(failed.stdout).toMatch(/^tests\/scenarios\/packing\.json step 3, send "UNPACK":\n.*Still empty/s);
});

test('a portal’s own code has the engine’s types and passes its own tests', () => {
  expect(node('node_modules/typescript/bin/tsc')).toMatchObject({ status: 0, stdout: '' });
  expect(node('node_modules/vitest/vitest.mjs', 'run')).toMatchObject({ status: 0 });
});

test('a portal’s own code that gives a block a wrong key has a type error', () => {
  const file = join(club, 'packing/Backpack.tsx');
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replaceAll('title', 'tittle'));
  expect(node('node_modules/typescript/bin/tsc')).toMatchObject({
    status: expect.any(Number),
    stdout: expect.stringContaining("'tittle'"),
  });
  writeFileSync(file, text);
});

test('an installed engine serves a portal while it is edited', async () => {
  const { page, errors } = await open(await serve('dev'));
  await packBackpack(page);
  const file = join(club, 'screens/index.json');
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replace('"Walks"', '"Our walks"'));
  await page.getByText('Our walks').waitFor();
  await page.getByText('Packed and ready').waitFor();
  writeFileSync(file, text);
  expect(errors).toEqual([]);
  await page.close();
});

test('an installed engine builds and prerenders a portal', async () => {
  expect(chapterhouse('build')).toMatchObject({ status: 0 });
  expect(readFileSync(join(club, 'dist/index.html'), 'utf8')).toContain('Walking Club');
  const { address, output } = await serveAndRead('start');
  // The bundler must not print any tables or warnings.
  expect(output.replaceAll(/http:\/\/\S+/g, 'ADDRESS')).toMatch(
    /^Packages are installed\.\nChecking and building the portal…\nThe portal is running\. Open one of its variants:\n(?:.*ADDRESS.*\n)+Press Ctrl\+C to stop\.\n$/,
  );
  const { page, errors } = await open(address);
  await packBackpack(page);
  expect(errors).toEqual([]);
  await page.close();
});

test('a build stops at a mistake, and names its place', () => {
  const file = join(club, 'screens/index.json');
  renameSync(file, `${file}.away`);
  writeFileSync(file, readFileSync(`${file}.away`, 'utf8').replace('"backpack"', '"backpuck"'));
  const built = chapterhouse('build');
  renameSync(`${file}.away`, file);
  expect(built.status).toBe(1);
  expect(built.stderr).toMatch(/screens\/index\.json:\d+:\d+ .*backpack/s);
});

test('an installed engine serves a live portal, whose first user joins', async () => {
  const password = 'heron-lantern-quarry-8814';
  const { page, errors } = await open(await serve('live'));
  await page.getByLabel('Your name').fill('Ada Lovelace');
  await page.getByLabel('Your email').fill('ada@club.example');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.getByRole('button', { name: 'Join' }).click();
  await page.getByRole('link', { name: 'Go to the portal' }).click();
  await page.getByLabel('Email').fill('ada@club.example');
  await page.getByLabel('Password', { exact: false }).first().fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByText('Hello, Ada').waitFor({ timeout: 60_000 });
  await page.getByRole('textbox', { name: 'Walk' }).fill('Along the coast');
  await page.getByLabel('Day').fill('2027-05-01');
  await page.getByRole('spinbutton', { name: 'Length in meters' }).fill('5500');
  await page.getByRole('button', { name: 'Add the walk' }).click();
  await page.getByText('5.5 km').waitFor();
  // The page requests the walks before anyone signs in, but access.json lets only members read them.
  expect(errors.filter((error) => !error.includes('401'))).toEqual([]);
  expect(existsSync(join(club, 'live-data'))).toBe(true);
  await page.close();
});

test('an installed engine opens a portal in the workbench, with its preview', async () => {
  const { page, errors } = await open(await serve('workbench', '--port', '0'));
  await expect.poll(() => page.frames().length, { timeout: 60_000 }).toBe(2);
  await packBackpack(page.frames()[1] ?? page);
  expect(errors).toEqual([]);
  await page.close();
});
