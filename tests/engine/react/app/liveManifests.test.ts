import { expect, test } from 'vitest';
import { alike, loader } from '../../../../engine/react/app/liveManifests.ts';

const load = () => Promise.resolve({});

test('what an edit leaves as it was stays the same object, and what it changed is another one', () => {
  const before = alike('beds', { title: 'Beds', table: { columns: ['crop', 'rent'] }, blocks: [{ text: 'One' }, { text: 'Two' }], load });
  const after = alike('beds', { title: 'Plots', table: { columns: ['crop', 'rent'] }, blocks: [{ text: 'One' }, { text: 'Three' }], load });
  expect(after).toEqual({ title: 'Plots', table: { columns: ['crop', 'rent'] }, blocks: [{ text: 'One' }, { text: 'Three' }], load });
  expect(after).not.toBe(before);
  expect(after.table).toBe(before.table);
  expect(after.blocks).not.toBe(before.blocks);
  expect(after.blocks[0]).toBe(before.blocks[0]);
  expect(after.blocks[1]).not.toBe(before.blocks[1]);
});

test('a value that reads the same is the one that was there', () => {
  const before = alike('same', [{ a: 1 }]);
  expect(alike('same', [{ a: 1 }])).toBe(before);
});

test('another order of keys, a list in the place of an object and a key that went are changes', () => {
  alike('kinds', { a: { x: 1, y: 2 }, b: {}, c: 1 });
  const after = alike<object>('kinds', { a: { y: 2, x: 1 }, b: [] });
  expect(JSON.stringify(after)).toBe('{"a":{"y":2,"x":1},"b":[]}');
});

test('a key that came in front leaves the objects behind it as they read', () => {
  alike<object>('front', { second: { of: [1] } });
  expect(alike<object>('front', { first: null, second: { of: [1] } })).toEqual({ first: null, second: { of: [1] } });
});

test('a module is always loaded by the same function', () => {
  expect(loader('virtual:portal/screens/beds')).toBe(loader('virtual:portal/screens/beds'));
  expect(loader('virtual:portal/screens/beds')).not.toBe(loader('virtual:portal/screens/plots'));
});
