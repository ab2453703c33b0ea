import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openServer } from '../../../../engine/core/data/openServer.ts';
import { createRemoteSource } from '../../../../engine/core/data/remoteSource.ts';
import type { Row } from '../../../../engine/language/Row.ts';
import type { Travel } from '../../../support/FakeStream.ts';
import { isFull } from '../../../support/fullCounts.ts';
import { recordServer, type SendsRecords } from '../../../support/recordServer.ts';

/**
 * A step. Writer 0 or 1 increases a count, sets a field, adds or removes a record, or removes the first added record that they see.
 * For `move` and `recompute`, the server moves a record to the start or changes a computed value in the record.
 */
type Step = { writer: 0 | 1; of: 'a' | 'b' } & (
  | { does: 'count' }
  | { does: 'set'; field: 'name' | 'place' }
  | { does: 'add' }
  | { does: 'remove' | 'removeAdded' | 'move' | 'recompute' }
);

const writer = fc.constantFrom<(0 | 1)[]>(0, 1);
const of = fc.constantFrom<('a' | 'b')[]>('a', 'b');
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    fc.record({ writer, of, does: fc.constant('count' as const) }),
    fc.record({ writer, of, does: fc.constant('set' as const), field: fc.constantFrom<('name' | 'place')[]>('name', 'place') }),
    fc.record({ writer, of, does: fc.constant('add' as const) }),
    fc.record({
      writer,
      of,
      does: fc.constantFrom<('remove' | 'removeAdded' | 'move' | 'recompute')[]>('remove', 'removeAdded', 'move', 'recompute'),
    }),
  ),
  { minLength: 2, maxLength: 12 },
);

const sends = fc.constantFrom<SendsRecords[]>('never', 'sometimes', 'always');

const first: readonly Row[] = [
  { id: 'a', count: 0, name: 'first', place: 'first' },
  { id: 'b', count: 0, name: 'first', place: 'first' },
];

test('two writers in any order lose no accepted change, apply no refused one, and overwrite nothing unseen', async () => {
  let granted = 0;
  let refused = 0;
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), steps, sends, async (scheduler, list, sendsRecords) => {
      const remote = recordServer({ boats: first });
      remote.state.sendsRecords = sendsRecords;
      const travel: Travel = async (label, value) => {
        await scheduler.schedule(Promise.resolve(), label);
        return value();
      };
      const sources = ['ann', 'bob'].map((name) => {
        let made = 0;
        const source = createRemoteSource(openServer(remote.transport(travel)), () => `${name}-${(made += 1)}`);
        source.setViewer(name);
        source.subscribe('boats', () => undefined);
        return source;
      });
      const [ann, bob] = sources;
      if (!ann || !bob) throw new Error('There are two writers');
      const taken: number[] = [];
      const loaded = Promise.all(sources.map((source) => source.list('boats')));
      const done = list.map(async (step, index) => {
        await scheduler.schedule(Promise.resolve(), `step ${index}`);
        const source = step.writer === 0 ? ann : bob;
        if (step.does === 'count') return source.update('boats', step.of, (row) => ({ count: Number(row['count']) + 1 }));
        if (step.does === 'set') return source.update('boats', step.of, { [step.field]: `by ${index}` });
        if (step.does === 'add') return source.insert('boats', { made: index });
        if (step.does === 'remove') return source.remove('boats', step.of);
        if (step.does === 'move') return remote.move('boats', step.of);
        if (step.does === 'recompute') return remote.recompute('boats', step.of, { crew: index });
        const added = source.getCached('boats')?.find(({ made }) => made !== undefined);
        if (!added?.id) return;
        await source.remove('boats', added.id);
        taken.push(Number(added['made']));
      });
      const ended = Promise.allSettled(done);
      await scheduler.waitFor(Promise.all([loaded, ended]));
      await scheduler.waitIdle();
      const outcomes = await ended;
      const isGranted = (index: number) => outcomes[index]?.status === 'fulfilled';
      granted += outcomes.filter(({ status }) => status === 'fulfilled').length;
      refused += outcomes.filter(({ status }) => status === 'rejected').length;

      const rows = remote.rows('boats');
      expect(ann.getCached('boats')).toEqual(rows);
      expect(bob.getCached('boats')).toEqual(rows);
      for (const id of ['a', 'b'] as const) {
        const row = rows.find((entry) => entry.id === id);
        const ofRecord = list.map((step, index) => ({ step, index })).filter(({ step }) => step.of === id);
        const removals = ofRecord.filter(({ step, index }) => step.does === 'remove' && isGranted(index)).length;
        expect(removals).toBe(row ? 0 : 1);
        const counted = ofRecord.filter(({ step, index }) => step.does === 'count' && isGranted(index)).length;
        expect(row?.['count'] ?? counted).toBe(counted);
      }
      expect(rows.flatMap(({ made }) => (made === undefined ? [] : [Number(made)])).sort((a, b) => a - b)).toEqual(
        list
          .flatMap(({ does }, index) => (does === 'add' && isGranted(index) && !taken.includes(index) ? [index] : []))
          .sort((a, b) => a - b),
      );
      expectNothingOverwritten(remote, list, isGranted);
    }),
    { numRuns: isFull ? 20_000 : 300 },
  );
  // If one outcome were rare, this test would prove little.
  expect(granted).toBeGreaterThan(500);
  expect(refused).toBeGreaterThan(50);
});

/** Checks that nobody overwrote a value that they hadn't seen. */
function expectNothingOverwritten(
  remote: ReturnType<typeof recordServer>,
  list: readonly Step[],
  isGranted: (index: number) => boolean,
): void {
  for (const [index, step] of list.entries()) {
    if (step.does !== 'set' || !isGranted(index)) continue;
    const tries = remote.requests.filter(({ body }) => (body as { set?: Row } | undefined)?.set?.[step.field] === `by ${index}`);
    const versions = tries.map(({ headers }) => headers['If-Match']);
    // The writer hadn't loaded the record, so it sent no version.
    if (versions[0] === undefined) continue;
    const [seen, replaced] = [versions.at(0), versions.at(-1)].map((version) => remote.history.get(`boats/${step.of}@${version}`));
    expect(replaced?.[step.field]).toEqual(seen?.[step.field]);
  }
}
