import { isRecord } from '../conditions/isRecord.ts';
import type { Query, QueryResult } from './Query.ts';
import { parsePage, type VersionedRow } from './remoteRecords.ts';
import type { Server } from './Server.ts';

/** The maximum number of records in a response. */
const pageLength = 2000;

export interface FoundRecords extends Pick<QueryResult, 'total' | 'all'> {
  entries: readonly VersionedRow[];
}

/** Loads a query's records, at most 2,000 per request. Doesn't load the query's figures. */
export async function queryRecords(server: Server, { of, figures: _, limit = Infinity, from = 0, ...query }: Query): Promise<FoundRecords> {
  const entries: VersionedRow[] = [];
  if (limit === 0) return { entries, total: 0, all: 0 };
  for (;;) {
    const q = JSON.stringify({ ...query, from: from + entries.length, count: Math.min(pageLength, limit - entries.length) });
    const body = await server.ask('GET', `/data/${encodeURIComponent(of)}/part?q=${encodeURIComponent(q)}`);
    const { entries: page } = parsePage(body, of);
    entries.push(...page);
    const { total, all } = isRecord(body) ? body : {};
    if (typeof total !== 'number' || typeof all !== 'number') throw new Error(`Couldn't read the server's response for "${of}"`);
    if (page.length === 0 || entries.length >= Math.min(limit, total - from)) return { entries, total, all };
  }
}
