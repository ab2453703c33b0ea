import { expect, test, vi } from 'vitest';

const square = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><path fill="#123" d="M0 0h4v4H0z"/></svg>';

test('one process can build several portals with separate renderers that share their engine', async () => {
  const sizes: number[] = [];
  for (const width of [8, 16]) {
    vi.resetModules();
    const { drawPng } = await import('../../../../engine/vite/pages/drawPng.ts');
    // A PNG's width is at byte 16.
    sizes.push((await drawPng(square, width)).readUInt32BE(16));
  }
  expect(sizes).toEqual([8, 16]);
});
