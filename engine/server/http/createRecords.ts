import type { AccessOperation } from '../../language/access.ts';
import type { Condition } from '../../language/condition.ts';
import { ownerKey } from '../../core/access/queryableScope.ts';
import type { Row } from '../../language/Row.ts';
import type { Clock } from '../../core/data/clock.ts';
import { readRecord as asTyped } from '../../core/fields/readRecord.ts';
import { addedBy } from '../database/audit.ts';
import { asViewer } from '../database/asViewer.ts';
import type { Client, ServedDatabase } from '../database/Database.ts';
import {
  findRecords,
  insertRecord,
  listRecords,
  findRecord,
  readRecords,
  readViewer,
  removeRecord,
  updateRecord,
  type Cursor,
  type FieldFilter,
  type PlacedRecord,
  type StoredRecord,
} from '../database/records.ts';
import { couldMatch } from '../people/couldMatch.ts';
import { limitRefusal, managedValueProblems, setManagedFields } from '../people/managedFields.ts';
import { assertNoProblems, isKnownId, findOldProblems, invalidFields } from '../people/recordRules.ts';
import { changedMeanwhile, fieldRefusal, message, notAllowed, notFound, notSignedIn, Refusal } from '../people/Refusal.ts';
import { createViewerContext, isAdmitted, servedCollections } from '../people/ServedPortal.ts';
import type { ServedCollection, ServedPortal, ViewerContext } from '../people/ServedPortal.ts';
import { conditionSql } from '../sql/conditionSql.ts';
import { readRules } from '../sql/fieldRules.ts';
import { onePerPersonName } from '../sql/buildTargetSchema.ts';
import { isSentAgain } from './isSentAgain.ts';
import type { RequestContext } from './RequestContext.ts';

export const pageLength = 2000;

export type RecordFilter = FieldFilter | Condition;

type Work<T> = (client: Client, viewerContext: ViewerContext) => Promise<T>;

/** Reads and writes records for HTTP requests. Each call runs in its own transaction, as the viewer, and may throw a `Refusal`. */
export interface Records {
  collections: ReadonlyMap<string, ServedCollection>;
  /** Returns the viewer. Throws a 401 `Refusal` if the session has ended, and a 403 `Refusal` for a user of another variant. */
  readViewer(context: RequestContext): Promise<ViewerContext>;
  /** Like `readViewer`, but accepts users of all variants. */
  readAnyViewer(context: RequestContext): Promise<ViewerContext>;
  within<T>(context: RequestContext, work: Work<T>): Promise<T>;
  list(context: RequestContext, collection: string, after?: Cursor, limit?: number): Promise<{ records: StoredRecord[]; next?: Cursor }>;
  find(
    context: RequestContext,
    collection: string,
    recordFilters: readonly RecordFilter[],
    page: { limit: number; offset: number },
  ): Promise<{ records: StoredRecord[]; total: number }>;
  read(context: RequestContext, collection: string, id: string): Promise<StoredRecord>;
  /** Returns the records with these ids, in the collection's order. Skips records that the viewer isn't allowed to read. */
  readSome(context: RequestContext, collection: string, ids: readonly string[]): Promise<PlacedRecord[]>;
  /** Adds a record. `isNew` is false if an earlier request has already added it. */
  insert(context: RequestContext, collection: string, row: Row, before?: string): Promise<{ isNew: boolean; record: StoredRecord }>;
  update(
    context: RequestContext,
    collection: string,
    id: string,
    change: { set: Row; unset?: readonly string[]; version?: number | undefined },
  ): Promise<StoredRecord>;
  remove(context: RequestContext, collection: string, id: string): Promise<void>;
}

export function createRecords(portal: ServedPortal, database: ServedDatabase, clock: Clock): Records {
  const collections = servedCollections(portal);

  function requireCollection(name: string): ServedCollection {
    const collection = collections.get(name);
    if (!collection) throw notFound();
    return collection;
  }

  function as<T>(context: RequestContext, work: Work<T>): Promise<T> {
    return asAnyViewer(context, (client, viewerContext) => {
      if (!isAdmitted(viewerContext, portal)) throw new Refusal(403, 'variant', 'Your account belongs to a different portal.');
      return work(client, viewerContext);
    });
  }

  function asAnyViewer<T>({ session, feed, domain }: RequestContext, work: Work<T>): Promise<T> {
    return asViewer(database, { session, feed, domain: domain.name }, async (client) => {
      const viewer = await readViewer(client);
      const isSignedIn = viewer['signedIn'] === true;
      if ((session ?? feed) !== undefined && !isSignedIn) throw notSignedIn();
      return work(client, createViewerContext(portal, domain, isSignedIn ? viewer : undefined, clock));
    }).catch((error: unknown) => {
      throw limitRefusal(error, portal) ?? error;
    });
  }

  function assertMay(operation: AccessOperation, { access }: ServedCollection, { scope, viewer }: ViewerContext): void {
    if (!couldMatch(access[operation], scope, portal.gates)) throw viewer.signedIn ? notAllowed() : notSignedIn();
  }

  async function requireRecord(client: Client, collection: ServedCollection, id: string): Promise<StoredRecord> {
    const record = isKnownId(id) ? await findRecord(client, collection, id) : undefined;
    if (!record) throw notFound();
    return record;
  }

  return {
    collections,
    readViewer: (context) => as(context, async (_, viewerContext) => viewerContext),
    readAnyViewer: (context) => asAnyViewer(context, async (_, viewerContext) => viewerContext),
    within: as,
    list: (context, name, after, limit = pageLength) => {
      const collection = requireCollection(name);
      return as(context, async (client, viewerContext) => {
        assertMay('read', collection, viewerContext);
        // Load one more record, to find out if there is another page.
        const rows = await listRecords(client, collection, limit + 1, after);
        const records = rows.slice(0, limit);
        const last = records.at(-1);
        return { records, ...(rows.length > limit && last && { next: { place: last.place, id: String(last.row.id) } }) };
      });
    },
    find: (context, name, recordFilters, page) => {
      const collection = requireCollection(name);
      const filters = recordFilters.filter(isFilter);
      const known = ['id', ownerKey, ...collection.rules.fields.map((field) => field.name)];
      if (filters.some(({ field }) => !known.includes(field))) throw notFound();
      const entity = Object.values(portal.entities).find(({ of }) => of === name);
      const conditions = recordFilters.flatMap((one) => (isFilter(one) || !entity ? [] : [conditionSql(entity, one, portal)]));
      return as(context, async (client, viewerContext) => {
        assertMay('read', collection, viewerContext);
        return findRecords(client, collection, { filters, conditions }, page);
      });
    },
    read: (context, name, id) => {
      const collection = requireCollection(name);
      return as(context, async (client, viewerContext) => {
        assertMay('read', collection, viewerContext);
        return requireRecord(client, collection, id);
      });
    },
    readSome: (context, name, ids) => {
      const collection = requireCollection(name);
      return as(context, async (client, viewerContext) => {
        assertMay('read', collection, viewerContext);
        return readRecords(client, collection, ids);
      });
    },
    insert: async (context, name, given, before) => {
      const collection = requireCollection(name);
      const sent = asTyped(given, collection.rules.fields, portal.runtime);
      const { id } = sent;
      try {
        return await as(context, async (client, viewerContext) => {
          assertMay('add', collection, viewerContext);
          const row = setManagedFields(sent, collection, viewerContext.scope, portal.gates, clock.now());
          const noId: Record<string, string> = typeof id === 'string' ? {} : { id: 'A new record needs an id' };
          assertNoProblems(collection.rules, (rules) => ({
            ...noId,
            ...invalidFields(row, rules),
            ...managedValueProblems(row, undefined, collection, rules.runtime),
          }));
          await insertRecord(client, name, row, before);
          const record = await findRecord(client, collection, String(id));
          // If the viewer may not read the new record, return the values that they sent.
          return { isNew: true, record: record ?? { row, version: 1, place: 0 } };
        });
      } catch (error) {
        if (!isProblem(error, '23505')) throw error;
        // The id is taken. If the same record is stored, the client has repeated its request after a connection problem.
        const { there: existing, by } = await as(context, async (client, { viewer }) => ({
          there: await findRecord(client, collection, String(id)),
          by: viewer.id,
        }));
        const isSent = (row: object | undefined) => isSentAgain(row, sent, collection);
        if (existing && isSent(existing.row)) return { isNew: false, record: existing };
        // If the viewer can't read the entire stored record, compare `sent` with the original version in the audit log.
        const isWhole = existing && readRules(collection.access).size === 0;
        const added = isWhole ? undefined : await addedBy(database.auth, by, name, String(id));
        if (added && isSent(added)) return { isNew: false, record: existing ?? { row: sent, version: 1, place: 0 } };
        if (isSecond(error))
          throw new Refusal(409, 'exists', `You already added your ${collection.rules.label.toLowerCase()}. Change that one instead.`);
        throw new Refusal(409, 'exists', `A record with the id "${String(id)}" already exists.`);
      }
    },
    update: async (context, name, id, { set: given, unset = [], version }) => {
      const collection = requireCollection(name);
      const set = asTyped(given, collection.rules.fields, portal.runtime);
      const names = [...Object.keys(set), ...unset];
      let old: Row = {};
      const work = as(context, async (client, viewerContext) => {
        const before = await seen(client, collection, viewerContext, id, 'change');
        old = before.row;
        if (version !== undefined && version !== before.version) throw changedMeanwhile(before.row, before.version);
        if (names.includes('id')) throw fieldRefusal({ id: message('idFixed') });
        const emptied = Object.fromEntries(unset.map((field) => [field, null]));
        const row = { ...before.row, ...set, ...emptied };
        assertNoProblems(collection.rules, (rules) => ({
          ...invalidFields(row, rules, names),
          ...managedValueProblems(row, before, collection, rules.runtime),
        }));
        if (!(await updateRecord(client, name, id, { ...set, ...emptied }, version))) {
          const now = await requireRecord(client, collection, id);
          throw now.version === before.version ? notAllowed() : changedMeanwhile(now.row, now.version);
        }
        return (await findRecord(client, collection, id)) ?? { ...before, row, version: before.version + 1 };
      });
      return work.catch((error: unknown) => {
        if (!isProblem(error, '23514')) throw error;
        const hidden = [...readRules(collection.access).keys()].filter((field) => !Object.hasOwn(old, field));
        assertNoProblems(collection.rules, (rules) => findOldProblems(old, rules, [...names, ...hidden]));
        throw error;
      });
    },
    remove: (context, name, id) => {
      const collection = requireCollection(name);
      return as(context, async (client, viewerContext) => {
        await seen(client, collection, viewerContext, id, 'remove');
        if (!(await removeRecord(client, name, id))) throw notAllowed();
      });
    },
  };

  async function seen(
    client: Client,
    collection: ServedCollection,
    viewerContext: ViewerContext,
    id: string,
    operation: 'change' | 'remove',
  ): Promise<StoredRecord> {
    if (!couldMatch(collection.access.read, viewerContext.scope, portal.gates)) assertMay('read', collection, viewerContext);
    assertMay(operation, collection, viewerContext);
    return requireRecord(client, collection, id);
  }
}

function isFilter(filter: RecordFilter): filter is FieldFilter {
  return 'sign' in filter;
}

function isProblem(error: unknown, code: string): error is Error {
  return error instanceof Error && 'code' in error && error.code === code;
}

/** Returns true if the error means that the viewer has already added their one allowed record. */
function isSecond(error: Error): boolean {
  return 'constraint' in error && String(error.constraint).endsWith(onePerPersonName);
}
