// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { showManifest } from '../showManifest.tsx';

afterEach(cleanup);

test('a rich text renders its markup as elements, and links only where the viewer can go', async () => {
  const text = [
    '# Rules',
    'Hello **{viewer.name}**, see [the site](https://example.org) and [nothing](javascript:x{viewer.none}).',
    '',
    '- [Write](mailto:rose@example.org)',
    '- <b>dig</b>',
  ].join('\n');
  const manifest = { block: 'text', title: 'Welcome', rich: true, text: text.replace('javascript:x', '{viewer.site}') };
  const viewer = { name: '*Rose*', site: 'javascript:alert(1)' };
  await act(async () => void showManifest(manifest, { scope: { viewer } }));
  expect(await screen.findByRole('heading', { level: 3, name: 'Rules' })).toBeDefined();
  expect((await screen.findByText('*Rose*')).closest('strong')).not.toBeNull();
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['the site', 'https://example.org'],
    ['Write', 'mailto:rose@example.org'],
  ]);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Write', '<b>dig</b>']);
});
