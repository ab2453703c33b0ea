import { writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { inFull } from '../support/fullCounts.ts';
import { openLive } from '../support/openLive.mjs';
import { createPicture, pdf } from '../support/sampleFiles.ts';
import { expect } from './support/expect.ts';
import { expectNoAxeViolations } from './support/expectNoAxeViolations.ts';
import { ask, invite, join, capture, visit } from './support/livePeople.ts';
import { hidePage, publishFirstPage } from './support/livePublishing.ts';
import { test } from './support/liveTest.ts';

const lakePicture = async () => ({ name: 'Me at the lake.jpg', mimeType: 'image/jpeg', buffer: await createPicture('jpeg', 900, 900) });

test('a member’s photo is checked, stored smaller, shown to others at once, and removed again', async ({ browser }, testInfo) => {
  // Building the live portal takes a while.
  test.slow();
  const live = await openLive();
  try {
    const ann = await join(browser, { link: live.link, name: 'Ann Bell', email: 'ann@example.org', isFirst: true });
    const origin = new URL(ann.url()).origin;
    const bob = await join(browser, { link: await invite(ann, 'bob@example.org'), name: 'Bob Reed', email: 'bob@example.org' });
    await visit(ann, '/dashboard/members');
    const card = ann.getByRole('main').getByRole('listitem').filter({ hasText: 'Bob Reed' });
    await expect(card.getByText('BR', { exact: true })).toBeVisible();

    await visit(bob, '/dashboard/settings?tab=profile');
    const profile = bob.getByRole('region', { name: 'Profile', exact: true });
    const input = profile.getByLabel('Photo', { exact: true });
    const alert = profile.getByRole('alert');
    const picture = await lakePicture();

    // The field rejects files of the wrong type or size.
    await input.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: pdf });
    await expect(alert).toHaveText(/This field doesn’t accept this kind of file\. Choose a PNG/);
    await expect(input).toHaveAttribute('aria-invalid', 'true');
    await expectNoAxeViolations(bob);
    await capture(bob, 'file-refused');
    const large = testInfo.outputPath('large.png');
    writeFileSync(large, Buffer.alloc(10_000_001));
    await input.setInputFiles(large);
    await expect(alert).toHaveText('This file is too large. The limit is 10 MB.');

    // Pause the upload. During an upload, users can click Cancel, but they can't submit the form.
    let arrives = () => undefined as void;
    await bob.route('**/files/profiles/photo*', async (route) => {
      await new Promise<void>((resolve) => (arrives = resolve));
      await route.continue().catch(() => undefined);
    });
    await input.setInputFiles(picture);
    await expect(profile.getByRole('progressbar', { name: 'Uploading Me at the lake.jpg' })).toBeVisible();
    await profile.getByRole('button', { name: 'Save Changes' }).click();
    await expect(profile.getByText('Wait until Photo is uploaded')).toBeVisible();
    await capture(bob, 'file-uploading');
    await profile.getByRole('button', { name: 'Cancel' }).click();
    await expect(profile.getByRole('progressbar')).toBeHidden();
    await expect(input).toBeFocused();
    arrives();
    await bob.unroute('**/files/profiles/photo*');

    await input.setInputFiles(picture);
    await expect(profile.getByText('Me at the lake.webp')).toBeVisible();
    await expectNoAxeViolations(bob);
    await capture(bob, 'file-chosen');
    await profile.getByRole('button', { name: 'Save Changes' }).click();
    await expect(card.getByRole('presentation')).toBeVisible();
    await expect.poll(() => card.locator('img').evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth)).toBe(512);
    await capture(ann, 'faces');

    // A member can open the photo's address, but a visitor can't.
    const address = String(await card.locator('img').getAttribute('src'));
    const visitor = await (await browser.newContext()).newPage();
    await visitor.goto(origin);
    expect([await ask(ann, 'GET', address), await ask(visitor, 'GET', address)]).toEqual([200, 404]);

    // Visitors see a published section, both before and after the portal's code starts.
    const section = { id: 'top', name: 'Top', type: 'hero', page: 'Landing page', title: 'A house by the lake' };
    expect(await ask(ann, 'POST', '/data/sections', { row: section })).toBe(201);
    expect(await ask(ann, 'POST', '/data/publications', { row: { id: 'new' } })).toBe(201);
    const title = visitor.getByRole('heading', { level: 1 });
    await expect(async () => {
      await visitor.goto(origin);
      await expect(title).toHaveText('A house by the lake', { timeout: 1000 });
    }).toPass();
    await visitor.getByRole('button', { name: 'Open member login' }).click();
    await expect(visitor.getByRole('dialog', { name: 'Brotherhood Access' })).toBeVisible();
    await visitor.keyboard.press('Escape');
    await expect(title).toHaveText('A house by the lake');

    await live.stop();
    await live.start();
    await bob.reload();
    await expect(profile.getByText('Me at the lake.webp')).toBeVisible();
    await profile.getByRole('button', { name: 'Remove Me at the lake.webp' }).click();
    await profile.getByRole('button', { name: 'Save Changes' }).click();
    await expect(card.getByText('BR', { exact: true })).toBeVisible();
    await expect.poll(() => ask(ann, 'GET', address)).toBe(404);

    // An officer checks that the portal can store files.
    await visit(ann, '/dashboard/admin/content?tab=media');
    await ann.getByRole('button', { name: 'Test the file storage' }).click();
    await expect(ann.getByText('A test file was stored, read, and deleted')).toBeVisible();
  } finally {
    await live.close();
  }
});

// `npm test` runs livePublishing.test.ts instead, which is cheaper because it doesn't use a browser.
inFull(() => {
  test('an officer publishes pictures, sections, pages, and colors, and adds a document that only members can download', async ({
    browser,
  }) => {
    // Building the live portal takes a while.
    test.slow();
    const live = await openLive();
    try {
      const ann = await join(browser, { link: live.link, name: 'Ann Bell', email: 'ann@example.org', isFirst: true });
      const origin = new URL(ann.url()).origin;
      const bob = await join(browser, { link: await invite(ann, 'bob@example.org'), name: 'Bob Reed', email: 'bob@example.org' });
      const visitor = await (await browser.newContext()).newPage();
      const picture = await lakePicture();

      // An officer adds an event with a picture. Members see the picture on the event's card.
      await visit(ann, '/dashboard/events?open=create-event');
      const plan = ann.getByRole('dialog', { name: 'Create Event' });
      const answers = { Title: 'Gala', Date: '2099-06-01', Time: '18:00', Location: 'Hall', Capacity: '9', Price: '0' };
      for (const [label, text] of Object.entries(answers)) await plan.getByLabel(label).fill(text);
      await plan.getByLabel('Or upload a picture').setInputFiles(picture);
      await expect(plan.getByText('Me at the lake.webp')).toBeVisible();
      await capture(ann, 'event-form');
      await plan.getByRole('button', { name: 'Create Event' }).click();
      await expect(plan).toBeHidden();
      await visit(ann, '/dashboard/events');
      const cover = ann.getByRole('main').locator('article, li').filter({ hasText: 'Gala' }).locator('img').first();
      await expect.poll(() => cover.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth)).toBe(900);
      await capture(ann, 'event-card');
      // Visitors see published sections, pictures, and colors right away.
      await visitor.goto(origin);
      await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('One house, one brotherhood, one place to run it.');
      await publishFirstPage(ann, picture);
      await visitor.goto(origin);
      await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('A house by the lake');
      const photo = visitor.getByRole('region', { name: 'Our dock' }).locator('img');
      await expect.poll(() => photo.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth)).toBe(900);
      await expectNoAxeViolations(visitor);
      await capture(visitor, 'published');
      await visitor.getByRole('navigation', { name: 'More pages' }).getByRole('link', { name: 'Our history' }).click();
      await expect(visitor).toHaveURL(/\/history$/);
      await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Our history');
      await visitor.reload();
      await expect(visitor).toHaveTitle(/^Our history · /);
      const crest = visitor.getByRole('region', { name: 'The crest' }).locator('img');
      await expect.poll(() => crest.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth)).toBe(900);
      await expectNoAxeViolations(visitor);
      await capture(visitor, 'page');
      await visit(ann, '/dashboard/events');
      await ann.getByRole('button', { name: /^Manage/ }).click();
      const edit = ann.getByRole('dialog', { name: 'Edit Gala' });
      await edit.getByLabel('Picture from the library').selectOption('Crest of 1904');
      await expectNoAxeViolations(ann);
      await capture(ann, 'event-picture');
      await edit.getByRole('button', { name: 'Save' }).click();
      await expect(edit).toBeHidden();
      await visit(bob, '/dashboard/events');
      await bob.getByRole('button', { name: /^View Details/ }).click();
      const details = bob.getByRole('dialog', { name: 'Gala' }).locator('img');
      await expect.poll(() => details.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth)).toBe(900);
      expect(await details.getAttribute('src')).toMatch(/^\/files\//);
      await expectNoAxeViolations(bob);
      await capture(bob, 'event-details');
      await hidePage(ann, origin);
      expect((await visitor.reload())?.status()).toBe(404);
      await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Page not found');
      await capture(visitor, 'page-hidden');
      await expectNoAxeViolations(visitor);
      await visitor.goto(origin);
      await expect(visitor.getByRole('navigation', { name: 'More pages' })).toBeHidden();

      // Opening the dialog shows that the portal's code has started. The published content must still be there.
      await visitor.getByRole('button', { name: 'Open member login' }).click();
      await expect(visitor.getByRole('dialog', { name: 'Brotherhood Access' })).toBeVisible();
      await visitor.keyboard.press('Escape');
      await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('A house by the lake');
      // On a dark background, the button has a lighter shade of the primary color.
      await expect(visitor.getByRole('link', { name: 'Visit us' })).toHaveCSS('background-color', 'rgb(153, 187, 221)');
      await keepDocument(ann, bob, visitor);
    } finally {
      await live.close();
    }
  });
});

/** An officer adds a required document and uploads its file. A member can download the file, and a visitor can't. */
async function keepDocument(officer: Page, member: Page, visitor: Page): Promise<void> {
  await visit(officer, '/dashboard/finance/audit');
  await expect(officer.getByLabel('Fiscal year')).toHaveValue(String(new Date().getFullYear()));
  const documents = officer.getByRole('region', { name: 'Required Documents' });
  await expect(documents).toContainText('No documents for this year yet.');
  await officer.getByRole('button', { name: 'Add Document' }).click();
  const dialog = officer.getByRole('dialog', { name: 'Add Document' });
  await dialog.getByLabel('Name').fill('Bank Statements');
  await expectNoAxeViolations(officer);
  await capture(officer, 'document-form');
  await dialog.getByRole('button', { name: 'Add Document' }).click();
  await expect(documents).toContainText('Pending');
  await officer.getByRole('button', { name: 'Upload a file for Bank Statements' }).click();
  const upload = officer.getByRole('dialog', { name: 'Document: Bank Statements' });
  await upload.getByLabel('File', { exact: true }).setInputFiles({ name: 'Statements.pdf', mimeType: 'application/pdf', buffer: pdf });
  await expect(upload.getByText('Statements.pdf')).toBeVisible();
  await upload.getByRole('button', { name: 'Save Changes' }).click();
  await expect(documents).toContainText('Ready');
  await capture(officer, 'documents');
  // Wait for the closing dialog to change the address. A later change would interrupt the reload.
  await expect(officer).not.toHaveURL(/open=/);
  // Reload the page to remove the fading notice.
  await officer.reload();
  await expect(documents).toContainText('Ready');
  await expectNoAxeViolations(officer);
  await visit(member, '/dashboard/finance/audit');
  const link = member.getByRole('link', { name: 'Statements.pdf' });
  const [file] = await Promise.all([member.waitForEvent('download'), link.click()]);
  expect(file.suggestedFilename()).toBe('Statements.pdf');
  await expect(member.getByRole('button', { name: 'Add Document' })).toBeHidden();
  const address = String(await link.getAttribute('href'));
  expect([await ask(member, 'GET', address), await ask(visitor, 'GET', address)]).toEqual([200, 404]);
}
