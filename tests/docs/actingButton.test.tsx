// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { installDialogs } from '../support/installDialogs.ts';
import { openPortal } from '../support/openPortal.tsx';
import { setWindowWidth } from '../support/setWindowWidth.ts';
import { tempPortal } from '../support/tempPortal.ts';
import { readFiles, follow, parseRecipes } from './recipes.ts';

beforeAll(() => {
  installDialogs();
  window.scrollTo = () => undefined;
  setWindowWidth(1280);
});
afterEach(cleanup);

/** Applies the cookbook's undo recipe to the garden portal, and adds sample reports. */
function gardenWithActs() {
  const recipe = parseRecipes(readFileSync('docs/cookbook.md', 'utf8')).find(({ name }) => name.includes('can be undone'));
  const garden = readFiles('tests/portals/garden');
  const files = (recipe?.snippets ?? []).reduce(follow, garden);
  const slugs = [
    { id: 'r1', pest: 'Slugs', status: 'open' },
    { id: 'r2', pest: 'Aphids', status: 'open' },
  ];
  return tempPortal({ ...files, 'fixtures/reports.json': JSON.stringify(slugs) });
}
const button = (name: string) => screen.findByRole('button', { name });
const deletions = () => screen.getAllByRole('button', { name: /^Delete / }).map((one) => one.getAttribute('aria-label'));

test('the buttons of the recipe act, ask first, and can be undone', async () => {
  localStorage.setItem(
    'garden_user',
    JSON.stringify({ id: 'u1', name: 'Ines', email: 'i@g.example', role: 'gardener', membershipType: 'gardener' }),
  );
  await openPortal(gardenWithActs(), '/plots/report');
  fireEvent.click(await button('Done with Slugs'));
  await screen.findByText('Slugs: done');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Done with Slugs' })).toBeNull());
  fireEvent.click(await button('Undo'));
  await button('Done with Slugs');
  await screen.findByText('Undone');

  fireEvent.click(await button('Delete Slugs'));
  const question = await screen.findByRole('alertdialog', { name: 'Delete the report of Slugs?' });
  expect(within(question).getByText('No one will see it anymore.')).toBeTruthy();
  fireEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await button('Delete Slugs');

  fireEvent.click(await button('Delete Slugs'));
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  await screen.findByText('The report was deleted');
  await waitFor(() => expect(screen.queryByText('Slugs')).toBeNull());
  fireEvent.click(await button('Undo'));
  await waitFor(() => expect(deletions()).toEqual(['Delete Slugs', 'Delete Aphids']));
});
