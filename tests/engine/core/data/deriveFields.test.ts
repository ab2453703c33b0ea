import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Clock } from '../../../../engine/core/data/clock.ts';
import { deriveFields } from '../../../../engine/core/data/deriveFields.ts';
import type { DerivedFields } from '../../../../engine/language/PortalManifests.ts';
import { textSchema } from '../../../../engine/language/text.ts';
import { plainRuntime } from '../../../support/plainRuntime.ts';
import { createMemorySource } from '../../../../engine/core/data/memorySource.ts';

afterEach(() => vi.restoreAllMocks());

const plots = [
  { id: 'a', beds: 4, sown: 1, until: '2026-11-21' },
  { id: 'b', beds: 2, sown: 2, until: '2026-11-30' },
];
const derived: DerivedFields = {
  plots: {
    free: { call: 'difference', with: { of: 'row.beds', less: 'row.sown' } },
    isFull: { call: 'isZero', with: { value: 'row.free' } },
    today: 'now.date',
    bonus: 'numbers.bonus',
  },
};
const functions = {
  difference: ({ of, less }: Record<string, unknown>) => Number(of) - Number(less),
  isZero: ({ value }: Record<string, unknown>) => value === 0,
};

function source(given = derived) {
  let now = '2026-11-21T12:00';
  const clock: Clock = { now: () => new Date(now) };
  const memory = createMemorySource({ plots: async () => ({ default: plots }), keys: async () => ({ default: [{ id: 'k' }] }) }, clock);
  const data = deriveFields(memory, given, {
    clock,
    functions,
    gates: { dense: { 'row.sown': { gt: 1 } } },
    runtime: plainRuntime,
    numbers: { bonus: 2 },
  });
  return { memory, data, setNow: (iso: string) => (now = iso) };
}

describe('derived fields', () => {
  it('derived fields are present wherever a record is read and can build on each other', async () => {
    const { data } = source();
    expect(data.getCached('plots')).toBeUndefined();
    const expected = { ...plots[1], free: 0, bonus: 2, isFull: true, today: '2026-11-21' };
    expect((await data.list('plots'))[1]).toEqual(expected);
    expect(data.getCached('plots')?.[1]).toEqual(expected);
    expect(await data.update('plots', 'b', { sown: 1 })).toMatchObject({ free: 1, isFull: false });
    expect(await data.insert('plots', { id: 'c', beds: 1, sown: 0 })).toMatchObject({ free: 1 });
  });

  it('derived fields keep the same objects for unchanged records and lists', async () => {
    const { data } = source();
    const before = await data.list('plots');
    expect(data.getCached('plots')).toBe(before);
    await data.update('plots', 'a', { sown: 2 });
    const after = data.getCached('plots');
    expect(after).not.toBe(before);
    expect(after?.[1]).toBe(before[1]);
    expect(after?.[0]?.free).toBe(2);
  });

  it('derived fields are recomputed when the day changes', async () => {
    const { data, setNow } = source();
    await data.list('plots');
    setNow('2026-11-22T00:01');
    expect(data.getCached('plots')?.[0]?.today).toBe('2026-11-22');
  });

  it('a derived field can use a rule', async () => {
    const { data } = source({ plots: { look: { text: textSchema.parse([{ when: { rule: 'dense' }, use: 'dense' }, { use: 'loose' }]) } } });
    expect((await data.list('plots')).map(({ look }) => look)).toEqual(plots.map(({ sown }) => (sown > 1 ? 'dense' : 'loose')));
  });

  it('derived fields are never stored', async () => {
    const { data, memory } = source();
    await data.update('plots', 'a', (row) => ({ ...row, sown: Number(row.free) }));
    await data.insert('plots', { id: 'c', beds: 1, sown: 0, free: 99 });
    expect(memory.getCached('plots')).toEqual([{ ...plots[0], sown: 3 }, plots[1], { id: 'c', beds: 1, sown: 0 }]);
  });

  it('derived fields leave other collections alone', async () => {
    const { data, memory } = source();
    expect(await data.list('keys')).toBe(memory.getCached('keys'));
  });

  it.each([
    ['a function that there is not', { call: 'gone' }],
    ['the records of a collection', { count: 'keys' }],
  ])('derived fields that read %s are undefined, and the console says why', async (_, value) => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { data } = source({ plots: { broken: value } });
    const [first] = await data.list('plots');
    expect(first).toEqual({ ...plots[0], broken: undefined });
    expect(error.mock.calls[0]?.[0]).toBe('The derived field plots.broken could not be computed:');
  });
});

describe('an update by a function of the row', () => {
  it('an update sees the current row, so that no other update is lost', async () => {
    const { data } = source();
    const more = () => data.update('plots', 'a', ({ sown }) => ({ sown: Number(sown) + 1 }));
    await Promise.all([more(), more(), more()]);
    expect(data.getCached('plots')?.[0]?.sown).toBe(4);
  });

  it('an update that throws changes nothing', async () => {
    const { data } = source();
    const before = await data.list('plots');
    await expect(
      data.update('plots', 'a', () => {
        throw new Error('no room');
      }),
    ).rejects.toThrow('no room');
    expect(data.getCached('plots')).toBe(before);
  });
});
