import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '../support/benchTest.ts';
import { Officer } from '../support/officer.ts';
import { chapter, type OpenedWorkbench } from '../support/workbench.ts';

let workbench: OpenedWorkbench;

/** After an edit of code, the workbench builds it again, which takes seconds of computing, or ten times as long on a busy machine. */
const rebuilt = { timeout: 90_000 };

test.use({ pages: 'fresh', viewport: { width: 1600, height: 1000 }, expectedErrors: /a request left the page: http:\/\/127\.0\.0\.1:/ });

test.beforeAll(async ({ benchOf }) => {
  workbench = await benchOf(chapter);
});

test('a block of the portal’s own code follows the form around it in the preview, and shows an edit of its code', async ({ page }) => {
  const file = join(workbench.folder, 'screens/dashboard/admin/content/ThemePreview.tsx');
  const code = readFileSync(file, 'utf8');
  const officer = new Officer(page, workbench);
  await officer.looksAt({ at: '/dashboard/admin/content?tab=theme', as: 'role=officer,membershipType=active' });
  const { preview } = officer;
  const block = preview.getByRole('region', { name: 'Theme preview' });
  await expect(block.getByText('At most 1280px wide.')).toBeVisible();
  await preview.getByLabel('Max width').fill('900px');
  await expect(block.getByText('At most 900px wide.')).toBeVisible();
  try {
    const edited = code.replace('{ width: maxWidth })}', '{ width: maxWidth })} Nothing is wider.');
    expect(edited).not.toBe(code);
    writeFileSync(file, edited);
    await expect(block.getByText(/ wide\. Nothing is wider\./)).toBeVisible(rebuilt);
  } finally {
    writeFileSync(file, code);
  }
});

test('an open Drive notices a guard that was changed in the code, in the run and in the table', async ({ page }) => {
  const file = join(workbench.folder, 'screens/dashboard/events/registrationMachine.ts');
  const code = readFileSync(file, 'utf8');
  await page.goto(`${workbench.address}/machines?machine=registration`);
  await page.getByLabel('Scenario', { exact: true }).selectOption('tests/scenarios/registration-full.json');
  await expect(page.getByText('1 step didn’t go as expected')).toBeHidden();
  const differences = page.getByText(/^\d+ differences? from its table$/);
  await expect(differences).toBeHidden();
  try {
    const edited = code.replace("context.availability === 'full'", "context.availability === 'crowded'");
    expect(edited).not.toBe(code);
    writeFileSync(file, edited);
    await expect(differences).toBeVisible(rebuilt);
    await expect(page.getByText(/^\d+ steps? didn’t go as expected$/)).toBeVisible();
  } finally {
    writeFileSync(file, code);
  }
  await expect(differences).toBeHidden(rebuilt);
});
