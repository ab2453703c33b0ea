import type { Page } from '@playwright/test';
import { expect } from './expect.ts';
import { expectNoAxeViolations } from './expectNoAxeViolations.ts';
import { capture, visit } from './livePeople.ts';

/** As an officer, writes sections, chooses colors, looks at the preview, and publishes everything. */
export async function publishFirstPage(page: Page, picture: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
  await visit(page, '/dashboard/admin/content');
  await expect(page.getByText('No sections yet')).toBeVisible();
  await expectNoAxeViolations(page);
  await capture(page, 'content-empty');
  const add = async (fields: Readonly<Record<string, string>>, type: string) => {
    await page.getByRole('button', { name: 'Add Section' }).click();
    const dialog = page.getByRole('dialog', { name: 'New Section' });
    await dialog.getByRole('radio', { name: type }).or(dialog.getByLabel('Type')).first().selectOption(type);
    for (const [label, text] of Object.entries(fields)) await dialog.getByLabel(label, { exact: true }).fill(text);
    return dialog;
  };
  const hero = await add({ Name: 'Top', Title: 'A house by the lake', Text: 'Since 1904', 'Primary button': 'Visit us' }, 'Hero');
  const link = hero.getByLabel('Primary button link');
  await link.fill('javascript:alert(1)');
  await hero.getByRole('button', { name: 'Save Draft' }).click();
  await expect(hero.getByText('Enter an address such as https://example.org')).toBeVisible();
  await expectNoAxeViolations(page);
  await capture(page, 'section-refused');
  await link.fill('https://example.org/visit');
  await hero.getByRole('button', { name: 'Save Draft' }).click();
  await expect(hero).toBeHidden();
  const dock = await add({ Name: 'Dock', Title: 'Our dock', Position: '1' }, 'Image');
  await dock.getByLabel('Or upload a picture').setInputFiles(picture);
  await expect(dock.getByText('Me at the lake.webp')).toBeVisible();
  await dock.getByRole('button', { name: 'Save Draft' }).click();
  await expect(dock).toBeHidden();
  await addPage(page, picture);
  await page.getByRole('tab', { name: 'Sections' }).click();
  const crest = await add({ Name: 'Crest', Title: 'The crest' }, 'Image');
  await crest.getByLabel('Page', { exact: true }).selectOption('Our history');
  await crest.getByLabel('Picture from the library').selectOption('Crest of 1904');
  await capture(page, 'section-library');
  await crest.getByRole('button', { name: 'Save Draft' }).click();
  await expect(crest).toBeHidden();
  await page.getByRole('tab', { name: 'Pictures' }).click();
  const used = page.getByRole('listitem').filter({ hasText: 'Crest of 1904' });
  await expect(used).toContainText('Used in 1 section');
  await expect(used.getByRole('button', { name: 'Delete' })).toBeHidden();
  await capture(page, 'pictures');
  await used.getByRole('button', { name: 'Where it’s used' }).click();
  await expect(page.getByRole('dialog').getByText('Crest', { exact: true })).toBeVisible();
  await capture(page, 'picture-uses');
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: 'Colors' }).click();
  await page.getByRole('button', { name: 'Choose Colors' }).click();
  const colors = page.getByRole('dialog', { name: 'Choose Colors' });
  await colors.getByLabel('Primary').fill('#0055aa');
  await colors.getByLabel('Secondary').fill('#ffff99');
  await colors.getByRole('button', { name: 'Save Draft' }).click();
  await expect(colors.getByText('White text on this color would be hard to read')).toBeVisible();
  await capture(page, 'colors-refused');
  await colors.getByLabel('Secondary').fill('#10243f');
  await colors.getByRole('button', { name: 'Save Draft' }).click();
  await expect(colors).toBeHidden();
  await capture(page, 'colors');
  await page.getByRole('button', { name: 'Preview or Publish' }).click();
  const draft = page.getByRole('listitem').filter({ hasText: '6 changes aren’t published yet' });
  await capture(page, 'content-draft');
  await draft.getByRole('link', { name: 'Preview the draft' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A house by the lake');
  await capture(page, 'preview');
  await page.getByRole('navigation', { name: 'More pages' }).getByRole('link', { name: 'Our history' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our history');
  await visit(page, '/dashboard/admin/content?tab=versions');
  await draft.getByRole('button', { name: 'Publish the draft' }).click();
  await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: '6 changes, published by Ann Bell' })).toBeVisible();
  await expect(draft).toBeHidden();
  await expectNoAxeViolations(page);
  await capture(page, 'content-published');
}

/** Adds a page with a picture. The first address is invalid, so the form rejects it. */
async function addPage(page: Page, picture: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
  await page.getByRole('tab', { name: 'Pages' }).click();
  await expect(page.getByText('No pages yet')).toBeVisible();
  await page.getByRole('button', { name: 'Add Page' }).click();
  const dialog = page.getByRole('dialog', { name: 'New Page' });
  await dialog.getByLabel('Title').fill('Our history');
  await dialog.getByLabel('Address').fill('Our history');
  await dialog.getByRole('button', { name: 'Save Draft' }).click();
  await expect(dialog.getByText('Enter lowercase letters, digits, and hyphens')).toBeVisible();
  await expectNoAxeViolations(page);
  await capture(page, 'page-refused');
  await dialog.getByLabel('Address').fill('history');
  await dialog.getByRole('button', { name: 'Save Draft' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('link', { name: 'Preview Our history' })).toHaveAttribute('href', /\/preview\/history$/);
  await capture(page, 'pages');
  await page.getByRole('tab', { name: 'Pictures' }).click();
  await page.getByRole('button', { name: 'Add Picture' }).click();
  const library = page.getByRole('dialog', { name: 'Add Picture' });
  await library.getByLabel('Name').fill('Crest of 1904');
  await library.getByLabel('Picture', { exact: true }).setInputFiles(picture);
  await expect(library.getByText('Me at the lake.webp')).toBeVisible();
  await capture(page, 'picture-form');
  await library.getByRole('button', { name: 'Add Picture' }).click();
  await expect(library).toBeHidden();
}

export async function hidePage(page: Page, origin: string): Promise<void> {
  await visit(page, '/dashboard/admin/content?tab=pages');
  await expect(page.getByRole('link', { name: 'Open Our history' })).toHaveAttribute('href', `${origin}/history`);
  await page.getByRole('button', { name: 'Hide Our history' }).click();
  await capture(page, 'page-hiding');
  await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: 'Hide' }).click();
  await expect(page.getByRole('button', { name: 'Show Our history' })).toBeVisible();
  await page.getByRole('tab', { name: 'Versions' }).click();
  await page.getByRole('button', { name: 'Publish the draft' }).click();
  await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'One change, published by Ann Bell' })).toBeVisible();
}
