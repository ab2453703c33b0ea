import { expect, test } from '../support/benchTest.ts';
import { expectNoAxeViolations } from '../support/expectNoAxeViolations.ts';
import { edit, startPicking } from '../support/workbench.ts';

test.use({ expectedErrors: /a request left the page: http:\/\/127\.0\.0\.1:/ });

test('a number that is picked on the page is explained by its formula, its records, and the viewers who can’t see it', async ({
  page,
  benchOf,
}) => {
  const workbench = await benchOf('tests/portals/garden');
  await page.goto(`${workbench.address}/?tab=why&at=/plots/list&as=role=warden`);
  const frame = page.frameLocator('iframe');
  await frame.getByRole('heading', { level: 1 }).waitFor();
  const numbers = page.getByRole('region', { name: 'Numbers on this screen' });
  await numbers.getByRole('button', { name: /^Rent/ }).first().press('Enter');
  const rent = page.getByRole('article', { name: /^Rent: / });
  await expect(rent.getByText(/^This is the sum of Rent of the plots/)).toBeVisible();
  await expect(rent.getByText(/Visitor, not signed in/)).toBeVisible();
  await rent.getByText(/^All \d+ records$|^\d+ records$/).click();
  await expectNoAxeViolations(page);
  await startPicking(page);
  const figure = await frame.getByText('Sown', { exact: true }).boundingBox();
  await page.mouse.click((figure?.x ?? 0) + 4, (figure?.y ?? 0) + 4);
  const sown = page.getByRole('article', { name: /^Sown: / });
  await expect(sown.getByText(/as a percentage of the number of plots\.$/)).toBeVisible();
  await sown.getByRole('button', { name: /^screens\/plots\/list\.json:\d+$/ }).click();
  await expect(page).toHaveURL(/file=screens%2Fplots%2Flist\.json&/);
});

test('the choices of a form’s checkboxes are dragged in the preview, and moved with Alt and an arrow key', async ({ page, benchOf }) => {
  const workbench = await benchOf('tests/portals/garden');
  await page.goto(`${workbench.address}/?at=/plots/report&as=role=gardener`);
  const field = { name: 'pest', label: 'Pest', type: 'list', choices: 'crop' };
  await edit(page, [{ do: 'set', file: 'portal-config/entities/report.json', path: ['fields', 1], value: field }]);
  const frame = page.frameLocator('iframe');
  await frame.getByRole('heading', { level: 1 }).waitFor();
  const choices = frame.getByRole('group', { name: 'Pest' }).locator('label');
  await expect(choices).toHaveText(['Beans', 'Squash', 'Fallow']);
  await startPicking(page);
  // With *Pick* on, a layer covers the page, so Playwright must not check that the elements can be clicked.
  await choices.last().dragTo(choices.first(), { force: true, targetPosition: { x: 6, y: 10 } });
  await expect(choices).toHaveText(['Fallow', 'Beans', 'Squash']);
  await page.keyboard.press('Alt+ArrowDown');
  await expect(choices).toHaveText(['Beans', 'Fallow', 'Squash']);
  await choices.nth(1).click({ force: true });
  await expect(page).toHaveURL(/file=portal-config%2Fchoices\.json&place=%2Fcrop%2F1/);
});
