import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { executeQuery } from '../../../../engine/core/data/executeQuery.ts';
import { openServer } from '../../../../engine/core/data/openServer.ts';
import type { Query } from '../../../../engine/core/data/Query.ts';
import { liveQuery } from '../../../../engine/core/data/queryStore.ts';
import { createRemoteSource } from '../../../../engine/core/data/remoteSource.ts';
import type { Row } from '../../../../engine/language/Row.ts';
import type { Travel } from '../../../support/FakeStream.ts';
import { recordServer, type SendsRecords } from '../../../support/recordServer.ts';

const first: readonly Row[] = ['a', 'b', 'c'].map((id) => ({ id, count: 0, place: 'here', note: 'first' }));

const queries: readonly Query[] = [
  { of: 'boats', where: { 'row.place': 'here' }, sort: ['-count', 'id'], limit: 2, figures: [{ count: true }, { sum: 'count' }] },
  { of: 'boats', limit: 2 },
  { of: 'boats', filters: [{ field: 'place', value: 'there' }], sort: ['id'] },
];

const writer = fc.constantFrom<(0 | 1)[]>(0, 1);
const of = fc.constantFrom('a', 'b', 'c');
const step = fc.oneof(
  fc.record({ writer, of, does: fc.constant('count' as const) }),
  fc.record({ writer, of, does: fc.constant('note' as const) }),
  fc.record({ writer, of, does: fc.constant('move' as const), to: fc.constantFrom('here', 'there') }),
  fc.record({ writer, of, does: fc.constant('add' as const) }),
  fc.record({ writer, of, does: fc.constant('remove' as const) }),
);

const sends = fc.constantFrom<SendsRecords[]>('never', 'sometimes', 'always');
const manySteps = fc.array(step, { minLength: 2, maxLength: 10 });

test('two pages that query a long collection see what the server would answer, in whatever order changes arrive', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  let byId = 0;
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), manySteps, fc.boolean(), sends, async (scheduler, steps, isLoaded, sendsRecords) => {
      const remote = recordServer({ boats: first });
      remote.state.sendsRecords = sendsRecords;
      const travel: Travel = async (label, value) => {
        await scheduler.schedule(Promise.resolve(), label);
        return value();
      };
      const pages = ['ann', 'bob'].map((name) => {
        let inserted = 0;
        const source = createRemoteSource(openServer(remote.transport(travel)), () => `${name}-${(inserted += 1)}`, new Set(['boats']));
        source.setViewer(name);
        const liveQueries = queries.map((query) => liveQuery(source, query));
        for (const query of liveQueries) query.subscribe(() => undefined);
        return { source, liveQueries };
      });
      const loaded = Promise.all(pages.flatMap(({ liveQueries }) => liveQueries.map((query) => query.load())));
      if (isLoaded) await scheduler.waitFor(loaded);
      const done = steps.map(async (one, index) => {
        await scheduler.schedule(Promise.resolve(), `step ${index}`);
        const source = pages[one.writer]?.source;
        if (one.does === 'count') return source?.update('boats', one.of, (row) => ({ count: Number(row['count']) + 1 }));
        if (one.does === 'note') return source?.update('boats', one.of, { note: `by ${index}` });
        if (one.does === 'move') return source?.update('boats', one.of, { place: one.to });
        if (one.does === 'add') return source?.insert('boats', { inserted: index, place: 'here', count: 1 });
        return source?.remove('boats', one.of);
      });
      await scheduler.waitFor(Promise.all([loaded, Promise.allSettled(done)]));
      await scheduler.waitIdle();
      const rows = remote.rows('boats');
      for (const { liveQueries } of pages) {
        expect(liveQueries.map((query) => query.getCached())).toEqual(queries.map((query) => executeQuery(rows, query)));
      }
      byId += remote.requests.filter(({ path }) => path.includes('?ids=')).length;
    }),
    { numRuns: 300 },
  );
  vi.restoreAllMocks();
  // Check that the random runs loaded single records often enough.
  expect(byId).toBeGreaterThan(20);
});
