// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { engineBlock } from '../../../../support/vocabulary.ts';
import { showManifest } from '../showManifest.tsx';

afterEach(cleanup);

/** A suspended component only resumes inside an awaited `act`. */
const shown = (...args: Parameters<typeof showManifest>) => act(async () => void showManifest(...args));

const options = [
  { value: 'sun', label: 'Sunny', detail: '4' },
  { value: 'shade', label: 'Shady' },
  { value: 'bog', label: 'Wet', when: { 'viewer.signedIn': true } },
];
const light = { block: 'selector', label: 'Light', state: 'light', options };
const plot = {
  block: 'selector',
  label: 'Plot',
  state: 'plot',
  from: { of: 'plots', where: { 'row.state': 'dry' }, sort: 'name', label: '{row.name}' },
  blocks: [{ block: 'details', fields: ['rent'] }],
};

describe('the selector block', () => {
  test('a selector is a native select of the options that the viewer may choose', async () => {
    await shown(light);
    const select = await screen.findByRole('combobox', { name: 'Light' });
    expect([...select.children].map((option) => option.textContent)).toEqual(['Sunny', 'Shady']);
    expect(select).toHaveProperty('value', 'sun');
  });

  test('a selector starts with its default unless the page names another option', async () => {
    await shown({ ...light, default: 'shade' });
    expect(await screen.findByRole('combobox')).toHaveProperty('value', 'shade');
    cleanup();
    await shown({ ...light, default: 'shade' }, { state: { light: 'sun' } });
    expect(await screen.findByRole('combobox')).toHaveProperty('value', 'sun');
  });

  test('a selector of years offers the year of today and those before it', async () => {
    const years = { block: 'selector', label: 'Season', state: 'season', years: { past: 2, firstMonth: 7 } };
    await shown(years, { scope: { now: { date: '2026-06-01' } } });
    const select = await screen.findByRole('combobox', { name: 'Season' });
    expect([...select.children].map((option) => option.textContent)).toEqual(['2026', '2025', '2024']);
    expect(select).toHaveProperty('value', '2026');
  });

  test('a selector has nothing selected while the page names an unknown option', async () => {
    await shown(light, { state: { light: 'moon' } });
    const select = await screen.findByRole('combobox', { name: 'Light' });
    expect(select).toHaveProperty('value', '');
    expect([...select.children].map((option) => option.textContent)).toEqual(['—', 'Sunny', 'Shady']);
    fireEvent.change(select, { target: { value: 'shade' } });
    expect([...select.children].map((option) => option.textContent)).toEqual(['Sunny', 'Shady']);
  });

  test('a record selector shows the first record if the page names an unknown one', async () => {
    await shown(plot, { state: { plot: 'nowhere' } });
    expect(await screen.findByRole('combobox', { name: 'Plot' })).toHaveProperty('selectedOptions.0.textContent', 'Leeks');
    expect((await screen.findByRole('definition')).textContent).toBe('$4.00');
  });

  test('a selector writes its choice to the page state', async () => {
    await shown({ ...light, blocks: [{ block: 'text', text: 'Now {page.light}' }] });
    fireEvent.change(await screen.findByRole('combobox'), { target: { value: 'shade' } });
    expect(screen.getByText('Now shade')).toBeDefined();
  });

  test.each(['radio', 'list'])('a selector as a %s is a group of radio buttons named by their labels', async (look) => {
    await shown({ ...light, look });
    expect(await screen.findByRole('group', { name: 'Light' })).toBeDefined();
    expect(screen.getByRole('radio', { name: 'Sunny', checked: true, description: '4' })).toBeDefined();
    fireEvent.click(screen.getByRole('radio', { name: 'Shady' }));
    expect(screen.getByRole('radio', { name: 'Shady', checked: true })).toBeDefined();
  });

  test('a record selector shows its blocks the chosen record', async () => {
    await shown(plot);
    const select = await screen.findByRole('combobox', { name: 'Plot' });
    expect([...select.children].map((option) => option.textContent)).toEqual(['Leeks', 'Roses']);
    expect((await screen.findByRole('definition')).textContent).toBe('$4.00');
    fireEvent.change(select, { target: { value: 'p1' } });
    expect(screen.getByRole('definition').textContent).toBe('$9.00');
  });

  test('an option has a badge and values of its own, which its texts and blocks read', async () => {
    const values = {
      cheaper: { count: 'plots', where: { 'row.rent': { lt: 'outer.rent' } } },
      twice: { product: ['values.cheaper', 2] },
    };
    const from = {
      of: 'plots',
      sort: 'name',
      label: '{row.name}',
      badge: [{ when: { 'values.cheaper': 0 }, use: '' }, { use: '{values.cheaper} cheaper' }],
      values,
    };
    await shown({ ...plot, look: 'list', from, blocks: [{ block: 'text', text: 'Twice: {values.twice}' }] }, { state: { plot: 'p1' } });
    expect(await screen.findByRole('radio', { name: 'Beans', description: '2 cheaper' })).toBeDefined();
    expect(screen.getByRole('radio', { name: 'Leeks', description: '' })).toBeDefined();
    expect(await screen.findByText('Twice: 2')).toBeDefined();
  });

  test('records with the same value make one option, the first', async () => {
    await shown({ ...plot, from: { of: 'plots', sort: 'name', value: 'state', label: '{row.name}' }, blocks: undefined });
    const select = await screen.findByRole('combobox', { name: 'Plot' });
    expect([...select.children].map((option) => option.textContent)).toEqual(['Beans', 'Leeks']);
  });

  test('a list of records starts with nothing selected, so that even a single record can be chosen', async () => {
    const from = { of: 'plots', where: { 'row.name': 'Leeks' }, label: '{row.name}' };
    const list = { ...plot, look: 'list', from, blocks: undefined };
    await shown({ block: 'group', blocks: [list, { block: 'text', text: 'Chosen: {page.plot}' }] });
    const only = await screen.findByRole('radio', { name: 'Leeks' });
    expect(only).toHaveProperty('checked', false);
    fireEvent.click(only);
    expect(only).toHaveProperty('checked', true);
    expect(screen.getByText(/^Chosen: ./)).toBeDefined();
  });

  test('a record selector without records says so', async () => {
    await shown({ ...plot, from: { of: 'none', label: '{row.name}' } });
    expect(await screen.findByText('No options available')).toBeDefined();
  });

  test('a record selector without records shows the manifest’s text for that', async () => {
    await shown({ ...plot, from: { of: 'none', label: '{row.name}', empty: { title: 'No plots yet', text: 'Come back in spring.' } } });
    expect(await screen.findByText('No plots yet')).toBeDefined();
    expect(screen.getByText('Come back in spring.')).toBeDefined();
  });

  test('a selector has exactly one source of options', async () => {
    const problems = [
      { ...plot, options },
      { ...light, options: undefined },
    ].map((manifest) => engineBlock.safeParse(manifest).error?.issues[0]?.message);
    expect(problems).toEqual(Array(2).fill('a selector needs exactly one of "choices", "options", "from", and "years"'));
  });
});
