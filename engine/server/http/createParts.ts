import type { FigureQuery, RecordQueryResult, RecordQuery } from '../../core/data/RecordQuery.ts';
import { pickFields } from '../database/records.ts';
import { cancelable } from '../database/cancelable.ts';
import type { Result, ServedDatabase } from '../database/Database.ts';
import { statementTime } from '../database/openDatabase.ts';
import { couldMatch } from '../people/couldMatch.ts';
import { notAllowed, notFound, notSignedIn, Refusal } from '../people/Refusal.ts';
import type { ServedPortal } from '../people/ServedPortal.ts';
import {
  figuresStatement,
  inTimeSql,
  compileRecordQuery,
  describeQueryable,
  type QueryableCollection,
  type Statement,
} from '../sql/compileQuery.ts';
import type { Records } from './createRecords.ts';
import type { RequestContext } from './RequestContext.ts';

/** Reads, counts, and sums records of long collections, as the viewer. Throws a `Refusal` for an invalid query. */
export interface Parts {
  /** Reads a part of a collection. `signal` aborts when the client disconnects. */
  part(context: RequestContext, collection: string, query: RecordQuery, signal?: AbortSignal): Promise<RecordQueryResult>;
  figures(context: RequestContext, collection: string, queries: readonly FigureQuery[], signal?: AbortSignal): Promise<number[]>;
}

export function createParts(portal: ServedPortal, database: ServedDatabase, records: Pick<Records, 'collections' | 'within'>): Parts {
  const inTime = inTimeSql(database.kind === 'embedded' ? statementTime : undefined);
  const known = new Map<string, QueryableCollection>();

  function queryable(name: string): QueryableCollection {
    const existing = known.get(name);
    if (existing) return existing;
    const entity = Object.values(portal.entities).find(({ of }) => of === name);
    if (!entity) throw notFound();
    const made = describeQueryable({ ...entity, of: name }, portal, inTime);
    known.set(name, made);
    return made;
  }

  async function answerTo(
    context: RequestContext,
    name: string,
    signal: AbortSignal | undefined,
    statementFor: (queryable: QueryableCollection) => Statement,
  ): Promise<Result['rows'][number]> {
    const collection = records.collections.get(name);
    if (!collection) throw notFound();
    return records.within(context, async (client, { scope, viewer }) => {
      if (!couldMatch(collection.access.read, scope, portal.gates)) throw viewer.signedIn ? notAllowed() : notSignedIn();
      const statement = statementFor(queryable(name));
      if ('problem' in statement) throw new Refusal(400, 'shape', statement.problem);
      const { rows } = await cancelable(database, client, signal, () => client.query(statement.text, statement.values));
      return rows[0] ?? {};
    });
  }

  return {
    part: async (context, name, query, signal) => {
      const {
        all,
        total = all,
        records: found,
      } = await answerTo(context, name, signal, (queryable) => compileRecordQuery(query, queryable));
      const stored: unknown[] = Array.isArray(found) ? found : [];
      const names = records.collections.get(name)?.names ?? new Set<string>();
      return {
        rows: stored.map((record) => pickFields(record, names)),
        // Each stored record has a `_version`.
        versions: stored.map((record) => (record as { _version: number })._version),
        total: Number(total),
        all: Number(all),
      };
    },
    figures: async (context, name, queries, signal) => {
      const { figures } = await answerTo(context, name, signal, (queryable) => figuresStatement(queries, queryable));
      return Array.isArray(figures) ? figures.map(Number) : [];
    },
  };
}
