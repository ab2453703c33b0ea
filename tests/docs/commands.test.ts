import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { runFolderCommand } from '../../engine/cli/runFolderCommand.mjs';
import { isFull } from '../support/fullCounts.ts';

// Runs the commands from the README and the guides in a copy of the shipped portal: a git repository with an uncommitted change.

/** Commands that this test skips, each with the reason. */
const ranElsewhere: readonly (readonly [command: RegExp, reason: string])[] = [
  [/^(?:start|run dev|run workbench)\b/, 'serves until it is stopped: tests/package/installed.test.ts, tests/browser/workbench'],
  [/^run live\b/, 'starts a server, or changes its database: tests/engine/cli/commands/live.test.ts, tests/browser/live.spec.ts'],
  [/^run build\b|^exec vite preview$/, 'takes a minute: every browser test builds the shipped portal'],
  [/^(?:test$|run (?:test:|lint|format|pictures))/, 'is for people who develop the engine: each full run uses it'],
  [/^exec (?:vitest|tsc)\b/, 'is for people who develop the engine: npm test uses it'],
  [/^run (?:bench|audit:pages|mutants)\b/, 'measures for minutes'],
  [/^run scenarios --screens\b/, 'starts a browser: tests/browser/scenarios.spec.ts'],
  [/^run machines(?: --(?:random|diagrams|coverage|pairs|paths))?$/, 'replays everything: tests/engine/cli/commands/machines.test.ts'],
  [/^run scenarios(?: --portal .*)?$/, 'replays everything: tests/engine/testing/replayScenarios.test.ts'],
  [/^(?:install|pack|exec chapterhouse)\b/, 'reads the registry: tests/package/installed.test.ts'],
  [/--help$/, 'prints a text: tests/package/installed.test.ts'],
  [/^run (?:check|schemas)\b.* ?(?:tests|examples)\//, 'names another portal: tests/docs/cookbook.test.ts'],
  [/^run check --explain treasurer\b/, 'asks about the portal of an example: tests/docs'],
  [/^run scenarios audit-(?:a-package-of|my)$/, 'replays a scenario that the reader of the guide writes'],
  [/^run$/, 'prints the names of all commands'],
  [/ (?:FOLDER|FILE)$/, 'stands for the command with a real name'],
];

const guides = ['README.md', 'CONTRIBUTING.md', ...readdirSync('docs').map((name) => `docs/${name}`)].filter((file) =>
  file.endsWith('.md'),
);
const written = guides.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/(?:^|`|&& )(npm|npx) ([a-z][^`|#&\n]*)/gm)]);
const all = written.map(([, tool, words = '']) => `${tool === 'npx' ? 'exec ' : ''}${words.replace(/ -- /, ' ').trim()}`);
const here = [...new Set(all)].filter((command) => !ranElsewhere.some(([pattern]) => pattern.test(command)));

/** Commands that this test skips by default. They run in tests/engine/cli/commands/shippedChanges.test.ts. */
const alsoElsewhere = /^run (?:changes|undo|check --diff)\b/;

/** Returns a command's kind, with placeholders for its values: `run undo 3` → `run undo VALUE`. */
const kindOf = (command: string) => command.replaceAll(/(?<= )(?!-)\S+/g, (word, at: number) => (at < 5 ? word : 'VALUE'));
const isFirst = (command: string, index: number) => here.findIndex((other) => kindOf(other) === kindOf(command)) === index;
const commands = here.filter((command, index) => isFull || (isFirst(command, index) && !alsoElsewhere.test(command)));

let folder = '';
const start = { argv: process.argv, portal: process.env['PORTAL'] };
const git = (...args: string[]) => execFileSync('git', ['-C', folder, '-c', 'user.name=Ada', '-c', 'user.email=ada@example.org', ...args]);

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'commands-'));
  for (const part of ['portal-config', 'screens', 'fixtures', 'portal.ts', 'tests/scenarios', 'tests/requirements.json'])
    cpSync(part, join(folder, part), { recursive: true });
  for (const part of ['engine', 'node_modules', 'package.json']) symlinkSync(resolve(part), join(folder, part));
  git('init', '-q');
  git('add', '-A');
  git('commit', '-q', '-m', 'The portal');
  git('commit', '-q', '--allow-empty', '-m', 'Nothing');
  edit('portal-config/gates.json', '["president", "officer"]', '["president"]');
  edit('screens/dashboard/home.json', '"title": "', '"title": "Our ');
  process.env['PORTAL'] = folder;
});
afterEach(() => {
  vi.restoreAllMocks();
  process.argv = start.argv;
  process.exitCode = undefined;
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
  if (start.portal === undefined) delete process.env['PORTAL'];
  else process.env['PORTAL'] = start.portal;
});

function edit(file: string, from: string, to: string): void {
  const text = readFileSync(join(folder, file), 'utf8');
  expect(text).toContain(from);
  writeFileSync(join(folder, file), text.replace(from, to));
}

// The commands run in one folder, so each `undo` also affects the commands after it.
test.each(commands)('the command "npm %s" of the guides runs on the shipped portal', async (command) => {
  const [run, name = '', ...words] = command.split(/\s+/);
  expect([run, name]).toEqual(['run', expect.stringMatching(/^(?:check|changes|undo|upgrade|schemas|scenarios)$/)]);
  const lines: string[] = [];
  for (const method of ['log', 'info', 'error'] as const)
    vi.spyOn(console, method).mockImplementation((line) => void lines.push(String(line)));
  process.argv = [...start.argv.slice(0, 2), name, ...words, ...(name === 'undo' ? ['--yes'] : [])];
  await runFolderCommand();
  // The `schemas` command prints nothing if the schemas are up to date.
  const isSilent = lines.join('').trim() === '';
  expect([process.exitCode, isSilent]).toEqual([0, name === 'schemas']);
});
