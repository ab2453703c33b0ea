import { expect, test } from 'vitest';
import { createOperations } from '../../../../engine/server/http/createOperations.ts';
import type { Records } from '../../../../engine/server/http/createRecords.ts';
import { whoAsks } from '../../../../engine/server/people/ServedPortal.ts';
import { fixedClock } from '../../../../engine/core/data/clock.ts';
import { moment, smallPortal } from '../../../support/smallServer.ts';

test('a report contains all records, however many there are', async () => {
  const all = Array.from({ length: 4500 }, (_, index) => ({ row: { id: `n${index}` }, version: 1, place: index }));
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
    ...{ context: { domain, session: undefined } as never, who: whoAsks(smallPortal, domain, undefined, fixedClock(moment)) },
    ...{ path: {}, query: {}, body: {} },
  };
  const { body } = await operate({ summary: 'All.', report: { notes: { list: 'notes' } } }, call);
  expect((body as { notes: { id: string }[] }).notes.map(({ id }) => id)).toEqual(all.map(({ row }) => row.id));
});
