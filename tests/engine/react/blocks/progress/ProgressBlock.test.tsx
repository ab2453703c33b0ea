// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { engineBlock } from '../../../../support/vocabulary.ts';
import { parseText } from '../../../../../engine/language/text.ts';
import { plots } from '../GardenPage.tsx';
import { showManifest } from '../showManifest.tsx';

afterEach(cleanup);

/** A suspended component only resumes inside an awaited `act`. */
const shown = (...args: Parameters<typeof showManifest>) => act(async () => void showManifest(...args));

const written = {
  block: 'progress',
  title: 'Harvest',
  items: [{ label: 'Beans', value: 30, max: 40, detail: '{progress.value} of {progress.max} lb' }],
};
const rows = {
  block: 'progress',
  of: 'plots',
  sort: '-rent',
  format: 'money',
  item: { label: '{row.name}', value: 'row.rent', max: 10_000, detail: '{progress.value}, {progress.left} left' },
};

describe('the progress block', () => {
  test('a progress bar has a name and a value and states it in words', async () => {
    await shown(written);
    const bar = await screen.findByRole('progressbar', { name: 'Beans' });
    expect(['min', 'max', 'now'].map((end) => bar.getAttribute(`aria-value${end}`))).toEqual(['0', '100', '75']);
    expect(bar.getAttribute('aria-valuetext')).toBe('75%, 30 of 40 lb');
    expect(screen.getByRole('region', { name: 'Harvest' })).toBeDefined();
  });

  test('a progress bar is a percentage by default', async () => {
    await shown({
      ...written,
      items: [{ label: 'Sown', value: { count: 'plots', where: { 'row.state': 'dry' } }, max: { count: 'plots' } }],
    });
    expect((await screen.findByRole('progressbar', { name: 'Sown' })).getAttribute('aria-valuetext')).toBe('67%');
  });

  test('a progress block over rows has a bar for each, capped at 100%', async () => {
    await shown(rows);
    const bars = await screen.findAllByRole('progressbar');
    expect(bars.map((bar) => bar.getAttribute('aria-valuenow'))).toEqual(['100', '9', '4']);
    expect(screen.getByText('$120.50, -$20.50 left')).toBeDefined();
    expect(screen.getByRole('progressbar', { name: 'Roses' })).toBeDefined();
  });

  test.each([
    [75, 'success'],
    [75.01, 'warning'],
    [90, 'warning'],
    [90.4, 'danger'],
    [250, 'danger'],
  ])('a bar at %d %% has the tone of the first matching case: %s', async (value, tone) => {
    const cases = [
      { when: { 'progress.percent': { gt: 90 } }, use: 'danger' },
      { when: { 'progress.percent': { gt: 75 } }, use: 'warning' },
    ];
    await shown({ ...written, items: [{ label: 'Beans', value, max: 100 }], tone: cases });
    expect((await screen.findByRole('progressbar')).parentElement?.className).toContain(`tone-${tone}`);
  });

  test('a progress block without rows says so', async () => {
    await shown({ ...rows, of: 'none', empty: 'Nothing is planted' });
    expect(await screen.findByText('Nothing is planted')).toBeDefined();
  });

  test('a progress block has either its own bars or bars for rows', async () => {
    const problem = engineBlock.safeParse({ block: 'progress', of: 'plots' }).error?.issues[0]?.message;
    expect(problem).toBe('progress must have either "items", or "of" with "item", but not both');
  });

  test('a progress row links to its record and keeps the name of its bar', async () => {
    const entities = { plots: { ...plots, to: parseText('/clubs?open=plot&row={row.id}') } };
    await shown({ ...rows, item: { ...rows.item, to: true } }, { assets: { entities } });
    const link = await screen.findByRole('link', { name: 'Beans' });
    expect(link.getAttribute('href')).toBe('/clubs?open=plot&row=p2');
    expect(screen.getByRole('progressbar', { name: 'Beans' })).toBeDefined();
  });
});
