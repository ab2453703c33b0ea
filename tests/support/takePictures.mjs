import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { chromium } from '@playwright/test';
import { findBrowser } from '../../engine/testing/findBrowser.mjs';
import { browserFlags } from '../browser/support/browserFlags.mjs';
import { openWorkbench } from './openWorkbench.mjs';

// npm run pictures: takes the screenshots for docs/officers.md and docs/qa.md, in the real workbench with the shipped portal.

const folder = resolve(import.meta.dirname, '../../docs/pictures');
const patience = 60_000;

const workbench = await openWorkbench();
const browser = await chromium.launch({ executablePath: findBrowser(), args: browserFlags });
const page = await browser.newPage({ viewport: { width: 1280, height: 760 }, colorScheme: 'light', reducedMotion: 'reduce' });
page.setDefaultTimeout(patience);

/** @param {string} name */
async function take(name) {
  await page.waitForTimeout(500);
  await page.screenshot({ path: join(folder, `${name}.png`), animations: 'disabled' });
  console.info(`docs/pictures/${name}.png`);
}

/** @param {Record<string, string>} state the query parameters of the page. */
const open = (state, path = '') => page.goto(`${workbench.address}${path}?${new URLSearchParams(state)}`);

/** Edits the text of a draft file through the workbench's API. @param {string} file @param {(text: string) => string} change */
async function edit(file, change) {
  await page.evaluate(
    async ({ name, from }) => {
      const token = document.querySelector('meta[name="x-workbench"]')?.getAttribute('content') ?? '';
      const headers = { 'x-workbench': token, 'content-type': 'application/json' };
      const { hash } = await (await fetch(`/api/file?file=${encodeURIComponent(name)}`, { headers })).json();
      const command = { do: 'text', file: name, text: from, base: hash };
      await fetch('/api/commands', { method: 'POST', headers, body: JSON.stringify({ commands: [command], label: `Edit ${name}` }) });
    },
    { name: file, from: change(workbench.read(file)) },
  );
}

mkdirSync(folder, { recursive: true });
try {
  const officer = { on: 'active', as: 'role=officer,membershipType=active' };
  await open({ ...officer, at: '/dashboard/home', file: 'portal-config/navigation/active.json', place: '/items/2' });
  const preview = page.frameLocator('iframe');
  await preview.getByRole('heading', { name: 'Welcome back' }).waitFor();
  await page.getByRole('textbox', { name: /label/i }).first().waitFor();
  await take('retune');

  await open({ machine: 'registration' }, 'machines');
  await page.getByRole('button', { name: 'Payload of SUBMIT' }).click();
  await page.getByLabel('Full Name').fill('Ada Byron');
  await page.getByRole('button', { name: 'Payload of SUBMIT' }).click();
  await page.getByRole('button', { name: 'SUBMIT', exact: true }).click();
  await page.getByRole('region', { name: 'Waiting for' }).waitFor();
  await page.getByRole('button', { name: 'Screen', exact: true }).click();
  await page.getByText(/^Shows submitting/).waitFor();
  await preview.getByRole('button', { name: 'Registering...' }).waitFor();
  await take('drive');

  await edit('portal-config/navigation/active.json', (text) => text.replace('Message Board', 'Messages'));
  await edit('screens/dashboard/finance/_layout.json', (text) => text.replace('"index"', '"gate": "admin",\n  "index"'));
  await open({ ...officer, at: '/dashboard/home', tab: 'changes' });
  await page.getByText('no longer see').first().waitFor();
  await preview.getByRole('heading', { name: 'Welcome back' }).waitFor();
  await take('changes');

  await open({}, 'who');
  await page.getByRole('table').or(page.getByRole('grid')).first().waitFor();
  await take('who');
} finally {
  await browser.close();
  await workbench.close();
}
