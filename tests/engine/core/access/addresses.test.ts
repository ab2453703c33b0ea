import { expect, test } from 'vitest';
import { indexPath, isWithin, collapseLeadingSlashes, toPath } from '../../../../engine/core/access/addresses.ts';

test.each([
  ['/', '/club', true],
  ['/club', '/club', true],
  ['/club', '/club/home', true],
  ['/club', '/clubs', false],
  ['/club/home', '/club', false],
])('the folder %s contains the path %s: %s', (folder, path, is) => {
  expect(isWithin(folder, path)).toBe(is);
});

test.each([
  ['/club', 'home', '/club/home'],
  ['/', 'home', '/home'],
  ['/club', '/clubs', '/clubs'],
])('the folder %s with the index "%s" leads to %s', (folder, index, path) => {
  expect(indexPath(folder, index)).toBe(path);
});

test.each([
  ['/club/home/?tab=a#b', '/club/home'],
  ['/club//', '/club'],
  ['/club?from=/home?', '/club'],
  ['/', '/'],
])('the path of %s is %s', (address, path) => {
  expect(toPath(address)).toBe(path);
});

test.each([
  ['//garden.example/a//b', '/garden.example/a//b'],
  ['///garden.example', '/garden.example'],
  ['/club//home', '/club//home'],
  ['club//home', 'club//home'],
])('the address %s becomes %s, which stays on this host', (address, path) => {
  expect(collapseLeadingSlashes(address)).toBe(path);
});
