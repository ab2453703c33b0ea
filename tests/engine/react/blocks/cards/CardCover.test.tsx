// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fixedClock } from '../../../../../engine/core/data/clock.ts';
import { createMemorySource } from '../../../../../engine/core/data/memorySource.ts';
import { showManifest } from '../showManifest.tsx';
import { actions, block, card } from './plotCards.ts';

test('a card’s cover has the color of its record’s choice, and a leaf with its day or the choice’s icon', async () => {
  const covered = (cover: object) => showManifest({ ...block, card: { ...card, cover } }, { assets: { actions } });
  const covers = () =>
    screen.getAllByRole('listitem').map((item) => {
      const cover = item.querySelector('.sheet > [aria-hidden]');
      return [/tone-\w+/.exec(cover?.className ?? '')?.[0], cover?.textContent];
    });
  covered({ field: 'state', date: 'since' });
  await screen.findByRole('list');
  expect(covers()).toEqual([
    ['tone-neutral', 'May9'],
    ['tone-warning', 'Apr20'],
    ['tone-warning', 'Mar1'],
  ]);
  cleanup();
  covered({ field: 'state' });
  await screen.findByRole('list');
  expect(covers().map(([, text]) => text)).toEqual(['', '', '']);
  cleanup();
});

test('a card with a picture shows it instead of the drawing, and a face instead of the initials', async () => {
  const rows = [
    { id: 'p1', name: 'Roses', state: 'dry', photo: '/files/roses.webp' },
    { id: 'p2', name: 'Wild Beans', state: 'dry' },
  ];
  const source = createMemorySource({ plots: async () => ({ default: rows }) }, fixedClock('2026-01-01'));
  const shown = { ...card, cover: { field: 'state', picture: ['drawing', 'photo'] }, avatar: '{row.name}', face: 'photo' };
  showManifest({ ...block, card: shown }, { assets: { actions }, source });
  await screen.findByRole('list');
  const pictures = screen
    .getAllByRole('listitem')
    .map((item) => [...item.querySelectorAll('img')].map((image) => image.getAttribute('src')));
  expect(pictures).toEqual([['/files/roses.webp', '/files/roses.webp'], []]);
  expect(screen.getByText('WB')).toBeDefined();
});
