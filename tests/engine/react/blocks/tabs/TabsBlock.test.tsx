// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { nextTab } from '../../../../../engine/react/blocks/tabs/nextTab.ts';
import { showManifest } from '../showManifest.tsx';

afterEach(cleanup);

/** What suspends while it is rendered goes on by itself only where the rendering is waited for. */
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

describe('tabs', () => {
  test('show the first one unless the page says otherwise, under its own name', async () => {
    await shown(block);
    await tab('Spring (2)');
    const panel = screen.getByRole('tabpanel', { name: 'Spring (2)' });
    expect(panel.textContent).toBe('Sow');
    expect((await tab(/Spring/)).getAttribute('aria-controls')).toBe(panel.id);
    expect(screen.queryByRole('tab', { name: 'Winter' })).toBeNull();
  });

  test('show the one that the page names, and the first when it names none of them', async () => {
    await shown(block, { state: { season: 'autumn' } });
    expect((await tab('Autumn')).getAttribute('aria-selected')).toBe('true');
    cleanup();
    await shown(block, { state: { season: 'winter' } });
    expect((await tab(/Spring/)).getAttribute('aria-selected')).toBe('true');
  });

  test('are chosen by a press, and only the chosen one is reached with the Tab key', async () => {
    await shown(block);
    fireEvent.click(await tab('Autumn'));
    expect(screen.getByRole('tabpanel').textContent).toBe('Reap');
    expect(screen.getAllByRole('tab').map((each) => each.tabIndex)).toEqual([-1, 0]);
  });

  test('have a panel that is a stop for the Tab key only where nothing in it is one', async () => {
    await shown(block);
    expect(screen.getByRole('tabpanel').tabIndex).toBe(0);
    cleanup();
    const [spring, ...others] = block.tabs;
    const link = { block: 'actions', items: [{ label: 'Seeds', to: '#seeds' }] };
    await shown({ ...block, tabs: [{ ...spring, blocks: [link] }, ...others] });
    expect(screen.getByRole('tabpanel').hasAttribute('tabindex')).toBe(false);
  });

  test('keep what was entered in a panel that was left', async () => {
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

  test('are walked with the arrow keys, which move the focus too', async () => {
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
])('of three tabs %s leads from %i to %s', (key, from, to) => {
  expect(nextTab(key, from, 3)).toBe(to);
});
