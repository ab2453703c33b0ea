import { discard } from './support/eventsPage.ts';
import { expect, test } from './support/openTest.ts';
import { withRecords } from './support/withRecords.ts';
import { actionLog, open } from './support/adminPages.ts';

test.describe('the content screen', () => {
  test('the list of pages shows which pages are published', async ({ page }) => {
    await open(page, 'content', 'officer');
    await expect(page.getByRole('tab')).toHaveText(['Pages', 'Sections', 'Media', 'Theme']);
    // “Content Management” must fit on one line. A second line would make its link taller.
    const heightOf = async (name: string) => (await page.getByRole('link', { name, exact: true }).boundingBox())?.height;
    expect(await heightOf('Content Management')).toBe(await heightOf('Payment Management'));
    await expect(page.getByRole('region', { name: 'Pages' }).getByRole('listitem')).toHaveText([
      /^Landing page.*3 sections.*Published/,
      /^Dashboard.*2 sections.*Published/,
      /^About the Chapter.*No sections.*Draft/,
      /^Rush.*No sections.*Draft/,
    ]);
    await page.getByRole('button', { name: 'Edit Landing page' }).click();
    await expect(page.getByRole('tab', { name: 'Sections' })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByLabel('Page', { exact: true })).toHaveValue('Landing page');
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(3);
  });

  test('only a published page has the success badge; one in review has the warning badge', async ({ page }) => {
    await withRecords(page, 'contentPages', ([first, second]) => [first ?? {}, { ...second, status: 'In review' }]);
    await open(page, 'content', 'officer');
    const badge = (title: string, text: string) =>
      page
        .getByRole('listitem')
        .filter({ hasText: title })
        .locator('.badge')
        .filter({ hasText: new RegExp(`^${text}$`) });
    await expect(badge('Landing page', 'Published')).toHaveClass(/tone-success/);
    await expect(badge('Dashboard', 'In review')).toHaveClass(/tone-warning/);
  });

  test('a new section starts as text, its editor follows the type, and saving only logs and closes', async ({ page }) => {
    const written = actionLog(page);
    await open(page, 'content', 'officer');
    await page.getByRole('tab', { name: 'Sections' }).click();
    await page.getByRole('button', { name: 'Add Section' }).click();
    const dialog = page.getByRole('dialog', { name: 'New Section' });
    const type = dialog.getByLabel('Type');
    await expect(type).toHaveValue('text');
    const labels = ['Title', 'Subtitle', "Show the user's name", 'Primary button', 'Secondary button', 'Picture'];
    const fields = {
      text: ['Title', 'Subtitle', "Show the user's name"],
      hero: ['Title', 'Subtitle', 'Primary button', 'Secondary button', 'Picture'],
      grid: ['Title'],
      image: ['Title', 'Picture'],
      stats: ['Title'],
    };
    for (const [value, shown] of Object.entries(fields)) {
      await type.selectOption(value);
      for (const label of labels)
        await expect(dialog.getByLabel(label, { exact: true }), `${value}: ${label}`).toHaveCount(shown.includes(label) ? 1 : 0);
      await expect(dialog.getByText('Items', { exact: true })).toHaveCount(value === 'grid' || value === 'stats' ? 1 : 0);
    }
    await dialog.getByRole('button', { name: 'Save Section' }).click();
    await expect(dialog).toHaveCount(0);
    await expect.poll(() => written).toHaveLength(1);
    expect(written[0]).toMatch(/^saveSection \{.*type: stats/);
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(5);
  });

  test('the section editor previews the section as readers will see it and updates with every key', async ({ page }) => {
    await page.route('**/media/nowhere.svg', (route) => route.fulfill({ status: 200, contentType: 'image/svg+xml', body: 'gone' }));
    await open(page, 'content', 'officer');
    await page.getByRole('tab', { name: 'Sections' }).click();
    const edit = async (name: string) => {
      await page.getByRole('button', { name: `Edit ${name}` }).click();
      return page.getByRole('dialog', { name: `Edit Section: ${name}` });
    };
    const preview = page.getByRole('region', { name: 'Section preview' });
    const hero = await edit('Opening');
    await expect(preview).toContainText(/One house\. One brotherhood\..*Contact Us.*Learn More/);
    await expect(preview.getByRole('img', { name: 'One house. One brotherhood.' })).toBeVisible();
    await expect(preview.getByRole('button')).toHaveCount(0);
    await hero.getByLabel('Title', { exact: true }).fill('A new title');
    await expect(preview).toContainText('A new title');
    await hero.getByLabel('Type').selectOption('text');
    await expect(preview.getByText('Contact Us')).toHaveCount(0);
    await hero.getByLabel("Show the user's name").check();
    await expect(preview).toContainText('A new title, Olive');
    await hero.getByLabel('Type').selectOption('image');
    await hero.getByLabel('Picture', { exact: true }).fill('/media/nowhere.svg');
    await expect(preview.getByText('Picture missing')).toBeVisible();
    await discard(page);
    const grid = await edit('What we do');
    await expect(preview.getByRole('listitem')).toHaveText([/^Events/, /^Service/, /^Brotherhood/]);
    await grid.getByRole('button', { name: 'Add Item' }).click();
    await expect(preview.getByRole('listitem')).toHaveCount(4);
    await discard(page);
    await edit('Figures');
    await expect(preview.getByRole('definition')).toHaveText(['42', '156']);
  });

  test('a section can be edited together with the items it contains', async ({ page }) => {
    const written = actionLog(page);
    await open(page, 'content', 'officer');
    await page.getByRole('tab', { name: 'Sections' }).click();
    await page.getByRole('button', { name: 'Edit Opening' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Section: Opening' });
    await expect(dialog.getByLabel('Type')).toHaveValue('hero');
    await expect(dialog.getByLabel('Primary button')).toHaveValue('Contact Us');
    await dialog.getByRole('button', { name: 'Save Section' }).click();
    await expect(dialog).toHaveCount(0);
    await expect.poll(() => written[0]).toContain('saveSection {row: sc-1, name: Opening');
    await expect(page.getByRole('button', { name: 'Edit Opening' })).toBeFocused();
  });

  test('the media tab shows real pictures, and a missing picture is named', async ({ page }) => {
    await page.route('**/media/crest.svg', (route) => route.fulfill({ status: 200, contentType: 'image/svg+xml', body: 'gone' }));
    await open(page, 'content', 'officer');
    await page.getByRole('tab', { name: 'Media' }).click();
    for (const name of ['House front', 'Formal banner', 'Shoreline']) {
      const picture = page.getByRole('img', { name, exact: true });
      await picture.scrollIntoViewIfNeeded();
      await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
    }
    await expect(page.getByRole('img', { name: 'Chapter crest (picture missing)' })).toBeVisible();
  });

  test('the theme form starts with the defaults, previews changes at once, and saving only logs', async ({ page }) => {
    const written = actionLog(page);
    await open(page, 'content', 'officer');
    await page.getByRole('tab', { name: 'Theme' }).click();
    const defaults = { Primary: '#f59e0b', 'Border radius': '0.75rem', Spacing: '1.5rem', 'Max width': '1280px', 'Font family': 'Inter' };
    for (const [label, value] of Object.entries(defaults)) await expect(page.getByLabel(label)).toHaveValue(value);
    await expect(page.getByText('#f59e0b', { exact: true })).toBeVisible();
    for (const label of ['Secondary', 'Accent', 'Background', 'Surface', 'Text'])
      await expect(page.getByLabel(label, { exact: true })).toHaveValue(/^#[0-9a-f]{6}$/);
    await expect(page.getByLabel('Font family').locator('option')).toHaveText(['Inter', 'Roboto', 'Open Sans', 'Lato']);
    await expect(page.getByLabel('Heading weight').locator('option')).toHaveText(['600', '700', '800']);

    const save = page.getByRole('button', { name: 'Save Theme' });
    const color = () => save.evaluate((button) => getComputedStyle(button).backgroundColor);
    const before = await color();
    const preview = page.getByRole('region', { name: 'Theme preview' });
    const button = preview.getByText('Primary', { exact: true });
    await expect(button).toHaveCSS('background-color', 'rgb(245, 158, 11)');
    await page.getByLabel('Primary').fill('#0000ff');
    await page.getByLabel('Border radius').fill('3px');
    await page.getByLabel('Heading weight').selectOption('800');
    await expect(button).toHaveCSS('background-color', 'rgb(0, 0, 255)');
    await expect(button).toHaveCSS('border-radius', '3px');
    await expect(preview.getByText('Active Member Portal')).toHaveCSS('font-weight', '800');
    expect(await color()).toBe(before);
    await save.click();
    await expect.poll(() => written).toHaveLength(1);
    expect(written[0]).toContain('saveTheme {primary: #0000ff');
  });
});

test('the theme preview shows the portal’s name and follows every other value of the form', async ({ page }) => {
  await open(page, 'content', 'officer');
  await page.getByRole('tab', { name: 'Theme' }).click();
  const preview = page.getByRole('region', { name: 'Theme preview' });
  const organization = preview.getByText('Alpha Chapter', { exact: true });
  const tagline = preview.getByText('Active Member Portal');
  const surface = preview.getByRole('group', { name: 'Sample card' });
  const accent = preview.getByText('Accent', { exact: true });
  const wide = preview.getByRole('group', { name: 'Sample page' });
  const entered = { Secondary: '#003300', Accent: '#aa00aa', Background: '#eeeeff', Surface: '#ffffee', Text: '#112233' };
  for (const [label, color] of Object.entries(entered)) await page.getByLabel(label, { exact: true }).fill(color);
  await page.getByLabel('Spacing').fill('11px');
  await page.getByLabel('Max width').fill('333px');
  await expect(organization.locator('..')).toHaveCSS('background-color', 'rgb(0, 51, 0)');
  await expect(accent).toHaveCSS('background-color', 'rgb(170, 0, 170)');
  await expect(preview).toHaveCSS('background-color', 'rgb(238, 238, 255)');
  await expect(surface).toHaveCSS('background-color', 'rgb(255, 255, 238)');
  await expect(tagline).toHaveCSS('color', 'rgb(17, 34, 51)');
  await expect(surface).toHaveCSS('padding-top', '11px');
  await expect(wide).toHaveCSS('padding-top', '11px');
  await expect(wide).toHaveCSS('max-width', '333px');
  const widths = new Set<number>();
  for (const font of ['Inter', 'Roboto', 'Open Sans', 'Lato']) {
    await page.getByLabel('Font family').selectOption(font);
    await expect(tagline).toHaveCSS('font-family', new RegExp(`^"?${font}`));
    await expect.poll(() => page.evaluate((family) => document.fonts.check(`700 24px "${family}"`), font)).toBe(true);
    widths.add(
      await tagline.evaluate((line) => {
        const range = document.createRange();
        range.selectNodeContents(line);
        return range.getBoundingClientRect().width;
      }),
    );
  }
  expect(widths.size, 'each font has its own shape').toBe(4);
});
