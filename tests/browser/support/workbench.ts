import type { Page } from '@playwright/test';
import { spawn, type ChildProcess } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Command, DraftEntry } from '../../../engine/workbench/server/protocol.ts';
import { quickFlags } from '../../support/quickFlags.mjs';
import { expect } from './expect.ts';
import { ownConnection } from './ownConnection.ts';

const root = `${import.meta.dirname}/../../..`;

/** The folder of the shipped portal. */
export const chapter = '.';

export interface OpenedWorkbench {
  /** The URL: `http://127.0.0.1:PORT`. */
  address: string;
  saved: (file: string) => string;
  has: (file: string) => boolean;
  folder: string;
  /** Restores the portal's files, and starts an empty draft without history. */
  reset: () => Promise<void>;
  close: () => Promise<void>;
}

/** Opens the workbench for a copy of the portal in the folder `from`. */
export async function openWorkbench(from: string): Promise<OpenedWorkbench> {
  // Create the copy inside the project, because portals look for the engine there.
  const folder = mkdtempSync(process.env.TEST_COPIES ?? join(root, '.tmp-'));
  if (from === chapter) {
    for (const part of [
      'portal-config',
      'screens',
      'fixtures',
      'portal.ts',
      'tests/scenarios',
      'tests/requirements.json',
      'tests/machines',
    ])
      cpSync(join(root, part), join(folder, part), { recursive: true });
    symlinkSync(join(root, 'engine'), join(folder, 'engine'));
  } else cpSync(join(root, from), folder, { recursive: true });
  const server: ChildProcess = spawn(process.execPath, [...quickFlags, 'engine/cli/commands/workbench.mjs', folder, '--port', '0'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const address = await new Promise<string>((resolve, reject) => {
    let output = '';
    server.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const [, found] = /(http:\/\/127\.0\.0\.1:\d+)\//.exec(output) ?? [];
      if (found) resolve(found);
    });
    server.on('exit', () => reject(new Error(`The workbench did not open: ${output}`)));
  });
  return {
    address,
    folder,
    saved: (file) => readFileSync(join(folder, file), 'utf8'),
    has: (file) => existsSync(join(folder, file)),
    reset: () => reset(address, join(root, from), folder),
    close: async () => {
      const exited = new Promise((resolve) => server.on('exit', resolve));
      server.kill();
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const manifests = ['portal-config', 'screens', 'fixtures', 'tests/scenarios', 'tests/machines'];

function manifestsIn(folder: string): string[] {
  return manifests.flatMap((part) =>
    existsSync(join(folder, part))
      ? readdirSync(join(folder, part), { recursive: true, encoding: 'utf8' })
          .filter((file) => file.endsWith('.json'))
          .map((file) => join(part, file))
      : [],
  );
}

async function reset(address: string, from: string, folder: string): Promise<void> {
  const textIn = (place: string, file: string) => (existsSync(join(place, file)) ? readFileSync(join(place, file), 'utf8') : null);
  for (const file of new Set([...manifestsIn(from), ...manifestsIn(folder)])) {
    const text = textIn(from, file);
    if (text === textIn(folder, file)) continue;
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    if (text === null) rmSync(join(folder, file));
    else writeFileSync(join(folder, file), text);
  }
  rmSync(join(folder, 'fixtures/files/pictures'), { recursive: true, force: true });
  rmSync(join(folder, '.workbench/history'), { recursive: true, force: true });
  const [, token = ''] = /name="x-workbench" content="([^"]*)"/.exec(await (await fetch(address, { headers: ownConnection })).text()) ?? [];
  const headers = { ...ownConnection, 'x-workbench': token, 'content-type': 'application/json' };
  const send = async (path: string, body: object) => {
    const response = await fetch(address + path, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`The workbench can’t be reset: ${await response.text()}`);
  };
  // Start a new draft. Undoing each edit would be slower, because each undo compiles the portal.
  const drafts = (await (await fetch(`${address}/api/drafts`, { headers })).json()) as DraftEntry[]; // The server sends `DraftEntry[]`.
  await send('/api/drafts/new', { name: 'Another draft' });
  for (const { id } of drafts) await send('/api/drafts/discard', { id });
  const rest = (await (await fetch(`${address}/api/drafts`, { headers })).json()) as DraftEntry[]; // The server sends `DraftEntry[]`.
  await send('/api/drafts/open', { id: 'main' });
  for (const { id } of rest) if (id !== 'main') await send('/api/drafts/discard', { id });
}

/** Sends a request as the workbench's page does: a POST if there is a body. On failure, the response contains a `mistake`. */
export function ask<Answer extends object>(page: Page, path: string, body?: unknown): Promise<Answer> {
  return page.evaluate(
    async ({ address, text }) => {
      const token = document.querySelector<HTMLMetaElement>('meta[name="x-workbench"]')?.content ?? '';
      const headers = { 'x-workbench': token, 'content-type': 'application/json' };
      const response = await fetch(address, text === undefined ? { headers } : { method: 'POST', headers, body: text });
      // The server responds with `ApiResponse`.
      return (await response.json()) as Answer;
    },
    { address: path, text: body === undefined ? undefined : JSON.stringify(body) },
  );
}

/** Turns on *Pick*, and waits until picking is on in the preview. Before then, a click would reach the page itself. */
export async function startPicking(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Pick' }).click();
  await expect(page.frameLocator('iframe').getByText(/^Pick mode is on/)).toBeAttached();
}

/** Edits the draft through the API. Use a new label for each call, because the workbench may merge quick edits with the same label. */
export async function edit(page: Page, commands: readonly Command[], label = 'an edit of a test'): Promise<void> {
  expect(await ask(page, '/api/commands', { commands, label })).toHaveProperty('revision');
}

/** Undoes all edits through the API, because the page's Undo button may not be ready yet. */
export async function undoAll(page: Page): Promise<void> {
  const [origin, token] = await page.evaluate(() => [
    window.location.origin,
    document.querySelector<HTMLMetaElement>('meta[name="x-workbench"]')?.content ?? '',
  ]);
  // Retry, because the server may have just closed the idle connection.
  const undo = () => page.request.post(`${origin}/api/undo`, { headers: { 'x-workbench': token ?? '' }, data: {}, maxRetries: 3 });
  while ((await undo()).ok());
}
