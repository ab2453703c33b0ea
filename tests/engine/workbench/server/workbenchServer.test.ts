import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { loadCompiler, type PortalCompiler } from '../../../../engine/vite/load/loadCompiler.ts';
import { createWorkbench } from '../../../../engine/workbench/server/createWorkbench.ts';
import { createEditTexts } from '../../../../engine/workbench/server/editEndpoints.ts';
import { workbenchServer } from '../../../../engine/workbench/server/workbenchServer.ts';
import { workbenchState } from '../../../../engine/workbench/server/workbenchState.ts';
import { tempPortal } from '../../../support/tempPortal.ts';

const screen = 'screens/plots/list.json';

let compiler: PortalCompiler;
beforeAll(async () => {
  compiler = await loadCompiler('tests/portals/garden');
});

let folder: string;
let port: number;
let token: string;
let updateFiles: () => void;

beforeEach(async () => {
  folder = tempPortal({});
  cpSync('tests/portals/garden', folder, { recursive: true });
  await start();
});

async function start(): Promise<void> {
  const workbench = createWorkbench(folder, async () => compiler);
  const shows = { shows: 'none' as const, of: 0, origin: '' };
  const server = workbenchServer({
    workbench,
    editTexts: createEditTexts(workbench),
    state: () => workbenchState(workbench, async () => shows),
    previewPort: () => 4401,
    origin: () => '',
    page: (_request, response) => response.end('the page'),
  });
  port = await server.listen(0);
  ({ token } = server);
  ({ updateFiles } = workbench);
  onTestFinished(() => server.close());
}

interface Answer {
  status: number;
  // Parsed JSON, so the type is `any`.
  body: ReturnType<typeof JSON.parse>;
}

function ask(path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const own = { 'x-workbench': token, ...(body !== undefined && { 'content-type': 'application/json' }), ...headers };
  return new Promise((done, fail) => {
    const sent = request({ host: '127.0.0.1', port, path, method: body === undefined ? 'GET' : 'POST', headers: own }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => done({ status: response.statusCode ?? 0, body: JSON.parse(Buffer.concat(chunks).toString('utf8')) }));
    });
    sent.on('error', fail);
    sent.end(body === undefined ? undefined : text);
  });
}

async function type(file: string, change: (text: string) => string | null): Promise<Answer> {
  const { body } = await ask(`/api/file?file=${file}`);
  const text = change(body.text ?? '');
  return ask('/api/commands', { label: `typing in ${file}`, commands: [{ do: 'text', file, text, base: body.hash ?? '' }] });
}

const onDisk = (file: string) => readFileSync(join(folder, file), 'utf8');

describe('an edit through the workbench’s server', () => {
  test('a save describes its change, appears in the history, and can be undone alone', async () => {
    const before = onDisk(screen);
    await type(screen, (text) => text.replace('"title": "Plots"', '"title": "All plots"'));
    expect((await ask('/api/changes')).body.sentences).toMatchObject([{ sentence: expect.stringContaining('All plots') }]);
    const saved = await ask('/api/save', {});
    expect(saved).toMatchObject({ status: 200, body: { entry: { files: [screen] }, failed: [] } });
    expect(onDisk(screen)).toBe(before.replace('"title": "Plots"', '"title": "All plots"'));
    await type(screen, (text) => text.replace('{', '{\n  "$comment": "later",'));
    await ask('/api/save', {});
    const [, first] = (await ask('/api/history')).body;
    expect(first.words).toEqual(saved.body.entry.words);
    expect((await ask('/api/history/take-back', { id: first.id })).status).toBe(200);
    expect((await ask('/api/history')).body[1].takenBack).toBe(true);
    await ask('/api/save', {});
    expect(onDisk(screen)).toBe(before.replace('{', '{\n  "$comment": "later",'));
  });

  test('an edit can be undone and redone and survives a restart of the workbench', async () => {
    await type(screen, () => '{ "title": "One" }\n');
    await start();
    expect((await ask(`/api/file?file=${screen}`)).body.text).toBe('{ "title": "One" }\n');
    expect((await ask('/api/undo', {})).status).toBe(200);
    expect((await ask(`/api/file?file=${screen}`)).body.text).toBe(onDisk(screen));
    expect((await ask('/api/undo', {})).body).toEqual({ mistake: 'There is nothing to undo.' });
    expect((await ask('/api/redo', {})).status).toBe(200);
  });

  test('an edit over an outdated text is refused with both texts unless it is in another place', async () => {
    const { body } = await ask(`/api/file?file=${screen}`);
    const typed = (text: string) =>
      ask('/api/commands', { label: 'typing', commands: [{ do: 'text', file: screen, text, base: body.hash }] });
    await typed(body.text.replace('"title": "Plots"', '"title": "Mine"'));
    const ending = body.text.replace(/\}\s*$/, ', "$comment": "theirs" }\n');
    expect((await typed(ending)).status).toBe(200);
    expect((await ask(`/api/file?file=${screen}`)).body.text).toContain('"title": "Mine"');
    const clash = await typed(body.text.replace('"title": "Plots"', '"title": "Theirs"'));
    expect(clash).toMatchObject({
      status: 409,
      body: { mine: expect.stringContaining('Theirs'), theirs: expect.stringContaining('Mine') },
    });
  });

  test('a mistake must be confirmed before it is saved over a valid portal', async () => {
    await type(screen, (text) => text.slice(0, -4));
    expect(await ask('/api/save', {})).toMatchObject({ status: 409, body: { held: 'problems', problems: 1 } });
    expect((await ask('/api/save', { confirmed: true })).status).toBe(200);
  });

  test('an edit of one place keeps every other byte', async () => {
    const before = onDisk(screen);
    const set = { do: 'set', file: screen, path: ['title'], value: 'All plots' };
    expect((await ask('/api/commands', { label: 'title', commands: [set] })).status).toBe(200);
    expect((await ask(`/api/file?file=${screen}`)).body.text).toBe(before.replace('"title": "Plots"', '"title": "All plots"'));
    expect((await ask(`/api/form?file=${screen}&path=[]`)).body.file).toBe(screen);
    expect((await ask('/api/places')).body.length).toBeGreaterThan(20);
    expect((await ask('/api/adding?what=rocket')).body).toEqual({ mistake: expect.any(String) });
  });
});

describe('a file of the workbench', () => {
  test('a file that also changed outside is not overwritten', async () => {
    await type(screen, (text) => text.replace('"Plots"', '"Mine"'));
    writeFileSync(join(folder, screen), onDisk(screen).replace('"Plots"', '"Theirs"'));
    expect(await ask('/api/save', {})).toMatchObject({ status: 409, body: { held: 'conflicts', conflicts: [{ file: screen }] } });
    expect(onDisk(screen)).toContain('"Theirs"');
    await ask('/api/commands', { label: 'mine', commands: [{ do: 'settle', file: screen, take: 'mine' }] });
    expect((await ask('/api/save', {})).status).toBe(200);
    expect(onDisk(screen)).toContain('"Mine"');
  });

  test('an outside change of a file is followed', async () => {
    writeFileSync(join(folder, screen), onDisk(screen).replace('"Plots"', '"Theirs"'));
    updateFiles();
    expect((await ask(`/api/file?file=${screen}`)).body.text).toContain('"Theirs"');
  });

  test('a read-only file stays in the draft with a message', async () => {
    chmodSync(join(folder, screen), 0o444);
    await type(screen, (text) => text.replace('"Plots"', '"Mine"'));
    const mistake = `${screen} couldn’t be written: it is read-only.`;
    expect(await ask('/api/save', {})).toMatchObject({ status: 500, body: { mistake, failed: [{ file: screen }] } });
    expect((await ask(`/api/file?file=${screen}`)).body.text).toContain('"Mine"');
  });

  test('a file of 5 MB is returned as text without a form', async () => {
    const records = Array.from({ length: 60_000 }, (_, index) => ({ id: `p${index}`, name: 'x'.repeat(60) }));
    const text = JSON.stringify(records);
    expect(text.length).toBeGreaterThan(5_000_000);
    expect((await type('fixtures/many.json', () => text)).status).toBe(200);
    expect((await ask('/api/file?file=fixtures/many.json')).body.noForm).toMatch(/too long for a form/);
  });
});

describe('a request to the workbench’s server', () => {
  test.each([
    'screens/../package.json',
    '../x.json',
    '/etc/x.json',
    'screens\\x.json',
    'screens/x.json\0',
    'portal-config/schema/screen.json',
    'screens/con.json',
    'portal.ts',
    '.workbench/draft.jsonl',
  ])('a request to write %j is refused', async (file) => {
    const commands = [{ do: 'text', file, text: '{}', base: '' }];
    expect(await ask('/api/commands', { label: 'x', commands })).toMatchObject({ status: 400, body: { mistake: expect.any(String) } });
  });

  test.each([
    ['that is not JSON', 400, '{'],
    ['with a key that changes what objects are', 400, '{"label":"x","commands":[{"do":"settle","file":"x","take":"mine","__proto__":{}}]}'],
    ['with a key that nobody knows', 400, { label: 'x', commands: [{ do: 'settle', file: 'x', take: 'mine', more: 1 }] }],
    ['with a command that nobody knows', 400, { label: 'x', commands: [{ do: 'run', file: 'x' }] }],
    ['without commands', 400, { label: 'x', commands: [] }],
    ['of more than 8 MB', 413, `"${'x'.repeat(9_000_000)}"`],
  ])('a request %s is refused', async (_, status, body) => {
    expect((await ask('/api/commands', body).catch(() => ({ status: 413 }))).status).toBe(status);
  });

  test('a request from another page is refused before it is read', async () => {
    expect((await ask('/api/save', {}, { origin: 'http://club.localhost:4401' })).status).toBe(403);
    expect((await ask('/api/save', {}, { 'x-workbench': 'guess' })).status).toBe(403);
    expect((await ask('/api/save', {}, { host: 'evil.example' })).status).toBe(421);
    expect(existsSync(join(folder, '.workbench'))).toBe(false);
  });
});

describe('a portal in a git checkout', () => {
  const git = (...args: string[]) => execFileSync('git', ['-C', folder, ...args], { encoding: 'utf8' });

  function commitGarden(): void {
    git('init', '-q');
    git('config', 'user.name', 'Ada');
    git('config', 'user.email', 'ada@garden.example');
    git('add', '-A');
    git('commit', '-q', '-m', 'The garden');
  }

  test('a save becomes a commit of exactly its files', async () => {
    commitGarden();
    writeFileSync(join(folder, 'notes.txt'), 'staged by somebody else');
    git('add', 'notes.txt');
    await type(screen, (text) => text.replace('"title": "Plots"', '"title": "All plots"'));
    await type('fixtures/more.json', () => '[]\n');
    const { body } = await ask('/api/save', { commit: true, confirmed: true });
    expect(body.commit).toMatch(/^[\da-f]{7,}$/);
    expect(git('show', '--name-only', '--format=%s', 'HEAD').trim().split('\n')).toEqual([
      body.entry.words[0],
      '',
      'fixtures/more.json',
      screen,
    ]);
    expect(git('status', '--porcelain').trim()).toBe('A  notes.txt');
  });

  test('git does not see the workbench’s own folder', async () => {
    commitGarden();
    await type(screen, (text) => text.replace('"Plots"', '"All"'));
    await ask('/api/undo', {});
    expect(git('status', '--porcelain')).toBe('');
  });

  test('a save without a git identity writes the files and says that nothing was committed', async () => {
    commitGarden();
    git('config', 'user.name', '');
    git('config', 'user.email', '');
    await type(screen, (text) => text.replace('"title": "Plots"', '"title": "All plots"'));
    const { status, body } = await ask('/api/save', { commit: true });
    expect(status).toBe(200);
    expect(body.commit.mistake).toMatch(/^The files are saved, but not committed: Git doesn’t know your name yet\./);
    expect(onDisk(screen)).toContain('All plots');
  });
});
