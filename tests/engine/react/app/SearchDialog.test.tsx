// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { fixedClock } from '../../../../engine/core/data/clock.ts';
import { createMemorySource } from '../../../../engine/core/data/memorySource.ts';
import type { SearchModule } from '../../../../engine/language/PortalManifests.ts';
import SearchDialog from '../../../../engine/react/app/SearchDialog.tsx';
import { installDialogs } from '../../../support/installDialogs.ts';
import { createRoleScope } from '../../core/access/samples.ts';
import { GardenPage } from '../blocks/GardenPage.tsx';

beforeAll(() => {
  installDialogs();
  // jsdom doesn't implement `scrollIntoView`.
  Element.prototype.scrollIntoView = vi.fn();
});
afterEach(cleanup);

const search: SearchModule = {
  frames: [{ path: '/club', shows: 'garden' }],
  navigation: { garden: { label: 'Garden', items: [{ label: 'Home', to: '/club/home' }] } },
  keywords: {},
  actions: [],
  records: [
    { of: 'plots', label: 'Plots', title: 'name', fields: [], known: [{ name: 'name', label: 'Name', type: 'text' }], to: '/club/home' },
  ],
  icons: {},
};

test('records that fail to load are reported, and loaded again when the next letter is typed', async () => {
  let isAway = true;
  const load = vi.fn(async () => {
    if (isAway) throw new Error('no connection');
    return { default: [{ id: 'p1', name: 'Roses' }] };
  });
  const known = async () => ({ search });
  const source = createMemorySource({ plots: load }, fixedClock('2026-06-01'));
  const page = (
    <GardenPage source={source} scope={createRoleScope('keeper')} manifests={{ search: known }}>
      <Suspense>
        <SearchDialog onClose={() => undefined} />
      </Suspense>
    </GardenPage>
  );
  await act(async () => void render(page));
  const box = await screen.findByRole('combobox', { hidden: true });
  const type = (value: string) => act(async () => void fireEvent.change(box, { target: { value } }));
  const said = () => within(screen.getByRole('dialog', { hidden: true })).getAllByRole('status', { hidden: true })[0]?.textContent;
  await type('ro');
  await vi.waitFor(() =>
    expect(said()).toBe('Nothing found for “ro”, but some records couldn’t be searched. Please try again in a moment.'),
  );
  await type('home');
  await vi.waitFor(() => expect(said()).toBe('1 result, but some records couldn’t be searched. Please try again in a moment.'));
  isAway = false;
  await type('rose');
  await vi.waitFor(() => expect(said()).toBe('1 result'));
  expect(screen.getByRole('option', { hidden: true }).textContent).toBe('Roses');
});
