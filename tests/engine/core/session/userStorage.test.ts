import { expect, test } from 'vitest';
import { openStorage } from '../../../../engine/core/session/userStorage.ts';
import { fakeStorage } from './samples.ts';

test('the browser’s own storage is used if there is one', () => {
  const localStorage = { ...fakeStorage(), length: 0, clear: () => undefined, key: () => null };
  expect(openStorage({ localStorage })).toBe(localStorage);
});

test.each([
  [
    'throws',
    {
      get localStorage(): Storage {
        throw new DOMException('denied', 'SecurityError');
      },
    },
  ],
  ['is null', { localStorage: null }],
])('a storage that %s is replaced by memory for the visit', (_how, window) => {
  const storage = openStorage(window);
  expect(storage.getItem('a')).toBeNull();
  storage.setItem('a', '1');
  expect(storage.getItem('a')).toBe('1');
  expect(openStorage(window).getItem('a')).toBeNull();
  storage.removeItem('a');
  expect(storage.getItem('a')).toBeNull();
});
