// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { BlockList } from '../../../../engine/react/blocks/BlockList.tsx';
import type { AnyBlock } from '../../../../engine/language/screen.ts';
import { GardenPage } from './GardenPage.tsx';

afterEach(cleanup);

function show(...blocks: AnyBlock[]) {
  render(
    <GardenPage assets={{ actions: { water: { effect: 'log' } } }}>
      <BlockList blocks={blocks} />
    </GardenPage>,
  );
}

describe('a hero', () => {
  test('the hero block has the page’s h1 and its actions', () => {
    show({
      block: 'hero',
      eyebrow: 'Since 1904',
      title: 'Grow with us',
      text: 'Come and see.',
      actions: [{ label: 'Write to us', to: 'mailto:us@garden.example' }],
    });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Grow with us');
    expect(screen.getByRole('link', { name: 'Write to us' }).getAttribute('href')).toBe('mailto:us@garden.example');
  });
});

describe('the features block', () => {
  test('the features block is a linkable region with a heading for each card', () => {
    show({
      block: 'features',
      id: 'what',
      title: 'What we do',
      items: [
        { icon: 'leaf', title: 'Sow', text: 'In spring' },
        { icon: 'sun', title: 'Reap', text: 'In autumn' },
        { icon: 'moon', title: 'Rest', text: 'In winter', when: { 'viewer.signedIn': true } },
      ],
    });
    const region = screen.getByRole('region', { name: 'What we do' });
    expect(region.id).toBe('what');
    expect(
      within(region)
        .getAllByRole('heading', { level: 3 })
        .map((card) => card.textContent),
    ).toEqual(['Sow', 'Reap']);
  });
});

describe('a footer', () => {
  test('the footer block is the contentinfo of the page', () => {
    show({ block: 'footer', text: '© 2024 The Gardeners', detail: 'Made of compost' });
    expect(screen.getByRole('contentinfo').textContent).toContain('© 2024 The GardenersMade of compost');
  });
});

describe('a banner', () => {
  test('a banner is announced only if it is an alert', () => {
    show(
      { block: 'banner', tone: 'danger', text: 'The well is dry', alert: true },
      { block: 'banner', tone: 'info', text: 'Rain tomorrow' },
    );
    expect(screen.getByRole('alert').textContent).toBe('The well is dry');
  });

  test('a banner offers its actions', () => {
    show({ block: 'banner', tone: 'warning', title: 'Dry', text: 'Roses need water', actions: [{ label: 'Water', do: 'water' }] });
    expect(screen.getByRole('heading', { name: 'Dry' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Water' })).toBeDefined();
  });
});

describe('a group', () => {
  const child: AnyBlock = { block: 'text', text: 'Inside' };
  test('a group as a frame has the page’s h1 as its title', async () => {
    show({ block: 'group', look: 'frame', columns: 1, title: 'Closed', blocks: [child] });
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Closed');
    expect(screen.getByText('Inside')).toBeDefined();
  });

  test('a group as a card is a region with its title', async () => {
    show({ block: 'group', look: 'card', columns: 2, title: 'Tools', text: 'What hangs in the shed', blocks: [child] });
    expect((await screen.findByRole('region', { name: 'Tools' })).textContent).toBe('ToolsWhat hangs in the shedInside');
  });
});
