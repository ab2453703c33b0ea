import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import type { ChangesResponse } from '../../../engine/workbench/server/protocol.ts';
import { asText, begun, readFiles, follow, labelSnippet, parseRecipes } from '../../docs/recipes.ts';
import { followForms } from '../../support/followForms.ts';
import { inFull, sampled } from '../../support/fullCounts.ts';
import { readDraft, formHand } from '../support/formHand.ts';
import { Officer } from '../support/officer.ts';
import { expect, test } from '../support/benchTest.ts';
import { ask, edit, type OpenedWorkbench } from '../support/workbench.ts';
import { nonEmpty } from '../../support/nonEmpty.ts';

// These tests follow recipes from docs/cookbook.md in the workbench. `npm run test:all` follows all recipes. Otherwise, the tests follow
// every sixth recipe.
const garden = readFiles('tests/portals/garden');
const recipes = parseRecipes(readFileSync('docs/cookbook.md', 'utf8'));
const walked = recipes.filter((_, index) => index % sampled(6, 1) === 0);

let workbench: OpenedWorkbench;

test.use({ viewport: { width: 1600, height: 1000 }, expectedErrors: /status of 4\d\d|a request left the page: http:\/\/127\.0\.0\.1:/ });
test.beforeAll(async ({ benchOf }) => {
  workbench = await benchOf('tests/portals/garden');
});

/** Returns the parsed JSON of a file in the draft, or `null` if the file doesn't exist. */
const valueOf = async (page: Page, file: string): Promise<unknown> => JSON.parse((await readDraft(page, file)).text ?? 'null');

async function deletes(officer: Officer, file: string): Promise<void> {
  const { page } = officer;
  await officer.opens(file);
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByText(/^(Not used anywhere else|Used in)/)).toBeVisible();
  await dialog.getByRole('button', { name: /^(Delete|Only this file)$/ }).click();
  await expect(dialog).toHaveCount(0);
}

/** Replaces a file's text in the text editor, as if the user had pasted it. */
async function replaceText(officer: Officer, file: string, text: string): Promise<void> {
  const { page } = officer;
  await officer.opens(file);
  await page.getByRole('radio', { name: 'Text' }).click();
  const editor = page.getByRole('textbox', { name: `Text of ${file}` });
  await editor.click();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.insertText(text);
}

/** Splits the recipes among three tests. The last test uses the text editor instead of forms. */
const parts = [0, 1, 2].map((part) => walked.filter((_, index) => index % 3 === part));

test.describe('without the preview', () => {
  test.use({ preview: 'empty' });

  for (const [part, own] of parts.entries())
    test(`every recipe of the cookbook can be done on the workbench with the same files: part ${part + 1}`, async ({ page }) => {
      const officer = new Officer(page, workbench);
      const hand = formHand(officer);
      await page.goto(`${workbench.address}/?${new URLSearchParams({ at: '/plots/list', as: 'role=warden', on: 'gardeners' })}`);
      await expect(page.getByRole('button', { name: 'Saved' })).toBeVisible();
      for (const { name, snippets } of nonEmpty(own)) {
        await test.step(name, async () => {
          let written: Record<string, string> = garden;
          for (const snippet of snippets) {
            const { file, at, gone } = snippet;
            const isNew = written[file] === undefined;
            written = follow(written, snippet);
            const wanted: unknown = JSON.parse(written[file] ?? 'null');
            if (isNew) await edit(page, [{ do: 'text', file, text: begun(wanted), base: '' }]);
            if (at === undefined && gone) await deletes(officer, file);
            else if (part === 2 || asText.has(labelSnippet(snippet))) await replaceText(officer, file, written[file] ?? '');
            else await followForms(hand, file, [], wanted);
            await expect.poll(() => valueOf(page, file), `${name}: ${file}`).toEqual(wanted);
          }
          // Check for errors on the server, because the page may show an outdated state.
          expect((await ask<ChangesResponse>(page, '/api/changes')).sentences, name).not.toBeNull();
          await expect(page.getByText('Draft', { exact: true })).toBeVisible();
          await expect(page.getByText(/to fix/)).toHaveCount(0);
          while ('revision' in (await ask(page, '/api/undo', {})));
          await expect(page.getByRole('button', { name: 'Saved' })).toBeVisible();
        });
      }
    });
});

// `npm test` skips this test. addTo.test.ts and tasks-acts.spec.ts cover its dialogs.
inFull(() => {
  test('forms alone can create a role, its area, and a button that acts', async ({ page }) => {
    const officer = new Officer(page, workbench);
    await officer.looksAt({ at: '/plots/report', as: 'role=warden', on: 'gardeners' });
    await officer.makes('Role', { Label: 'Treasurer', Tone: 'success' });
    await officer.makes('Screen', { Title: 'Tools', 'Name in the address': 'shed/tools', Gate: 'warden', Icon: 'wrench' });
    await officer.makes('Field', { Entity: 'report', Label: 'Handled by' });
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
    await officer.chooses('Action', 'finishReport');
    // Links to removed screens are removed, too.
    await expect
      .poll(async () => JSON.stringify(await valueOf(page, 'screens/plots/report.json')))
      .toContain('"actions":[{"label":"Done","name":"Done with {row.pest}","do":"finishReport"}]');

    await officer.looksAt({ at: '/plots/report', as: 'role=warden', on: 'gardeners' });
    const done = officer.preview.getByRole('button', { name: 'Done with Slugs' });
    // A preview reload discards the submitted report, so retry until the report's button appears.
    await expect(async () => {
      if (!(await done.isVisible())) {
        await officer.preview.getByLabel('Pest').fill('Slugs');
        await officer.preview.getByRole('button', { name: 'Send report' }).press('Enter');
      }
      await expect(done).toBeVisible({ timeout: 5000 });
    }).toPass();
    await expect(page.getByText(/to fix/)).toHaveCount(0);
    await done.press('Enter');
    // A notice stays open while its button is focused.
    const undo = officer.preview.getByRole('button', { name: 'Undo' });
    await undo.focus();
    await expect(officer.preview.getByText(/: done$/)).toBeVisible();
    await undo.press('Enter');
    await expect(officer.preview.getByText(/: done$/)).toHaveCount(0);
    await expect(officer.preview.getByRole('navigation').getByRole('link', { name: 'Tools' })).toBeVisible();

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
});
