// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
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
