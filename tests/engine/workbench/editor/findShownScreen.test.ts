import { expect, it } from 'vitest';
import type { FileEntry } from '../../../../engine/workbench/server/protocol.ts';
import { findShownScreen } from '../../../../engine/workbench/editor/findShownScreen.ts';

const screen = (name: string, more: Partial<FileEntry> = {}): FileEntry => ({
  file: `screens${name}.json`,
  kind: 'screens',
  name,
  state: 'same',
  ...more,
});
const files = [
  screen('/plots/:id'),
  screen('/'),
  screen('/plots', { kind: 'layouts' }),
  screen('/plots', { over: 'screens/plots.json' }),
  screen('/plots'),
  screen('/plots/new'),
  screen('/help/*'),
  screen('/old', { state: 'deleted' }),
];

it.each([
  ['/', '/'],
  ['/plots?status=open#map', '/plots'],
  ['/plots/', '/plots'],
  ['/plots/new', '/plots/new'],
  ['/plots/7', '/plots/:id'],
  ['/help/roses/winter', '/help/*'],
  ['/plots/7/map', undefined],
  ['/old', undefined],
])('the page at %s is the screen %s', (address, name) => {
  const found = findShownScreen(files, address);
  expect(found?.name).toBe(name);
  expect([found?.kind, found?.over]).toEqual([name && 'screens', undefined]);
});
