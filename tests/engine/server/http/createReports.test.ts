import { afterAll, beforeAll, expect, test } from 'vitest';
import { fixedClock } from '../../../../engine/core/data/clock.ts';
import type { RecordChange } from '../../../../engine/core/data/Server.ts';
import type { Row } from '../../../../engine/language/Row.ts';
import { readAuditEntries, type AuditEntry } from '../../../../engine/server/database/audit.ts';
import { createRecords } from '../../../../engine/server/http/createRecords.ts';
import { createReports } from '../../../../engine/server/http/createReports.ts';
import { openLiveChapter, type LiveChapter } from '../../../support/liveChapter.ts';

let chapter: LiveChapter;
beforeAll(async () => {
  chapter = await openLiveChapter();
  // Add records that only some members may read.
  for (const as of ['mia', 'olaf']) await chapter.ask('POST', '/do/sendNote', as, { input: { person: 'pia', text: 'Hello' }, key: as });
  await chapter.database.owner.query(
    `insert into portal.registrations (id, _owner, "eventId", "eventTitle", "memberName", email, "registrationDate", status, "paymentStatus")
     select p, p, (select id from portal.events order by id limit 1), 'Regatta', p, p || '@example.org', '2026-11-22', 'approved', 'paid' from unnest(array['mia', 'olaf']) p`,
  );
});
afterAll(() => chapter.close());

const people = { has: () => false, maySee: () => false };

/** Creates the reports that `viewer` gets about `entries`, and applies them. Returns the resulting records, keyed by id. */
async function recordsReportedTo(
  viewer: string,
  collection: string,
  entries: readonly AuditEntry[],
): Promise<Map<string, Row | undefined>> {
  const { portal, database } = chapter;
  const records = createRecords(portal, database, fixedClock('2026-11-22T12:00'));
  const domain = portal.domains.find(({ name }) => name === 'active');
  if (!domain) throw new Error('The portal has a variant for active members.');
  const viewerContext = await records.readViewer({ domain, session: viewer });
  const reported = new Map<string, Row | undefined>();
  for (let start = 0; start < entries.length; start += 100) {
    const report = createReports({ collection, entries: entries.slice(start, start + 100) }, { portal, records, people })(
      viewerContext,
      'active',
    );
    const [, data = '{}'] = /data: (.*)/.exec(new TextDecoder().decode(report?.full())) ?? [];
    const { changes = [] } = JSON.parse(data) as { changes?: readonly RecordChange[] };
    for (const { id, kind, row } of changes) {
      if (kind === 'removed') reported.delete(id);
      else reported.set(id, row);
    }
  }
  return reported;
}

test('reports contain exactly the records that their viewer may read, with the same values, for every collection and role', async () => {
  const { rows } = await chapter.database.auth.query('select id::text from live.audit');
  const all = await readAuditEntries(
    chapter.database.auth,
    rows.map(({ id }) => String(id)),
  );
  let compared = 0;
  for (const viewer of ['mia', 'olaf', 'pia']) {
    for (const { name: collection } of createRecords(
      chapter.portal,
      chapter.database,
      fixedClock('2026-11-22T12:00'),
    ).collections.values()) {
      const entries = all.filter((entry) => entry.collection === collection);
      const response = await chapter.ask('GET', `/data/${collection}`, viewer);
      const { rows: readable = [] }: { rows?: Row[] } = await response.json();
      const reported = await recordsReportedTo(viewer, collection, entries);
      const about = `${viewer} and ${collection}`;
      const missing = readable.filter(({ id = '' }) => !reported.has(id));
      expect([about, missing, Math.min(reported.size, 2000)]).toEqual([about, [], readable.length]);
      for (const row of readable) {
        const sent = reported.get(row.id ?? '');
        if (!sent) continue;
        compared += 1;
        expect([about, sent]).toEqual([about, row]);
      }
    }
  }
  expect(compared).toBeGreaterThan(300);
});
