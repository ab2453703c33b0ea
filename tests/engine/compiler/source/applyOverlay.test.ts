import { describe, expect, test } from 'vitest';
import { applyOverlay } from '../../../../engine/compiler/source/applyOverlay.ts';
import type { Problem } from '../../../../engine/compiler/source/Problem.ts';

const text = (value: unknown) => JSON.stringify(value, undefined, 2);
const apply = (own: unknown, over: unknown) => applyOverlay(new Map([['a.json', text(own)]]), new Map([['a.json', text(over)]]));
const problem = (path: Problem['path'], more: Partial<Problem> = {}): Problem => ({
  file: 'a.json',
  line: 99,
  column: 99,
  code: 'wrong',
  sentence: 'wrong',
  about: [],
  severity: 'error',
  path,
  ...more,
});

describe('overlay files of a portal', () => {
  test('an overlay merges objects by key, appends to lists, and replaces everything else', () => {
    const { texts, problems } = apply({ a: 1, b: { c: [1, 2], d: 'x' }, e: [] }, { b: { c: [3], d: 'y', f: true }, g: null });
    expect(JSON.parse(texts.get('a.json') ?? '')).toEqual({ a: 1, b: { c: [1, 2, 3], d: 'y', f: true }, e: [], g: null });
    expect(problems).toEqual([]);
  });

  test('an overlay entry with a place is merged into that entry and located in its own file', () => {
    const own = { a: [{ id: 'x', b: 1, c: [1] }, { d: 2 }] };
    const { texts, problems, written } = apply(own, { a: [{ e: 3 }, { $at: 'x', b: 9, c: [2] }] });
    expect(JSON.parse(texts.get('a.json') ?? '')).toEqual({ a: [{ id: 'x', b: 9, c: [1, 2] }, { d: 2 }, { e: 3 }] });
    expect(problems).toEqual([]);
    const where = (...path: (string | number)[]) => {
      const { file, path: at } = written(problem(path));
      return `${file} ${at?.join('.')}`;
    };
    expect(where('a', 0, 'b')).toBe('portal-config/live/over/a.json a.1.b');
    expect(where('a', 0, 'c', 0)).toBe('a.json a.0.c.0');
    expect(where('a', 0, 'c', 1)).toBe('portal-config/live/over/a.json a.1.c.0');
    expect(where('a', 1, 'd')).toBe('a.json a.1.d');
    expect(where('a', 2, 'e')).toBe('portal-config/live/over/a.json a.0.e');
  });

  test('an overlay item can follow one of the portal’s own items, and problems are located in the file that contains each item', () => {
    const own = {
      a: [
        { label: 'Events', b: 1 },
        { label: 'Settings', b: 2 },
      ],
    };
    const over = {
      a: [{ label: 'Notes' }, { $after: 'Events', label: 'Mail' }, { $after: 'Events', label: 'People' }, { $at: 'Settings', c: 3 }],
    };
    const { texts, problems, written } = apply(own, over);
    expect(JSON.parse(texts.get('a.json') ?? '')).toEqual({
      a: [{ label: 'Events', b: 1 }, { label: 'Mail' }, { label: 'People' }, { label: 'Settings', b: 2, c: 3 }, { label: 'Notes' }],
    });
    expect(problems).toEqual([]);
    const where = (...path: (string | number)[]) => {
      const { file, path: at } = written(problem(path));
      return `${file} ${at?.join('.')}`;
    };
    expect(where('a', 0, 'b')).toBe('a.json a.0.b');
    expect(where('a', 2, 'label')).toBe('portal-config/live/over/a.json a.2.label');
    expect(where('a', 3, 'b')).toBe('a.json a.1.b');
    expect(where('a', 3, 'c')).toBe('portal-config/live/over/a.json a.3.c');
    expect(where('a', 4, 'label')).toBe('portal-config/live/over/a.json a.0.label');
  });

  test('an overlay item that follows an item which does not exist is reported with the nearest name', () => {
    const { problems } = apply({ a: [{ label: 'Events' }] }, { a: [{ $after: 'Event', label: 'Mail' }] });
    expect(problems).toEqual([
      expect.objectContaining({
        code: 'bad-overlay',
        path: ['a', 0, '$after'],
        suggestion: 'Events',
        sentence: expect.stringContaining('"$after" takes'),
      }),
    ]);
  });

  test('an overlay can replace an object as a whole, and problems are located in its file', () => {
    const { texts, problems, written } = apply(
      { a: [{ id: 'x', b: { get: 'x' } }] },
      { a: [{ $at: 'x', b: { $instead: { count: 'y' } } }] },
    );
    expect(JSON.parse(texts.get('a.json') ?? '')).toEqual({ a: [{ id: 'x', b: { count: 'y' } }] });
    expect(problems).toEqual([]);
    expect(written(problem(['a', 0, 'b', 'count']))).toMatchObject({
      file: 'portal-config/live/over/a.json',
      path: ['a', 0, 'b', '$instead', 'count'],
    });
  });

  test('an overlay place that does not exist is reported', () => {
    const own = { a: [{ id: 'y', b: [] }] };
    const { texts, problems } = apply(own, { a: [{ $at: 'y', b: [{ $at: 'z', c: 1 }] }, { $at: 'x' }] });
    expect(problems.map(({ code, line }) => `${code} ${line}`)).toEqual(['bad-overlay 7', 'bad-overlay 13']);
    expect(JSON.parse(texts.get('a.json') ?? '')).toEqual(own);
  });

  test('an overlay can’t refer to an item by its position, and the item’s name is suggested if it is unique', () => {
    const own = { a: [{ block: 'x' }, { block: 'x' }, { block: 'x', id: 'y' }, 'z', { d: 1 }] };
    const { texts, problems } = apply(own, { a: [0, 2, 3, 4, 9].map((at) => ({ $at: at, c: 1 })) });
    expect(problems.map(({ path, suggestion }) => `${path?.join('.')} ${suggestion}`)).toEqual([
      'a.0.$at undefined',
      'a.1.$at y',
      'a.2.$at z',
      'a.3.$at undefined',
      'a.4.$at undefined',
    ]);
    expect(problems[0]?.sentence).toContain('not its position, because positions change when someone adds an item above');
    expect(JSON.parse(texts.get('a.json') ?? '')).toEqual(own);
  });

  test.each([
    ['id', { id: 'x', block: 'group' }],
    ['name', { name: 'x' }],
    ['field', { field: 'x', label: 'y' }],
    ['action', { do: 'x' }],
    ['state', { state: 'x' }],
    ['kind', { block: 'x' }],
    ['value', { value: 'x' }],
    ['label', { label: 'x' }],
    ['title', { title: 'x' }],
  ])('an overlay entry finds an item by its %s, wherever the item moves', (_, item) => {
    const { texts, problems, written } = apply({ a: [{ b: 1 }, item] }, { a: [{ $at: 'x', c: 2 }] });
    expect(JSON.parse(texts.get('a.json') ?? '')).toEqual({ a: [{ b: 1 }, { ...item, c: 2 }] });
    expect(problems).toEqual([]);
    expect(written(problem(['a', 1, 'c']))).toMatchObject({ file: 'portal-config/live/over/a.json', path: ['a', 0, 'c'] });
    const moved = apply({ a: [item, { b: 1 }] }, { a: [{ $at: 'x', c: 2 }] });
    expect(JSON.parse(moved.texts.get('a.json') ?? '')).toEqual({ a: [{ ...item, c: 2 }, { b: 1 }] });
  });

  test('an item’s id takes precedence over its kind, and a string is its own name', () => {
    const own = { a: [{ block: 'x' }, { id: 'x' }], b: ['y', 'z'] };
    const { texts } = apply(own, { a: [{ $at: 'x', c: 2 }], b: [{ $at: 'z', field: 'z' }] });
    expect(JSON.parse(texts.get('a.json') ?? '')).toEqual({ a: [{ block: 'x' }, { id: 'x', c: 2 }], b: ['y', { field: 'z' }] });
  });

  test('an overlay name that no item has, or more than one, is reported and not applied', () => {
    const own = { a: [{ block: 'group' }, { block: 'group' }] };
    const { texts, problems } = apply(own, { a: [{ $at: 'group', c: 1 }, { $at: 'table' }] });
    expect(problems.map(({ sentence }) => sentence)).toEqual([
      expect.stringContaining('has more than one item named "group"'),
      expect.stringContaining('has no item named "table"'),
    ]);
    expect(JSON.parse(texts.get('a.json') ?? '')).toEqual(own);
  });

  test('an overlay for a file that the portal doesn’t have adds the file, and other files stay unchanged', () => {
    const own = new Map([['a.json', '{ "a":1 }']]);
    const { texts, written } = applyOverlay(own, new Map([['b.json', '{\n "b": 2 }']]));
    expect([...texts]).toEqual([
      ['a.json', '{ "a":1 }'],
      ['b.json', '{\n "b": 2 }'],
    ]);
    expect(written(problem(['b'], { file: 'b.json', line: 2, column: 7 }))).toMatchObject({
      file: 'portal-config/live/over/b.json',
      line: 2,
      column: 7,
    });
    expect(written(problem(['a']))).toEqual(problem(['a']));
  });

  test('a problem is located in the file that contains the wrong value', () => {
    const { written } = apply({ a: { b: [{ c: 1 }] }, d: 1 }, { a: { b: [{ c: 2 }] }, e: { f: 3 } });
    const where = (path: Problem['path'], more?: Partial<Problem>) => {
      const { file, line, path: at } = written(problem(path, more));
      return `${file}:${line} ${at?.join('.')}`;
    };
    expect(where(['a', 'b', 0, 'c'])).toBe('a.json:5 a.b.0.c');
    expect(where(['a', 'b', 1, 'c'])).toBe('portal-config/live/over/a.json:5 a.b.0.c');
    expect(where(['d'])).toBe('a.json:9 d');
    expect(where(['e', 'f'], { side: 'key' })).toBe('portal-config/live/over/a.json:10 e.f');
    expect(where(['a'])).toBe('a.json:2 a');
    expect(where([])).toBe('a.json:1 ');
  });

  test('a replaced value is located in the overlay file', () => {
    const { written } = apply({ a: 1 }, { b: 1, a: 2 });
    expect(written(problem(['a']))).toMatchObject({ file: 'portal-config/live/over/a.json', line: 3 });
  });

  test('an overlay that is not JSON or has another shape is reported and not applied', () => {
    const own = new Map([['a.json', '{}']]);
    const broken = applyOverlay(own, new Map([['a.json', '{ "a": ']]));
    expect(broken.problems).toMatchObject([{ file: 'portal-config/live/over/a.json', line: 1 }]);
    expect(broken.texts.get('a.json')).toBe('{}');
    const other = applyOverlay(own, new Map([['a.json', '[]']]));
    expect(other.problems).toMatchObject([
      { code: 'bad-overlay', sentence: 'the original file contains an object, so this overlay must contain one, too' },
    ]);
    expect(other.texts.get('a.json')).toBe('{}');
  });
});
