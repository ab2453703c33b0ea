import { expect, test } from 'vitest';
import { isMissingPage } from '../../../../engine/server/publishing/isMissingPage.ts';

const pages = { each: [{ entity: 'page', address: 'path', where: {} }], taken: ['/', '/club', '/dashboard/home'], shown: ['page'] };
const published = { records: { page: [{ id: 'a', path: '/about' }] }, colors: {} };

test('an address is missing if no screen, no folder, and no published page is there', () => {
  const paths = ['/', '/club', '/dashboard/secret', '/about', '/hidden', '/about/us', '/page'];
  expect(paths.filter((path) => isMissingPage(path, pages, published))).toEqual(['/hidden', '/about/us', '/page']);
  expect(isMissingPage('/about', pages, undefined)).toBe(true);
});

test('no address counts as missing without published pages', () => {
  expect(isMissingPage('/nowhere', { ...pages, each: [] }, published)).toBe(false);
});
