// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { showManifest } from '../showManifest.tsx';

afterEach(cleanup);

test('a QR code is one named picture, drawn from the path in its texts', async () => {
  const block = { block: 'qrCode', label: 'Scan me', path: 'M0 0h1v1h-1z', size: '21' };
  await act(async () => void showManifest(block));
  const picture = await screen.findByRole('img', { name: 'Scan me' });
  expect(picture.getAttribute('viewBox')).toBe('0 0 21 21');
  expect([...picture.children].map((path) => path.getAttribute('d'))).toEqual(['M0 0h1v1h-1z']);
});
