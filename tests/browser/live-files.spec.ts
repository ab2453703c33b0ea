import { writeFileSync } from 'node:fs';
import { test, type Page } from '@playwright/test';
import { openLive } from '../support/openLive.mjs';
import { createPicture, pdf } from '../support/sampleFiles.ts';
import { expect } from './support/expect.ts';
import { expectNoAxeViolations } from './support/expectNoAxeViolations.ts';
import { ask, invite, join, shown } from './support/livePeople.ts';

test('a member’s photo is checked, stored smaller, shown to others at once, and removed again', async ({ browser }, testInfo) => {
  // Builds the live portal.
  test.slow();
  const live = await openLive();
  try {
    const ann = await join(browser, { link: live.link, name: 'Ann Bell', email: 'ann@example.org', isFirst: true });
    const origin = new URL(ann.url()).origin;
    const bob = await join(browser, { link: await invite(ann, 'bob@example.org'), name: 'Bob Reed', email: 'bob@example.org' });
    await ann.goto(`${origin}/dashboard/members`);
    const card = ann.getByRole('main').getByRole('listitem').filter({ hasText: 'Bob Reed' });
    await expect(card.getByText('BR', { exact: true })).toBeVisible();

    await bob.goto(`${origin}/dashboard/settings?tab=profile`);
    const profile = bob.getByRole('region', { name: 'Profile', exact: true });
    const input = profile.getByLabel('Photo', { exact: true });
    const alert = profile.getByRole('alert');
    const picture = { name: 'Me at the lake.jpg', mimeType: 'image/jpeg', buffer: await createPicture('jpeg', 900, 900) };

    // Files that don't fit are rejected at the field.
    await input.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: pdf });
    await expect(alert).toHaveText(/The contents of this file don't fit here\. Choose a PNG/);
    await expect(input).toHaveAttribute('aria-invalid', 'true');
    await expectNoAxeViolations(bob);
    await shown(bob, 'file-refused');
    const large = testInfo.outputPath('large.png');
    writeFileSync(large, Buffer.alloc(10_000_001));
    await input.setInputFiles(large);
    await expect(alert).toHaveText('This file is too large. It can have up to 10 MB.');

    // The form can't be submitted while the file is on its way, and the upload can be canceled.
    let arrives = () => undefined as void;
    await bob.route('**/files/profiles/photo*', async (route) => {
      await new Promise<void>((resolve) => (arrives = resolve));
      await route.continue().catch(() => undefined);
    });
    await input.setInputFiles(picture);
    await expect(profile.getByRole('progressbar', { name: 'Uploading Me at the lake.jpg' })).toBeVisible();
    await profile.getByRole('button', { name: 'Save Changes' }).click();
    await expect(profile.getByText('Wait until Photo is uploaded')).toBeVisible();
    await shown(bob, 'file-uploading');
    await profile.getByRole('button', { name: 'Cancel' }).click();
    await expect(profile.getByRole('progressbar')).toBeHidden();
    await expect(input).toBeFocused();
    arrives();
    await bob.unroute('**/files/profiles/photo*');

    await input.setInputFiles(picture);
    await expect(profile.getByText('Me at the lake.webp')).toBeVisible();
    await expectNoAxeViolations(bob);
    await shown(bob, 'file-chosen');
    await profile.getByRole('button', { name: 'Save Changes' }).click();
    await expect(card.getByRole('presentation')).toBeVisible();
    await expect.poll(() => card.locator('img').evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth)).toBe(512);
    await shown(ann, 'faces');

    // The address works only for people who may see the record.
    const address = String(await card.locator('img').getAttribute('src'));
    const visitor = await (await browser.newContext()).newPage();
    await visitor.goto(origin);
    expect([await ask(ann, 'GET', address), await ask(visitor, 'GET', address)]).toEqual([200, 404]);

    // An officer plans an event with a picture, which members see on its card.
    await ann.goto(`${origin}/dashboard/events?open=create-event`);
    const plan = ann.getByRole('dialog', { name: 'Create Event' });
    const answers = { Title: 'Gala', Date: '2099-06-01', Time: '18:00', Location: 'Hall', Capacity: '9', Price: '0' };
    for (const [label, text] of Object.entries(answers)) await plan.getByLabel(label).fill(text);
    await plan.getByLabel('Picture', { exact: true }).setInputFiles(picture);
    await expect(plan.getByText('Me at the lake.webp')).toBeVisible();
    await shown(ann, 'event-form');
    await plan.getByRole('button', { name: 'Create Event' }).click();
    await expect(plan).toBeHidden();
    await ann.goto(`${origin}/dashboard/events`);
    const cover = ann.getByRole('main').locator('article, li').filter({ hasText: 'Gala' }).locator('img').first();
    await expect.poll(() => cover.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth)).toBe(900);
    await shown(ann, 'event-card');
    await ann.goto(`${origin}/dashboard/members`);

    // Visitors see sections, pictures, and colors once they are published, without a restart.
    await visitor.goto(origin);
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('One house, one brotherhood, one place to run it.');
    await publishFirstPage(ann, origin, picture);
    await visitor.goto(origin);
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('A house by the lake');
    const photo = visitor.getByRole('region', { name: 'Our dock' }).locator('img');
    await expect.poll(() => photo.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth)).toBe(900);
    await expectNoAxeViolations(visitor);
    await shown(visitor, 'published');
    // A page of its own is linked at the top, with a picture from the library.
    await visitor.getByRole('navigation', { name: 'More pages' }).getByRole('link', { name: 'Our history' }).click();
    await expect(visitor).toHaveURL(/\/history$/);
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Our history');
    await visitor.reload();
    await expect(visitor).toHaveTitle(/^Our history · /);
    const crest = visitor.getByRole('region', { name: 'The crest' }).locator('img');
    await expect.poll(() => crest.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth)).toBe(900);
    await expectNoAxeViolations(visitor);
    await shown(visitor, 'page');
    await hidePage(ann, origin);
    await visitor.reload();
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error!');
    await visitor.goto(origin);
    await expect(visitor.getByRole('navigation', { name: 'More pages' })).toBeHidden();

    // The page keeps its content when its own code takes over.
    await visitor.getByRole('button', { name: 'Open member login' }).click();
    await expect(visitor.getByRole('dialog', { name: 'Brotherhood Access' })).toBeVisible();
    await visitor.keyboard.press('Escape');
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('A house by the lake');
    // On the dark area, the button has a lighter shade of the primary color.
    await expect(visitor.getByRole('link', { name: 'Visit us' })).toHaveCSS('background-color', 'rgb(153, 187, 221)');
    await ann.goto(`${origin}/dashboard/members`);

    // The photo survives a restart, and is gone once its owner removes it.
    await live.stop();
    await live.start();
    await bob.reload();
    await expect(profile.getByText('Me at the lake.webp')).toBeVisible();
    await profile.getByRole('button', { name: 'Remove Me at the lake.webp' }).click();
    await profile.getByRole('button', { name: 'Save Changes' }).click();
    await expect(card.getByText('BR', { exact: true })).toBeVisible();
    expect(await ask(ann, 'GET', address)).toBe(404);
  } finally {
    await live.close();
  }
});

/** Writes sections and colors as an officer, looks at the preview, and publishes them. */
async function publishFirstPage(page: Page, origin: string, picture: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
  await page.goto(`${origin}/dashboard/admin/content`);
  await expect(page.getByText('No sections yet')).toBeVisible();
  await expectNoAxeViolations(page);
  await shown(page, 'content-empty');
  const add = async (fields: Readonly<Record<string, string>>, type: string) => {
    await page.getByRole('button', { name: 'Add Section' }).click();
    const dialog = page.getByRole('dialog', { name: 'New Section' });
    await dialog.getByRole('radio', { name: type }).or(dialog.getByLabel('Type')).first().selectOption(type);
    for (const [label, text] of Object.entries(fields)) await dialog.getByLabel(label, { exact: true }).fill(text);
    return dialog;
  };
  const hero = await add({ Name: 'Top', Title: 'A house by the lake', Text: 'Since 1904', 'Primary button': 'Visit us' }, 'Hero');
  const link = hero.getByLabel('Where the primary button leads');
  await link.fill('javascript:alert(1)');
  await hero.getByRole('button', { name: 'Save Draft' }).click();
  await expect(hero.getByText('Enter an address such as https://example.org')).toBeVisible();
  await expectNoAxeViolations(page);
  await shown(page, 'section-refused');
  await link.fill('https://example.org/visit');
  await hero.getByRole('button', { name: 'Save Draft' }).click();
  await expect(hero).toBeHidden();
  const dock = await add({ Name: 'Dock', Title: 'Our dock', Position: '1' }, 'Image');
  await dock.getByLabel('Or another picture').setInputFiles(picture);
  await expect(dock.getByText('Me at the lake.webp')).toBeVisible();
  await dock.getByRole('button', { name: 'Save Draft' }).click();
  await expect(dock).toBeHidden();
  await addPage(page, picture);
  await page.getByRole('tab', { name: 'Sections' }).click();
  const crest = await add({ Name: 'Crest', Title: 'The crest' }, 'Image');
  await crest.getByLabel('Page', { exact: true }).selectOption('Our history');
  await crest.getByLabel('Picture from the library').selectOption('Crest of 1904');
  await shown(page, 'section-library');
  await crest.getByRole('button', { name: 'Save Draft' }).click();
  await expect(crest).toBeHidden();
  await page.getByRole('tab', { name: 'Pictures' }).click();
  const used = page.getByRole('listitem').filter({ hasText: 'Crest of 1904' });
  await expect(used).toContainText('Used in 1 section');
  await expect(used.getByRole('button', { name: 'Delete' })).toBeHidden();
  await expectNoAxeViolations(page);
  await shown(page, 'pictures');
  await used.getByRole('button', { name: 'Where it’s used' }).click();
  await expect(page.getByRole('dialog').getByText('Crest', { exact: true })).toBeVisible();
  await shown(page, 'picture-uses');
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: 'Colors' }).click();
  await page.getByRole('button', { name: 'Choose Colors' }).click();
  const colors = page.getByRole('dialog', { name: 'Choose Colors' });
  await colors.getByLabel('Primary').fill('#0055aa');
  await colors.getByLabel('Secondary').fill('#ffff99');
  await colors.getByRole('button', { name: 'Save Draft' }).click();
  await expect(colors.getByText('White text on this color would be hard to read')).toBeVisible();
  await shown(page, 'colors-refused');
  await colors.getByLabel('Secondary').fill('#10243f');
  await colors.getByRole('button', { name: 'Save Draft' }).click();
  await expect(colors).toBeHidden();
  await shown(page, 'colors');
  await page.getByRole('button', { name: 'Preview or Publish' }).click();
  const draft = page.getByRole('listitem').filter({ hasText: '6 changes aren’t published yet' });
  await shown(page, 'content-draft');
  await draft.getByRole('link', { name: 'Preview the draft' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A house by the lake');
  await shown(page, 'preview');
  // The draft’s pages are linked to each other.
  await page.getByRole('navigation', { name: 'More pages' }).getByRole('link', { name: 'Our history' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our history');
  await page.goto(`${origin}/dashboard/admin/content?tab=versions`);
  await draft.getByRole('button', { name: 'Publish the draft' }).click();
  await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: '6 changes, published by Ann Bell' })).toBeVisible();
  await expect(draft).toBeHidden();
  await expectNoAxeViolations(page);
  await shown(page, 'content-published');
}

/** Adds a page and a picture for it as an officer, and sees what is wrong with an address. */
async function addPage(page: Page, picture: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
  await page.getByRole('tab', { name: 'Pages' }).click();
  await expect(page.getByText('No pages yet')).toBeVisible();
  await page.getByRole('button', { name: 'Add Page' }).click();
  const dialog = page.getByRole('dialog', { name: 'New Page' });
  await dialog.getByLabel('Title').fill('Our history');
  await dialog.getByLabel('Address').fill('history');
  await dialog.getByRole('button', { name: 'Save Draft' }).click();
  await expect(dialog.getByText('Enter a slash, then small letters')).toBeVisible();
  await expectNoAxeViolations(page);
  await shown(page, 'page-refused');
  await dialog.getByLabel('Address').fill('/history');
  await dialog.getByRole('button', { name: 'Save Draft' }).click();
  await expect(dialog).toBeHidden();
  await shown(page, 'pages');
  await page.getByRole('tab', { name: 'Pictures' }).click();
  await page.getByRole('button', { name: 'Add Picture' }).click();
  const library = page.getByRole('dialog', { name: 'Add Picture' });
  await library.getByLabel('Name').fill('Crest of 1904');
  await library.getByLabel('Picture', { exact: true }).setInputFiles(picture);
  await expect(library.getByText('Me at the lake.webp')).toBeVisible();
  await shown(page, 'picture-form');
  await library.getByRole('button', { name: 'Add Picture' }).click();
  await expect(library).toBeHidden();
}

async function hidePage(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/dashboard/admin/content?tab=pages`);
  await expect(page.getByRole('link', { name: 'Open Our history' })).toHaveAttribute('href', `${origin}/history`);
  await page.getByRole('button', { name: 'Hide Our history' }).click();
  await shown(page, 'page-hiding');
  await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: 'Hide' }).click();
  await expect(page.getByRole('button', { name: 'Show Our history' })).toBeVisible();
  await page.getByRole('tab', { name: 'Versions' }).click();
  await page.getByRole('button', { name: 'Publish the draft' }).click();
  await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'One change, published by Ann Bell' })).toBeVisible();
}
