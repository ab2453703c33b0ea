// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { showTable } from '../blocks/table/plotsTable.ts';
import { stubScreen } from '../blocks/table/screenWidth.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('a table on a phone in compact mode', () => {
  beforeEach(async () => {
    stubScreen(true);
    showTable();
    await screen.findByRole('list', { name: 'All plots' });
    fireEvent.click(screen.getByRole('button', { name: 'Columns' }));
    fireEvent.click(screen.getByRole('radio', { name: 'Compact' }));
  });
  const row = (name: string) => within(screen.getByRole('button', { name: `More about ${name}` }).closest('li') ?? document.body);

  test('each compact row has two lines and no visible action', () => {
    const rows = within(screen.getByRole('list', { name: 'All plots' })).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'BeansRent +$120.50May 9, 2026State wet',
      'LeeksRent +$4.00Apr 20, 2026State Needs water',
      'RosesRent +$9.00Mar 1, 2026State Needs water',
    ]);
    expect(screen.queryByRole('button', { name: /^(Water|Remove)/ })).toBeNull();
  });

  test('a compact row opens to show its other values and its actions', () => {
    const more = screen.getByRole('button', { name: 'More about Leeks' });
    fireEvent.click(more);
    expect(more.getAttribute('aria-expanded')).toBe('true');
    expect(row('Leeks').getByText('Since 2026-04-20')).toBeDefined();
    expect(screen.getAllByRole('button', { name: /^(Water|Remove)/ }).map((button) => button.getAttribute('aria-label'))).toEqual([
      'Water Leeks',
      'Remove Leeks',
    ]);
    fireEvent.click(more);
    expect(screen.queryByRole('button', { name: 'Remove Leeks' })).toBeNull();
  });

  test('selectable rows can still be selected in compact mode', () => {
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select Leeks' }));
    expect(screen.getByText('1 selected')).toBeDefined();
    expect(row('Beans').queryByRole('checkbox')).toBeNull();
    // The checkbox is beside the second line, so that the first lines of all rows align.
    const line = screen.getByRole('checkbox', { name: 'Select Leeks' }).closest('li > div > div > div');
    expect(line?.textContent).toContain('Apr 20, 2026');
    expect(line?.textContent).not.toContain('Leeks');
  });
});
