import { describe, expect, test, vi } from 'vitest';
import { fixedClock } from '../../../../engine/core/data/clock.ts';
import { createMemorySource, type Fixtures } from '../../../../engine/core/data/memorySource.ts';
import type { Row } from '../../../../engine/language/Row.ts';

const clock = fixedClock('2026-11-21T09:00');
const events: Row[] = [
  { id: 'a', title: 'Picnic', date: '@d+1' },
  { id: 'b', title: 'Talk' },
];

function source(fixtures: Fixtures = {}) {
  return createMemorySource({ events: async () => ({ default: events }), ...fixtures }, clock);
}

/** Allows malformed content in a test. */
const malformed = (content: unknown) => content as Row[];

describe('list of a memory source', () => {
  test('list loads a collection on the first request, once for all callers', async () => {
    const load = vi.fn(async () => ({ default: events }));
    const data = source({ events: load });
    expect(load).not.toHaveBeenCalled();
    expect(data.getCached('events')).toBeUndefined();
    const [first, second] = await Promise.all([data.list('events'), data.list('events')]);
    expect(await data.list('events')).toBe(first);
    expect(second).toBe(first);
    expect(load).toHaveBeenCalledTimes(1);
  });

  test('list resolves date tokens and returns rows without any unchanged', async () => {
    const rows = await source().list('events');
    expect(rows[0]).toEqual({ id: 'a', title: 'Picnic', date: '2026-11-22' });
    expect(rows[1]).toBe(events[1]);
  });

  test('list returns the fixture itself if nothing needs resolving', async () => {
    const many: Row[] = Array.from({ length: 1000 }, (_, index) => ({ id: String(index) }));
    expect(await source({ many: async () => ({ default: many }) }).list('many')).toBe(many);
  });

  test('list does not look for tokens in collections known to have none', async () => {
    const data = createMemorySource({ events: async () => ({ default: events }), plain: async () => ({ default: events }) }, clock, [
      'plain',
    ]);
    expect(await data.list('plain')).toBe(events);
    expect(await data.list('events')).not.toBe(events);
  });

  test('list reads an object as a list with one row', async () => {
    expect(await source({ totals: async () => ({ default: { members: 42 } }) }).list('totals')).toEqual([{ members: 42 }]);
  });

  test.each(['nothing', 'toString', '__proto__'])('list rejects with the name of an unknown collection: %s', async (name) => {
    await expect(source().list(name)).rejects.toThrow(`there is no collection "${name}"`);
  });

  test.each([[['a text']], [[null]], ['a text'], [[[1]]]])('list rejects %j, whose rows are not records', async (content) => {
    const data = source({ broken: async () => ({ default: malformed(content) }) });
    await expect(data.list('broken')).rejects.toThrow('the collection "broken" could not be loaded');
    expect(data.getCached('broken')).toBeUndefined();
  });

  test.each([
    ['rejects', () => Promise.reject(new Error('offline'))],
    [
      'throws',
      () => {
        throw new Error('offline');
      },
    ],
  ])('list can be retried after a load that %s', async (_, fail) => {
    const load = vi.fn(async () => ({ default: events })).mockImplementationOnce(fail);
    const data = source({ events: load });
    const failed = data.list('events');
    await expect(failed).rejects.toThrow('the collection "events" could not be loaded');
    await expect(failed).rejects.toHaveProperty('cause.message', 'offline');
    expect(await data.list('events')).toHaveLength(2);
  });
});

describe('insert of a memory source', () => {
  test('insert adds the row at the end and leaves the earlier list and other rows alone', async () => {
    const data = source();
    const before = await data.list('events');
    const row = { id: 'c', title: 'Walk' };
    expect(await data.insert('events', row)).toBe(row);
    expect(before).toHaveLength(2);
    expect(data.getCached('events')).toEqual([...before, row]);
    expect(data.getCached('events')?.[1]).toBe(before[1]);
    expect(events).toHaveLength(2);
  });

  test('insert puts the row before the given one, or at the end if that one is gone', async () => {
    const data = source();
    await data.insert('events', { id: 'c', title: 'Walk' }, 'a');
    await data.insert('events', { id: 'd', title: 'Swim' }, 'b');
    await data.insert('events', { id: 'e', title: 'Sing' }, 'gone');
    expect(data.getCached('events')?.map(({ id }) => id)).toEqual(['c', 'a', 'd', 'b', 'e']);
  });

  test('insert gives a row without an id the time as its id, or the next free number', async () => {
    const data = source();
    const time = clock.now().getTime();
    expect(await data.insert('events', { title: 'Walk' })).toEqual({ title: 'Walk', id: String(time) });
    expect(await data.insert('events', { id: '', title: 'Run' })).toEqual({ title: 'Run', id: String(time + 1) });
  });

  test('insert keeps all rows that are inserted at once', async () => {
    const data = source();
    const inserted = await Promise.all([data.insert('events', {}), data.insert('events', {}), data.insert('events', {})]);
    expect(new Set(inserted.map((row) => row.id)).size).toBe(3);
    expect(data.getCached('events')).toHaveLength(5);
  });

  test('insert refuses a duplicate id and an unknown collection', async () => {
    await expect(source().insert('events', { id: 'a' })).rejects.toThrow('"events" already has a record "a"');
    await expect(source().insert('nothing', {})).rejects.toThrow('there is no collection "nothing"');
  });
});

describe('update of a memory source', () => {
  test('update merges the change into the row, which keeps its place and its id', async () => {
    const data = source();
    const before = await data.list('events');
    expect(await data.update('events', 'a', { id: 'other', title: 'Feast' })).toEqual({ id: 'a', title: 'Feast', date: '2026-11-22' });
    expect(data.getCached('events')?.map((row) => row.title)).toEqual(['Feast', 'Talk']);
    expect(before[0]?.title).toBe('Picnic');
    expect(data.getCached('events')?.[1]).toBe(before[1]);
  });

  test('update refuses an unknown id', async () => {
    await expect(source().update('events', 'z', {})).rejects.toThrow('"events" has no record "z"');
  });
});

describe('remove of a memory source', () => {
  test('remove takes away just this row', async () => {
    const data = source();
    await data.remove('events', 'a');
    expect(data.getCached('events')?.map((row) => row.id)).toEqual(['b']);
  });

  test('remove refuses an unknown id', async () => {
    await expect(source().remove('events', 'z')).rejects.toThrow('"events" has no record "z"');
  });
});

describe('subscribe of a memory source', () => {
  test('a subscriber is called after the load and after every change until it unsubscribes', async () => {
    const data = source({ others: async () => ({ default: [] }) });
    const listener = vi.fn();
    const stop = data.subscribe('events', listener);
    await data.list('events');
    expect(listener).toHaveBeenCalledTimes(1);
    await data.insert('events', { id: 'c' });
    await data.update('events', 'c', { title: 'Walk' });
    await data.remove('events', 'c');
    expect(listener).toHaveBeenCalledTimes(4);
    await data.insert('others', {});
    stop();
    await data.insert('events', {});
    expect(listener).toHaveBeenCalledTimes(4);
  });

  test('getCached returns the same list until something changes', async () => {
    const data = source();
    await data.list('events');
    const rows = data.getCached('events');
    expect(data.getCached('events')).toBe(rows);
    await data.insert('events', {});
    expect(data.getCached('events')).not.toBe(rows);
  });

  test('a listener may unsubscribe while it is being called', async () => {
    const data = source();
    const second = vi.fn();
    const stop = data.subscribe('events', () => stop());
    data.subscribe('events', second);
    await data.list('events');
    expect(second).toHaveBeenCalledTimes(1);
  });
});
