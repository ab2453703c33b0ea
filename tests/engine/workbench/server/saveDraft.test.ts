import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { loadCompiler } from '../../../../engine/vite/load/loadCompiler.ts';
import { createWorkbench } from '../../../../engine/workbench/server/createWorkbench.ts';
import { openHistory } from '../../../../engine/workbench/server/openHistory.ts';
import { saveDraft } from '../../../../engine/workbench/server/saveDraft.ts';
import { tempPortal } from '../../../support/tempPortal.ts';

const screen = 'screens/index.json';

function changed() {
  const folder = tempPortal({ 'portal-config/portal.json': {}, [screen]: '{ "title": "Garden" }\n' });
  const workbench = createWorkbench(folder, () => Promise.reject(new Error('not loaded')));
  const title = (text: string) => workbench.draft.change(`title ${text}`, new Map([[screen, `{ "title": "${text}" }\n`]]), Date.now());
  title('Orchard');
  return { folder, workbench, title };
}

test('the second of two simultaneous saves reports that nothing is left to save', async () => {
  const { workbench } = changed();
  const [first, second] = await Promise.all([saveDraft(workbench, {}), saveDraft(workbench, {})]);
  expect(first).toMatchObject({ entry: { files: [screen] }, failed: [] });
  expect(second).toEqual({ mistake: 'There are no changes to save.' });
});

test('saves continue while a commit waits for its hooks, and their commits follow in order', async () => {
  const { folder, workbench, title } = changed();
  const git = (...args: string[]) => execFileSync('git', ['-C', folder, ...args], { encoding: 'utf8' }).trim();
  git('init', '-q');
  git('config', 'user.name', 'Ada');
  git('config', 'user.email', 'ada@garden.example');
  git('add', 'portal-config', 'screens');
  git('commit', '-q', '-m', 'The garden');
  const [hookStarted, resumeFile] = [join(folder, '.workbench/begun'), join(folder, '.workbench/go-on')];
  const hook = `#!/bin/sh\ntouch '${hookStarted}'\nwhile [ ! -e '${resumeFile}' ]; do sleep 0.02; done\n`;
  writeFileSync(join(folder, '.git/hooks/pre-commit'), hook, { mode: 0o755 });
  const commits = () =>
    openHistory(folder)
      .list()
      .map(({ words, commit }) => [words[0], commit]);

  const first = saveDraft(workbench, { words: 'An orchard', commit: true });
  await vi.waitFor(() => expect(existsSync(hookStarted)).toBe(true));
  expect(commits()).toEqual([['An orchard', undefined]]);
  title('Meadow');
  const second = saveDraft(workbench, { words: 'A meadow', commit: true });
  await vi.waitFor(() => expect(commits()).toHaveLength(2));
  writeFileSync(resumeFile, '');
  const made = [await second, await first].map((answer) => ('entry' in answer ? answer.entry.commit : answer));
  expect(commits()).toEqual([
    ['A meadow', made[0]],
    ['An orchard', made[1]],
  ]);
  expect(git('log', '--format=%h %s').split('\n').slice(0, 2)).toEqual([`${String(made[0])} A meadow`, `${String(made[1])} An orchard`]);
});

test.each([false, true])('a mistake typed while a save is checked is not written (confirmed before: %s)', async (confirmed) => {
  const folder = tempPortal({});
  cpSync('tests/portals/garden', folder, { recursive: true });
  const opened = createWorkbench(folder, () => loadCompiler('tests/portals/garden'));
  const before = opened.draft.text(screen) ?? '';
  const type = (text: string) => opened.draft.change('typed', new Map([[screen, text]]), Date.now());
  type(before.replace('"hideTitle": true', '"hideTitle": false'));
  const typedLate = before.replace('"hideTitle"', '"hideTitel"');
  const checked = async () => {
    const result = await opened.checked();
    type(typedLate);
    return result;
  };
  expect(await saveDraft({ ...opened, checked }, { confirmed })).toMatchObject({ held: 'problems', problems: 1 });
  expect(readFileSync(join(folder, screen), 'utf8')).toBe(before);
  expect(opened.draft.text(screen)).toBe(typedLate);
});
