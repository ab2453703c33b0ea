import { expect, test } from 'vitest';
import { alike, loader } from '../../../../engine/react/app/liveManifests.ts';

const load = () => Promise.resolve({});

test('unchanged parts of an edited manifest stay the same objects, and changed ones don’t', () => {
  const before = alike('beds', { title: 'Beds', table: { columns: ['crop', 'rent'] }, blocks: [{ text: 'One' }, { text: 'Two' }], load });
  const after = alike('beds', { title: 'Plots', table: { columns: ['crop', 'rent'] }, blocks: [{ text: 'One' }, { text: 'Three' }], load });
  expect(after).toEqual({ title: 'Plots', table: { columns: ['crop', 'rent'] }, blocks: [{ text: 'One' }, { text: 'Three' }], load });
  expect(after).not.toBe(before);
  expect(after.table).toBe(before.table);
  expect(after.blocks).not.toBe(before.blocks);
  expect(after.blocks[0]).toBe(before.blocks[0]);
  expect(after.blocks[1]).not.toBe(before.blocks[1]);
});

test('an equal value stays the same object', () => {
  const before = alike('same', [{ a: 1 }]);
  expect(alike('same', [{ a: 1 }])).toBe(before);
});

test('another key order, another type, and a removed key count as changes', () => {
  alike('kinds', { a: { x: 1, y: 2 }, b: {}, c: 1 });
  const after = alike<object>('kinds', { a: { y: 2, x: 1 }, b: [] });
  expect(JSON.stringify(after)).toBe('{"a":{"y":2,"x":1},"b":[]}');
});

test('a new first key leaves the following objects unchanged', () => {
  alike<object>('front', { second: { of: [1] } });
  expect(alike<object>('front', { first: null, second: { of: [1] } })).toEqual({ first: null, second: { of: [1] } });
});

test('a module’s loader is always the same function', () => {
  expect(loader('virtual:portal/screens/beds')).toBe(loader('virtual:portal/screens/beds'));
  expect(loader('virtual:portal/screens/beds')).not.toBe(loader('virtual:portal/screens/plots'));
});
