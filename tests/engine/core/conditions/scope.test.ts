import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isForbiddenPath, isScopePath, readPath } from '../../../../engine/core/conditions/scope.ts';

describe('readPath', () => {
  const scope = { viewer: { name: 'Ada', tags: ['a', 'b'], nothing: null }, empty: '' };

  test.each([
    ['viewer.name', 'Ada'],
    ['viewer.tags.1', 'b'],
    ['viewer.tags.length', 2],
    ['viewer.nothing', null],
    ['empty', ''],
  ])('readPath reads %s', (path, value) => {
    expect(readPath(scope, path)).toBe(value);
  });

  test.each([
    'viewer.nothing.name',
    'viewer.name.length',
    'nobody',
    'viewer.',
    '',
    '.',
    'viewer..name',
    'viewer.toString',
    'viewer.tags.map',
  ])('readPath finds nothing at %j', (path) => {
    expect(readPath(scope, path)).toBeUndefined();
  });

  test('readPath never reads a forbidden key, even if the object owns it', () => {
    const hostile: unknown = JSON.parse('{"__proto__": {"a": 1}, "constructor": 1, "in": {"prototype": 2}}');
    expect(readPath(hostile, '__proto__.a')).toBeUndefined();
    expect(readPath(hostile, 'constructor')).toBeUndefined();
    expect(readPath(hostile, 'in.prototype')).toBeUndefined();
  });

  test('readPath reads only own properties, whatever the scope and the path', () => {
    const names = fc.constantFrom(
      'a',
      'b',
      '0',
      'length',
      'toString',
      'constructor',
      '__proto__',
      'prototype',
      'valueOf',
      'hasOwnProperty',
    );
    const { tree } = fc.letrec((tie) => ({
      tree: fc.oneof({ depthSize: 'small' }, fc.integer(), fc.string(), fc.array(tie('tree')), fc.dictionary(names, tie('tree'))),
    }));
    fc.assert(
      fc.property(tree, fc.array(names, { minLength: 1, maxLength: 4 }), (scope, keys) => {
        const found = readPath(scope, keys.join('.'));
        if (found === undefined) return;
        expect(typeof found).not.toBe('function');
        expect(found).not.toBe(Object.prototype);
        expect(found).not.toBe(Array.prototype);
      }),
    );
  });
});

test('one forbidden segment makes a path forbidden', () => {
  expect(isForbiddenPath('row.constructor.name')).toBe(true);
  expect(isForbiddenPath('row.constructors')).toBe(false);
});

test('a text is a path only if it begins with a root of the scope', () => {
  const scope = { row: {} };
  expect(isScopePath('row.price', scope)).toBe(true);
  expect(isScopePath('row', scope)).toBe(false);
  expect(isScopePath('Mr. Smith', scope)).toBe(false);
  expect(isScopePath('toString.call', scope)).toBe(false);
});
