import { expect, type Page } from '@playwright/test';
import { spawn, type ChildProcess } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import type { Command } from '../../../engine/dev/workbench/protocol.ts';

const root = `${import.meta.dirname}/../../..`;

/** The portal that stands in the repository's own folder. */
export const chapter = '.';

/** A workbench that runs on a copy of a portal. */
export interface OpenedWorkbench {
  /** `http://127.0.0.1:PORT` */
  address: string;
  /** The text of a file as it is in the folder. */
  saved: (file: string) => string;
  folder: string;
  close: () => Promise<void>;
}

/** Opens the workbench on a copy of the portal in `from`, a folder of this repository, as an officer would. */
export async function openWorkbench(from: string, port: number): Promise<OpenedWorkbench> {
  // Inside of the project, where portals find the engine.
  const folder = mkdtempSync(join(root, '.tmp-garden-'));
  if (from === chapter) {
    for (const part of ['portal-config', 'screens', 'fixtures', 'portal.ts', 'tests/scenarios', 'tests/machines'])
      cpSync(join(root, part), join(folder, part), { recursive: true });
    symlinkSync(join(root, 'engine'), join(folder, 'engine'));
  } else cpSync(join(root, from), folder, { recursive: true });
  const server: ChildProcess = spawn(process.execPath, ['engine/dev/commands/workbench.mjs', folder, '--port', String(port)], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const address = await new Promise<string>((resolve, reject) => {
    let said = '';
    server.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const [found] = /http:\/\/127\.0\.0\.1:\d+/.exec(said) ?? [];
      if (found) resolve(found);
    });
    server.on('exit', () => reject(new Error(`The workbench did not open: ${said}`)));
  });
  return {
    address,
    folder,
    saved: (file) => readFileSync(join(folder, file), 'utf8'),
    close: async () => {
      const gone = new Promise((resolve) => server.on('exit', resolve));
      server.kill();
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Asks the server what the page could ask it; with a body it is a POST. What it refuses is answered with a `mistake`. */
export function ask<Answer extends object>(page: Page, path: string, body?: unknown): Promise<Answer> {
  return page.evaluate(
    async ({ address, text }) => {
      const token = document.querySelector<HTMLMetaElement>('meta[name="x-workbench"]')?.content ?? '';
      const headers = { 'x-workbench': token, 'content-type': 'application/json' };
      const response = await fetch(address, text === undefined ? { headers } : { method: 'POST', headers, body: text });
      // As the protocol says.
      return (await response.json()) as Answer;
    },
    { address: path, text: body === undefined ? undefined : JSON.stringify(body) },
  );
}

/** Does what a form or the text of the workbench would send, where how that is typed is proved elsewhere. Each has a label of its own. */
export async function edit(page: Page, commands: readonly Command[], label = 'an edit of a test'): Promise<void> {
  expect(await ask(page, '/api/commands', { commands, label })).toHaveProperty('revision');
}

/** Undoes everything, so that the next test begins with what is saved. */
export async function undoAll(page: Page): Promise<void> {
  const undo = page.getByRole('button', { name: /^Undo/ });
  while ((await undo.getAttribute('aria-disabled')) === null) {
    const label = (await undo.getAttribute('aria-label')) ?? '';
    await undo.click();
    await page.waitForFunction((before) => document.querySelector('[aria-label^="Undo"]')?.getAttribute('aria-label') !== before, label);
  }
}
