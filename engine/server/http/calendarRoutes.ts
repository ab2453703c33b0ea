import { Hono } from 'hono';
import { type Clock, isoDay } from '../../core/data/clock.ts';
import type { Domain } from '../../language/domain.ts';
import type { ServedDatabase } from '../database/Database.ts';
import { countOne } from '../database/limits.ts';
import type { StoredRecord } from '../database/records.ts';
import { notFound, Refusal } from '../people/Refusal.ts';
import type { ServedPortal, ViewerContext } from '../people/ServedPortal.ts';
import { hashToken } from '../people/tokens.ts';
import { writeCalendar, type CalendarRecords } from '../people/writeCalendar.ts';
import type { RecordFilter, Records } from './createRecords.ts';
import type { Env, RequestContext } from './RequestContext.ts';

interface Deps {
  portal: ServedPortal;
  database: Pick<ServedDatabase, 'auth'>;
  records: Records;
  clock: Clock;
  originOf: (domain: Domain) => string;
}

const readsPerHour = 120;
const mostRecords = 2000;
const daysBack = 365;

/** Serves calendar feeds at `/files/calendar/TOKEN.ics`. The token identifies the person, because calendar apps have no session. */
export function calendarRoutes({ portal, database, records, clock, originOf }: Deps): Hono<Env> {
  const app = new Hono<Env>();
  const [firstDomain] = portal.domains;

  /** Finds a feed's owner. Tries all variants, because the owner may have moved to another variant since they got the address. */
  async function findViewer(
    feed: string,
    requested: Domain,
  ): Promise<{ context: RequestContext; viewerContext: ViewerContext } | undefined> {
    for (const domain of [requested, ...portal.domains]) {
      const context = { domain, feed };
      try {
        return { context, viewerContext: await records.readViewer(context) };
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        if (error.status === 401) return undefined;
      }
    }
    return undefined;
  }

  async function recordsFor(context: RequestContext): Promise<CalendarRecords[]> {
    const first = new Date(clock.now().getTime() - daysBack * 24 * 3600 * 1000);
    const found: CalendarRecords[] = [];
    for (const entity of Object.values(portal.entities)) {
      const { calendar } = portal.access[entity.name] ?? {};
      if (!calendar || entity.of === undefined) continue;
      const since = { field: calendar.date, sign: '>=', value: isoDay(first) } as const;
      const rows = await readRecords(context, entity.of, since);
      found.push({ entity, calendar, records: rows });
    }
    return found;
  }

  /** Returns the collection's records that the feed's owner may read. Empty if access is denied. */
  async function readRecords(context: RequestContext, collection: string, since: RecordFilter): Promise<StoredRecord[]> {
    try {
      return (await records.find(context, collection, [since], { limit: mostRecords, offset: 0 })).records;
    } catch (error) {
      if (error instanceof Refusal && error.status === 403) return [];
      throw error;
    }
  }

  app.get('/:file', async (c) => {
    const token = /^([\w-]{43})\.ics$/.exec(c.req.param('file'))?.[1];
    const feed = token === undefined ? undefined : hashToken(token);
    const viewer = feed === undefined ? undefined : await findViewer(feed, c.get('domain'));
    if (!viewer) throw notFound();
    const { count } = await countOne(database.auth, `calendar:${feed}`, 3600, clock.now());
    if (count > readsPerHour)
      throw new Refusal(429, 'limit', 'Too many requests for this calendar. Try again in an hour.', {
        headers: { 'Retry-After': '3600' },
      });
    const { context, viewerContext } = viewer;
    const file = writeCalendar(await recordsFor(context), {
      ...{ portal, viewerContext },
      name: context.domain.branding.organizationName,
      origin: originOf(context.domain),
      host: firstDomain?.domain ?? 'portal',
    });
    // Leave `DTSTAMP` out of the hash, because it changes with every request.
    const tag = `"${hashToken(file.replaceAll(/^DTSTAMP:.*$/gm, ''))}"`;
    const headers = { ETag: tag, 'Cache-Control': 'private, no-cache' };
    if (c.req.header('if-none-match')?.includes(tag)) return c.body(null, 304, headers);
    return c.body(file, 200, { ...headers, 'Content-Type': 'text/calendar; charset=utf-8' });
  });

  return app;
}
