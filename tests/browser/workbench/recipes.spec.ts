import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import type { EntryForm } from '../../../engine/compiler/edits/EntryForm.ts';
import { filesOf, follow, recipesOf, type Snippet } from '../../docs/recipes.ts';
import { port } from '../support/hosts.ts';
import { Officer, soon } from '../support/officer.ts';
import { expect, test } from '../support/test.ts';
import { ask, edit, openWorkbench, type OpenedWorkbench } from '../support/workbench.ts';

// Every recipe of docs/cookbook.md, on the workbench: single values and deletions in forms, whatever is longer as text.
const garden = filesOf('tests/portals/garden');
const recipes = recipesOf(readFileSync('docs/cookbook.md', 'utf8'));

let workbench: OpenedWorkbench;

test.use({ viewport: { width: 1600, height: 1000 }, expectedErrors: /status of 4\d\d|a request left the page: http:\/\/127\.0\.0\.1:/ });
test.beforeAll(async () => {
  test.setTimeout(240_000);
  workbench = await openWorkbench('tests/portals/garden', port + 12);
});
test.afterAll(() => workbench.close());

/** A file in the draft; `text` is missing where there is no such file. */
interface FileText {
  text?: string | null;
}

const draftOf = (page: Page, file: string) => ask<FileText>(page, `/api/file?${new URLSearchParams({ file })}`);

/** The file as the draft has it; nothing where it has none. */
const valueOf = async (page: Page, file: string): Promise<unknown> => JSON.parse((await draftOf(page, file)).text ?? 'null');

/** One value, or one file that goes, as a form has it; `false` where it takes more than that. */
async function inForm(officer: Officer, { file, at, text, gone }: Snippet): Promise<boolean> {
  const { page } = officer;
  if (gone && at === undefined) {
    await officer.opens(file);
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog.getByText(/^(Nothing else names it|It is used in)/)).toBeVisible();
    await dialog.getByRole('button', { name: /^(Delete|Only this file)$/ }).click();
    await expect(dialog).toHaveCount(0);
    return true;
  }
  const path = at?.split('/').slice(1) ?? [];
  if (gone || path.length !== 1) return false;
  const form = await ask<EntryForm>(page, `/api/form?${new URLSearchParams({ file, path: '[]' })}`);
  const field = form.fields.find(({ key }) => key === path[0]);
  const value: unknown = JSON.parse(text);
  if (typeof value !== 'string' || !field || !['text', 'longText', 'choice'].includes(field.control)) return false;
  await officer.opens(file);
  if (field.control === 'choice') await officer.chooses(field.label, value);
  else await officer.fills(field.label, value);
  return true;
}

/** The whole file anew in the editor of texts, as if it were pasted. A file that is not there yet is made first. */
async function asText(officer: Officer, file: string, text: string): Promise<void> {
  const { page } = officer;
  if ((await draftOf(page, file)).text === undefined) await edit(page, [{ do: 'text', file, text: '{}', base: '' }]);
  await officer.opens(file);
  await page.getByRole('radio', { name: 'Text' }).click();
  const editor = page.getByRole('textbox', { name: `Text of ${file}` });
  await editor.click();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.insertText(text);
}

test('what the cookbook says is done on the workbench, and comes to the same files', async ({ page }) => {
  test.setTimeout(300_000);
  const officer = new Officer(page, workbench);
  await page.goto(`${workbench.address}/?${new URLSearchParams({ at: '/plots/list', as: 'role=warden', on: 'gardeners' })}`);
  await expect(page.getByRole('button', { name: 'Saved' })).toBeVisible({ timeout: 20_000 });
  let inForms = 0;
  for (const { name, snippets } of recipes) {
    await test.step(name, async () => {
      let written: Record<string, string> = garden;
      for (const snippet of snippets) {
        written = follow(written, snippet);
        const { file } = snippet;
        const wanted: unknown = JSON.parse(written[file] ?? 'null');
        if (await inForm(officer, snippet)) inForms += 1;
        else await asText(officer, file, written[file] ?? '');
        await expect.poll(() => valueOf(page, file), `${name}: ${file}`).toEqual(wanted);
      }
      // The portal is sound, and the preview shows it.
      await soon(page.getByText('Draft', { exact: true })).toBeVisible();
      await expect(page.getByText(/to mend/)).toHaveCount(0);
      while ('revision' in (await ask(page, '/api/undo', {})));
      await expect(page.getByRole('button', { name: 'Saved' })).toBeVisible();
    });
  }
  expect(inForms).toBeGreaterThan(4);
});

test('a role, an area of its own and a button that acts are made by forms alone', async ({ page }) => {
  test.setTimeout(240_000);
  const officer = new Officer(page, workbench);
  await officer.looksAt({ at: '/plots/report', as: 'role=warden', on: 'gardeners' });
  await officer.makes('Role', { Label: 'Treasurer', Tone: 'success' });
  await officer.makes('Screen', { Title: 'Tools', 'Name in the address': 'shed/tools', Gate: 'warden', Icon: 'wrench' });
  await officer.makes('Field', { Of: 'report', Label: 'Handled by' });
  await officer.opens('portal-config/actions.json');
  await officer.addsKey('action', 'finishReport', 'Update');
  await officer.chooses('Records of', 'reports');
  await officer.fills('Say', '{row.pest}: done');
  await officer.ticks('Undo');
  await officer.steps('Set');
  await officer.addsField('Handled by');
  await officer.chooses('Handled by', 'viewer.name');
  await officer.opens('screens/plots/report.json', 'List: Reports', 'Item');
  await officer.adds('Actions', 'Action');
  await officer.fills('Label', 'Done');
  await officer.fills('Name', 'Done with {row.pest}');
  await officer.chooses('Does', 'finishReport');
  // What leads nowhere any more is gone with it.
  await expect
    .poll(async () => JSON.stringify(await valueOf(page, 'screens/plots/report.json')))
    .toContain('"actions":[{"label":"Done","name":"Done with {row.pest}","do":"finishReport"}]');

  await officer.looksAt({ at: '/plots/report', as: 'role=warden', on: 'gardeners' });
  const done = officer.preview.getByRole('button', { name: 'Done with Slugs' });
  await officer.preview.getByLabel('Pest').fill('Slugs');
  await officer.preview.getByRole('button', { name: 'Send report' }).press('Enter');
  await soon(done).toBeVisible();
  await expect(page.getByText(/to mend/)).toHaveCount(0);
  await done.press('Enter');
  await soon(officer.preview.getByText(/: done$/)).toBeVisible();
  await officer.preview.getByRole('button', { name: 'Undo' }).press('Enter');
  await soon(officer.preview.getByText(/: done$/)).toHaveCount(0);
  await soon(officer.preview.getByRole('navigation').getByRole('link', { name: 'Tools' })).toBeVisible();

  const [role, area] = ['Add a role', 'Give one office an area of its own'].map((name) => recipes.find((recipe) => recipe.name === name));
  const [choice, rule] = role?.snippets ?? [];
  expect(await valueOf(page, 'portal-config/choices.json')).toMatchObject({
    role: expect.arrayContaining([JSON.parse(choice?.text ?? '')]),
  });
  expect(await valueOf(page, 'portal-config/portal.json')).toMatchObject({
    signIn: { user: { role: expect.arrayContaining([JSON.parse(rule?.text ?? '')]) } },
  });
  expect(await valueOf(page, 'portal-config/gates.json')).toMatchObject({ treasurer: { gate: 'signedIn', 'viewer.role': 'treasurer' } });
  const [layout] = area?.snippets ?? [];
  expect(await valueOf(page, 'screens/plots/shed/_layout.json')).toEqual(JSON.parse(layout?.text ?? ''));
  expect(await valueOf(page, 'portal-config/actions.json')).toMatchObject({
    finishReport: { effect: 'update', of: 'reports', set: { handledBy: 'viewer.name' }, say: '{row.pest}: done', undo: true },
  });
});
