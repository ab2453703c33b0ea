import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '../support/benchTest.ts';
import { Officer } from '../support/officer.ts';
import { chapter, type OpenedWorkbench } from '../support/workbench.ts';

let workbench: OpenedWorkbench;

test.use({ cache: 'own', viewport: { width: 1600, height: 1000 }, expectedErrors: /a request left the page: http:\/\/127\.0\.0\.1:/ });

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
    await expect(block.getByText(/ wide\. Nothing is wider\./)).toBeVisible();
  } finally {
    writeFileSync(file, code);
  }
});
