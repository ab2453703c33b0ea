// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { showManifest } from '../showManifest.tsx';

afterEach(cleanup);

const text = '{people.count, plural, one {{people.names} is going} other {{people.names} are going}}';
const people = { block: 'people', of: 'plots', sort: 'name', name: 'name', text };
const show = (block: object) => act(async () => void showManifest({ ...people, ...block }));

test('the people of a record are named, with their initials beside them', async () => {
  await show({});
  expect(await screen.findByText('Beans, Leeks, and Roses are going')).toBeDefined();
  expect(['B', 'L', 'R'].map((initial) => screen.getByText(initial).getAttribute('aria-hidden'))).toEqual(['true', 'true', 'true']);
});

test('people who don’t want to be shown are only counted', async () => {
  await show({ where: { 'row.state': 'wet' }, total: 14 });
  expect(await screen.findByText('Beans and 13 others are going')).toBeDefined();
  expect(screen.queryByText('R')).toBeNull();
});

test('the total can come from the record around the block', async () => {
  const block = { ...people, where: { 'row.state': 'wet' }, total: 'outer.watered' };
  await act(async () => void showManifest(block, { scope: { row: { watered: 7 } } }));
  expect(await screen.findByText('Beans and 6 others are going')).toBeDefined();
});

test('the block states the number of people if nobody wants to be shown', async () => {
  await show({ where: { 'row.state': 'flooded' }, total: 3 });
  expect(await screen.findByText('3 people are going')).toBeDefined();
});

test('the block is empty if there are no people', async () => {
  await show({ where: { 'row.state': 'flooded' } });
  expect(screen.queryByText(/going/)).toBeNull();
});
