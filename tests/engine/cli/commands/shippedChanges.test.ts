import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { printChanges } from '../../../../engine/cli/commands/changesCommand.ts';
import { checkPortal } from '../../../../engine/cli/commands/checkCommand.ts';
import { undoChange } from '../../../../engine/cli/commands/undoCommand.ts';
import { shippedCompiler } from '../../../support/shippedPortal.ts';

// Tests the commands that list and undo changes, on a copy of the shipped portal. Only manifests change, so all tests share a compiler.

let folder = '';
const git = (...args: string[]) => execFileSync('git', ['-C', folder, '-c', 'user.name=Ada', '-c', 'user.email=ada@example.org', ...args]);

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'shipped-'));
  for (const part of ['portal-config', 'screens', 'fixtures', 'portal.ts']) cpSync(part, join(folder, part), { recursive: true });
  for (const part of ['engine', 'node_modules', 'package.json']) symlinkSync(resolve(part), join(folder, part));
  git('init', '-q');
  writeFileSync(join(folder, 'screens/._index.json'), 'a hidden file that another system left');
  git('add', '-A');
  git('commit', '-q', '-m', 'The portal');
});
afterEach(() => void git('checkout', '-q', '.'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function edit(file: string, from: string, to: string): void {
  const text = readFileSync(join(folder, file), 'utf8');
  expect(text).toContain(from);
  writeFileSync(join(folder, file), text.replace(from, to));
}

async function linesOf(run: (print: (line: string) => void) => Promise<unknown>): Promise<string[]> {
  const lines: string[] = [];
  await run((line) => lines.push(line));
  return lines.map((line) => line.replace(/[\da-f]{7,} The portal/, 'COMMIT'));
}

const overlay = 'portal-config/live/over/portal-config/navigation/admin.json';

test('an edit of the shipped portal and one of its overlay are each described as one change and can be undone', async () => {
  const gates = readFileSync(join(folder, 'portal-config/gates.json'), 'utf8');
  edit('portal-config/gates.json', '["president", "officer"]', '["president"]');
  edit(overlay, '"label": "', '"label": "Our ');
  const changes = await linesOf((print) => printChanges(folder, print, shippedCompiler));
  expect(changes.slice(0, 2)).toEqual([
    'portal-config/gates.json',
    expect.stringMatching(/^ {3}1 {2}Officers on active .* no longer see 7 screens/),
  ]);
  expect(changes.slice(-3)).toEqual([
    overlay,
    '   2  Live: In the navigation "Administration", the link "People" is now called "Our People".',
    '2 changes since COMMIT. npm run undo -- 1 undoes the first one.',
  ]);
  await linesOf((print) => undoChange(folder, '1', { yes: true, print, open: shippedCompiler }));
  expect(readFileSync(join(folder, 'portal-config/gates.json'), 'utf8')).toBe(gates);
});

test('check --diff of the shipped portal says what an edit changes and for whom', async () => {
  edit('portal-config/gates.json', '["president", "officer"]', '["president"]');
  const diff = await linesOf((print) => checkPortal(folder, { diff: 'HEAD', print, open: shippedCompiler }));
  expect(diff[0]).toMatch(/^Officers on active .* no longer see 7 screens/);
  expect(diff.at(-1)).toMatch(/^\d+ changes since COMMIT\.$/);
});

test('a mistake in an overlay is reported at its place in the overlay', async () => {
  edit(overlay, '"label": "', '"lable": "');
  const lines = await linesOf((print) => checkPortal(folder, { print, open: shippedCompiler }));
  expect(lines[0]).toMatch(/^portal-config\/live\/over\/portal-config\/navigation\/admin\.json:\d+:\d+ /);
});
