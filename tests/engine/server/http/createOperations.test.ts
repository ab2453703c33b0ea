import { expect, test } from 'vitest';
import { createOperations } from '../../../../engine/server/http/createOperations.ts';
import type { Records } from '../../../../engine/server/http/createRecords.ts';
import { createViewerContext } from '../../../../engine/server/people/ServedPortal.ts';
import { fixedClock } from '../../../../engine/core/data/clock.ts';
import { moment, smallPortal } from '../../../support/smallServer.ts';

async function reported(count: number) {
  const all = Array.from({ length: count }, (_, index) => ({ row: { id: `n${index}` }, version: 1, place: index }));
  const records = {
    find: async (_visit: unknown, _name: string, _filters: unknown, { limit, offset }: { limit: number; offset: number }) => ({
      records: all.slice(offset, offset + limit),
      total: all.length,
    }),
  } as unknown as Records;
  const operate = createOperations(records, async () => ({ records: {}, changed: [] }));
  const [domain] = smallPortal.domains;
  if (!domain) throw new Error('there is a variant');
  const call = {
    ...{
      context: { domain, session: undefined } as never,
      viewerContext: createViewerContext(smallPortal, domain, undefined, fixedClock(moment)),
    },
    ...{ path: {}, query: {}, body: {} },
  };
  return operate({ summary: 'All.', report: { notes: { list: 'notes' } } }, call);
}

test('a report contains all records of several pages', async () => {
  const { body } = await reported(4500);
  const expected = Array.from({ length: 4500 }, (_, index) => `n${index}`);
  expect((body as { notes: { id: string }[] }).notes.map(({ id }) => id)).toEqual(expected);
});

test('a report with too many records is refused and says how to get them', async () => {
  await expect(reported(10_001)).rejects.toMatchObject({
    status: 413,
    message:
      '"notes" has 10001 records, but each part of a report can have at most 10000. Narrow it down with a parameter, or list the records in pages.',
  });
});
