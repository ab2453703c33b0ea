// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { nextTab } from '../../../../../engine/react/blocks/tabs/nextTab.ts';
import { showManifest } from '../showManifest.tsx';

afterEach(cleanup);

/** Renders a block in an async `act`, so that suspended components can finish rendering. */
const shown = (...args: Parameters<typeof showManifest>) => act(async () => void showManifest(...args));

const text = (words: string) => ({ block: 'text', text: words });
const block = {
  block: 'tabs',
  label: 'Seasons',
  state: 'season',
  tabs: [
    { id: 'spring', label: 'Spring ({count})', count: { count: 'plots', where: { 'row.state': 'dry' } }, blocks: [text('Sow')] },
    { id: 'autumn', label: 'Autumn', blocks: [text('Reap')] },
    { id: 'winter', label: 'Winter', when: { 'viewer.signedIn': true }, blocks: [text('Rest')] },
  ],
};
const tab = (name: string | RegExp) => screen.findByRole('tab', { name });

describe('the tabs block', () => {
  test('tabs show the first panel by default under its own name', async () => {
    await shown(block);
    await tab('Spring (2)');
    const panel = screen.getByRole('tabpanel', { name: 'Spring (2)' });
    expect(panel.textContent).toBe('Sow');
    expect((await tab(/Spring/)).getAttribute('aria-controls')).toBe(panel.id);
    expect(screen.queryByRole('tab', { name: 'Winter' })).toBeNull();
  });

  test('tabs show the panel that the page names, or the first if it is unknown', async () => {
    await shown(block, { state: { season: 'autumn' } });
    expect((await tab('Autumn')).getAttribute('aria-selected')).toBe('true');
    cleanup();
    await shown(block, { state: { season: 'winter' } });
    expect((await tab(/Spring/)).getAttribute('aria-selected')).toBe('true');
  });

  test('a press chooses a tab, and the Tab key reaches only the chosen one', async () => {
    await shown(block);
    fireEvent.click(await tab('Autumn'));
    expect(screen.getByRole('tabpanel').textContent).toBe('Reap');
    expect(screen.getAllByRole('tab').map((each) => each.tabIndex)).toEqual([-1, 0]);
  });

  test('a panel is a stop for the Tab key only if nothing in it can be focused', async () => {
    await shown(block);
    expect(screen.getByRole('tabpanel').tabIndex).toBe(0);
    cleanup();
    const [spring, ...others] = block.tabs;
    const link = { block: 'actions', items: [{ label: 'Seeds', to: '#seeds' }] };
    await shown({ ...block, tabs: [{ ...spring, blocks: [link] }, ...others] });
    expect(screen.getByRole('tabpanel').hasAttribute('tabindex')).toBe(false);
  });

  test('a panel keeps the entered values while another tab is open', async () => {
    const [spring, ...others] = block.tabs;
    const wish = { name: 'wish', fields: [{ name: 'wish', label: 'Wish', type: 'text' as const }], submit: 'Send', onSubmit: 'send' };
    await shown({ ...block, tabs: [{ ...spring, blocks: [{ block: 'form', form: 'wish' }] }, ...others] }, { assets: { forms: { wish } } });
    fireEvent.change(await screen.findByRole('textbox', { name: 'Wish' }), { target: { value: 'Rain' } });
    fireEvent.click(await tab('Autumn'));
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByRole('tabpanel').textContent).toBe('Reap');
    fireEvent.click(await tab(/Spring/));
    expect(screen.getByRole('textbox', { name: 'Wish' })).toHaveProperty('value', 'Rain');
  });

  test('arrow keys move between tabs and move the focus with them', async () => {
    await shown(block);
    fireEvent.keyDown(await tab(/Spring/), { key: 'ArrowLeft' });
    expect(document.activeElement).toBe(await tab('Autumn'));
    expect(screen.getByRole('tabpanel').textContent).toBe('Reap');
    fireEvent.keyDown(await tab('Autumn'), { key: 'ArrowLeft', altKey: true });
    expect(screen.getByRole('tabpanel').textContent).toBe('Reap');
  });
});

test.each([
  ['ArrowRight', 2, 0],
  ['ArrowRight', 0, 1],
  ['ArrowLeft', 0, 2],
  ['Home', 1, 0],
  ['End', 0, 2],
  ['a', 1, undefined],
])('the focus goes in a row of three tabs on %s from tab %i to %s', (key, from, to) => {
  expect(nextTab(key, from, 3)).toBe(to);
});
