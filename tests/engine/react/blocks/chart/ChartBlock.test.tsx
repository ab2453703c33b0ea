// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { chartData } from '../../../../../engine/react/blocks/chart/chartData.ts';
import { ChartTooltip } from '../../../../../engine/react/charts/ChartTooltip.tsx';
import { seriesColor } from '../../../../../engine/react/charts/seriesColors.ts';
import { plots } from '../GardenPage.tsx';
import { plainRuntime } from '../../../../support/plainRuntime.ts';
import { showManifest } from '../showManifest.tsx';

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  // Elements have no size in jsdom, and a chart without a size isn't rendered.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 320, 260));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A suspended component only resumes inside an awaited `act`. */
const shown = (...args: Parameters<typeof showManifest>) => act(async () => void showManifest(...args));

const block = {
  block: 'chart',
  title: 'Rents',
  kind: 'line',
  of: 'plots',
  sort: 'since',
  x: 'name',
  series: [{ field: 'rent', label: 'Rent' }],
};

describe('a chart', () => {
  test.each(['line', 'bar', 'area'])('a chart of kind %s is a drawing with a name', async (kind) => {
    await shown({ ...block, kind });
    expect(await screen.findByRole('application', { name: 'Rents' })).toBeDefined();
  });

  test('a chart has a table of the same numbers', async () => {
    await shown(block);
    const table = await screen.findByRole('table', { name: 'Rents' });
    const rows = within(table)
      .getAllByRole('row')
      .map((row) => [...row.children].map((cell) => cell.textContent));
    expect(rows).toEqual([
      ['Name', 'Rent'],
      ['Roses', '$9.00'],
      ['Leeks', '$4.00'],
      ['Beans', '$120.50'],
    ]);
  });

  test('a chart with several series has a legend', async () => {
    await shown({ ...block, series: [...block.series, { field: 'paid', label: 'Paid', tone: 'success' }] });
    expect((await screen.findAllByRole('listitem')).map((item) => item.textContent)).toEqual(['Rent', 'Paid']);
  });

  const table = async () => {
    const found = await screen.findByRole('table', { name: 'Rents' });
    return within(found)
      .getAllByRole('row')
      .map((row) => [...row.children].map((cell) => cell.textContent));
  };

  test('a chart by month counts and sums the records of each month and includes empty months', async () => {
    const { x: _, ...plain } = block;
    const series = [
      { count: true, label: 'Plots' },
      { sum: 'rent', label: 'Rent' },
      { sum: 'rent', label: 'Dry', where: { 'row.state': 'dry' } },
    ];
    await shown({ ...plain, where: { 'row.name': ['Roses', 'Beans'] }, by: { field: 'since', per: 'month' }, series });
    expect(await table()).toEqual([
      ['Since', 'Plots', 'Rent', 'Dry'],
      ['Mar 2026', '1', '$9.00', '$9.00'],
      ['Apr 2026', '0', '$0.00', '$0.00'],
      ['May 2026', '1', '$120.50', '$0.00'],
    ]);
  });

  test('a chart by field has a place for each value, with the labels of choices', async () => {
    const { x: _, ...plain } = block;
    await shown({ ...plain, by: 'state', series: [{ count: true, label: 'Plots' }] });
    expect(await table()).toEqual([
      ['State', 'Plots'],
      ['Needs water', '2'],
      ['wet', '1'],
    ]);
  });

  const leads = async () => {
    // The table's links are rendered only while the table is open.
    const button = await screen.findByRole('button', { name: 'Show the numbers' });
    expect(screen.queryAllByRole('link')).toEqual([]);
    fireEvent.click(button);
    return within(await screen.findByRole('table', { name: 'Rents' })).findAllByRole('link');
  };
  const addresses = async () => (await leads()).map((link) => [link.textContent, link.getAttribute('href')]);

  test('a place of a chart links to its record', async () => {
    await shown({ ...block, limit: 2, to: '/clubs?plot={row.name}' });
    expect(await addresses()).toEqual([
      ['Roses', '/clubs?plot=Roses'],
      ['Leeks', '/clubs?plot=Leeks'],
    ]);
  });

  test('a place of a chart links to its group', async () => {
    const { x: _, ...plain } = block;
    await shown({ ...plain, by: 'state', series: [{ count: true, label: 'Plots' }], to: '/clubs?state={group.value}' });
    expect(await addresses()).toEqual([
      ['Needs water', '/clubs?state=dry'],
      ['wet', '/clubs?state=wet'],
    ]);
  });

  test('a chart without rows says so', async () => {
    await shown({ ...block, of: 'none', empty: 'No rents yet' });
    expect(await screen.findByText('No rents yet')).toBeDefined();
  });
});

test('a missing number leaves a gap and is shown as its field formats it', async () => {
  const data = chartData(
    [{ name: 'Roses' }, { name: 'Beans', rent: 500 }],
    { x: 'name', series: [{ field: 'rent', label: 'Rent', tone: 'info' }] },
    { fields: plots.fields, runtime: plainRuntime, textOf: String, addressOf: () => undefined },
  );
  expect(data.points).toMatchObject([
    { label: 'Roses', values: [null], texts: ['—'] },
    { label: 'Beans', values: [500], texts: ['$5.00'] },
  ]);
});

describe('two comparable figures of a chart', () => {
  const env = { fields: plots.fields, runtime: plainRuntime, textOf: String, addressOf: () => undefined };
  const rents = [
    { name: 'Roses', rent: 900, due: 400 },
    { name: 'Beans', rent: 500, due: 950 },
    { name: 'Leeks', rent: 500 },
  ];
  const two = [
    { field: 'rent', label: 'Rent', tone: 'neutral' as const },
    { field: 'due', label: 'Due', tone: 'primary' as const },
  ];

  test('the second figure is compared with the first if both are known', () => {
    const data = chartData(rents, { x: 'name', series: two, format: 'money' }, env);
    expect(data.points.map(({ difference }) => difference)).toEqual(['-$5.00', '+$4.50', undefined]);
  });

  test('the tooltip lists the figures in the legend’s order with their difference', () => {
    const data = chartData(rents, { x: 'name', series: two, format: 'money' }, env);
    render(<ChartTooltip kind="bar" data={data} active activeIndex="0" />);
    const textsOf = (role: string) => screen.getAllByRole(role, { hidden: true }).map(({ textContent }) => textContent);
    expect(textsOf('term')).toEqual(['Rent', 'Due', 'Difference']);
    expect(textsOf('definition')).toEqual(['$9.00', '$4.00', '-$5.00']);
  });

  test('a status that exists from the start announces the figures', () => {
    const data = chartData(rents, { x: 'name', series: two, format: 'money' }, env);
    const { rerender } = render(<ChartTooltip kind="bar" data={data} />);
    const status = screen.getByRole('status');
    expect(status.textContent).toBe('');
    rerender(<ChartTooltip kind="bar" data={data} active activeIndex="0" />);
    expect(status.isConnected).toBe(true);
    expect(status.textContent).toBe('Roses, Rent $9.00, Due $4.00, Difference -$5.00');
  });

  test('two series alternate a deep and a middle shade, and a single one has its own', () => {
    expect(seriesColor('neutral', 0, 2)).toBe('var(--neutral-deep)');
    expect(seriesColor('primary', 1, 2)).toBe('var(--color-primary-mid)');
    expect(seriesColor('primary', 0, 1)).toBe('var(--color-primary-mark)');
  });
});
