import { expect, hosts, test } from './support/test.ts';

const variants = {
  development: { title: 'Alpha Chapter (development) - Active Member Portal', more: 'Learn More' },
  active: { title: 'Alpha Chapter - Active Member Portal', more: 'Learn More' },
  alumni: { title: 'Alpha Chapter Alumni - Alumni Portal', more: 'Explore Network' },
  unknown: { title: 'Alpha Chapter (development) - Active Member Portal', more: 'Learn More' },
} as const;

for (const name of ['development', 'active', 'alumni', 'unknown'] as const) {
  const { title, more } = variants[name];

  test(`the ${name} host serves its variant's landing page`, async ({ page }) => {
    await page.goto(hosts[name]);
    await expect(page).toHaveTitle(title);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.getByRole('link', { name: 'Contact Us' })).toHaveAttribute('href', /^mailto:/);
    await expect(page.getByRole('link', { name: more })).toBeVisible();
    await expect(page.locator('#features').getByRole('heading', { level: 3 })).toHaveCount(3);
    await expect(page.getByRole('contentinfo')).toContainText('2024');
  });
}

test('the variant’s description is the meta description', async ({ page }) => {
  await page.goto(hosts.alumni);
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /network of Alpha Chapter's alumni/);
});

test('only the alumni landing page shows the figures of the network', async ({ page }) => {
  await page.goto(hosts.alumni);
  for (const [figure, label] of [
    ['500+', 'Alumni Brothers'],
    ['50+', 'Industries'],
    ['25+', 'Countries'],
    ['100+', 'Mentorship Matches'],
  ] as const) {
    await expect(page.getByText(figure, { exact: true })).toBeVisible();
    await expect(page.getByText(label, { exact: true })).toBeVisible();
  }
  await page.goto(hosts.active);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('500+')).toHaveCount(0);
});

test('a host whose first label begins with "alumni" serves the alumni variant', async ({ page }) => {
  await page.goto(hosts.alumni.replace('alumni.', 'alumni-staging.'));
  await expect(page).toHaveTitle(variants.alumni.title);
});

test('the learn-more link leads to the features', async ({ page }) => {
  await page.goto(hosts.active);
  await page.getByRole('link', { name: 'Learn More' }).click();
  await expect(page.locator('#features')).toBeInViewport();
});

test('the variants have their own colors', async ({ page }) => {
  const button = page.getByRole('link', { name: 'Contact Us' });
  await page.goto(hosts.active);
  await expect(button).toHaveCSS('background-color', 'rgb(245, 158, 11)');
  await page.goto(hosts.alumni);
  await expect(button).toHaveCSS('background-color', /^rgb\((?!245, 158, 11)/);
});
