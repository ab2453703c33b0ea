import type { Entity } from '../../language/PortalManifests.ts';
import type { Row } from '../../language/Row.ts';
import { isSame } from '../../core/values/isSame.ts';
import { insertAudit } from '../database/audit.ts';
import type { Client, ServedDatabase } from '../database/Database.ts';
import { runInTransaction } from '../database/runInTransaction.ts';
import { notifyCollection } from '../database/notify.ts';
import {
  countChanges,
  findPublication,
  insertPublication,
  listPublications,
  publicationsCollection,
  type PublishedRecords,
} from '../database/publications.ts';
import { listReferences, type RecordReference } from '../database/listReferences.ts';
import { insertRecord, listRecords, removeRecord, updateRecord } from '../database/records.ts';
import type { RequestContext } from '../http/RequestContext.ts';
import type { Records } from '../http/createRecords.ts';
import { couldMatch } from '../people/couldMatch.ts';
import { invalidFields } from '../people/recordRules.ts';
import { message, notAllowed, notFound, notSignedIn, Refusal } from '../people/Refusal.ts';
import type { ServedCollection, ServedPortal, ViewerContext } from '../people/ServedPortal.ts';
import { tableEntities } from '../sql/buildTargetSchema.ts';
import { assertAddresses } from './assertAddresses.ts';
import { publishedEntities } from './publishedEntities.ts';

/** The id of the record that represents the draft. */
const draftId = 'draft';

const mostRecords = 500;
const mostCharacters = 200_000;

/** The published versions. The access rules for `publications` say who may read, publish, and restore them. */
export interface Publications {
  mayEver(operation: 'read' | 'add' | 'change', viewerContext: Pick<ViewerContext, 'scope'>): boolean;
  /** Lists the versions, newest first. The draft comes first if it has unpublished changes. */
  list(context: RequestContext): Promise<Row[]>;
  /** Reads the draft as the viewer sees it. Throws a `Refusal` if the viewer may not publish it. */
  draft(context: RequestContext): Promise<PublishedRecords>;
  /** Publishes the draft. Throws a 409 `Refusal` if it has no unpublished changes. */
  publish(context: RequestContext): Promise<Row>;
  /** Replaces the draft with the version `id`. With `draft` as the id, discards all unpublished changes. */
  restore(context: RequestContext, id: string): Promise<Row>;
}

interface Deps {
  portal: ServedPortal;
  database: ServedDatabase;
  records: Records;
}

export function createPublications({ portal, database, records }: Deps): Publications {
  const entity = Object.values(portal.entities).find(({ of }) => of === publicationsCollection);
  const access = (entity && Object.hasOwn(portal.access, entity.name) ? portal.access[entity.name] : undefined) ?? {};
  const drafts = sortByReference(publishedEntities(portal)).flatMap(({ name, of }) => {
    const collection = records.collections.get(of);
    return collection ? [[name, collection] as const] : [];
  });

  const mayEver: Publications['mayEver'] = (operation, { scope }) => couldMatch(access[operation], scope, portal.gates);

  function assertMay(operation: 'read' | 'add' | 'change', viewerContext: ViewerContext): void {
    if (!mayEver(operation, viewerContext)) throw viewerContext.viewer.signedIn ? notAllowed() : notSignedIn();
  }

  async function readDraft(client: Client): Promise<PublishedRecords> {
    const read: Record<string, Row[]> = {};
    for (const [name, collection] of drafts) {
      const found = await listRecords(client, collection, mostRecords + 1);
      if (found.length > mostRecords) throw new Refusal(409, 'refused', message('tooManyRecords', { most: mostRecords }));
      if (found.length > 0) read[name] = found.map(({ row }) => storedFields(row, collection));
    }
    if (JSON.stringify(read).length > mostCharacters) throw new Refusal(409, 'refused', message('textsTooLong'));
    return read;
  }

  return {
    mayEver,
    list: async (context) => {
      const draft = await records.within(context, async (client, viewerContext) => {
        assertMay('read', viewerContext);
        return readDraft(client);
      });
      const versions = await listPublications(database.auth);
      const current = await findPublication(database.auth);
      const changes = countChanges(current?.content ?? {}, draft);
      return [
        ...(changes > 0 ? [{ id: draftId, state: 'draft', changes, link: `${context.origin ?? ''}/preview` }] : []),
        ...versions.map((version, index) =>
          index === 0 ? { ...version, state: 'current', link: context.origin ?? '' } : { ...version, state: 'earlier' },
        ),
      ];
    },
    draft: (context) =>
      records.within(context, async (client, viewerContext) => {
        assertMay('add', viewerContext);
        return readDraft(client);
      }),
    publish: async (context) => {
      const { content, viewer } = await records.within(context, async (client, viewerContext) => {
        assertMay('add', viewerContext);
        const draft = await readDraft(client);
        assertAddresses(draft, portal);
        return { content: draft, viewer: viewerContext.viewer };
      });
      return runInTransaction(database.auth, async (client) => {
        const by = { byId: viewer.id ?? '', byName: viewer.name };
        const made = await insertPublication(client, { content, ...by });
        if (!made) throw new Refusal(409, 'refused', message('nothingToPublish'));
        const after = { id: made.id, changes: made.changes };
        await insertAudit(client, { ...by, collection: publicationsCollection, recordId: made.id, after });
        return { ...made, state: 'current' };
      });
    },
    restore: async (context, id) => {
      assertMay('change', await records.readViewer(context));
      const version = await findPublication(database.auth, id === draftId ? undefined : id);
      if (!version && id !== draftId) throw notFound();
      await records.within(context, async (client, viewerContext) => {
        const wanted = drafts.map(([name, collection]) => [collection, version?.content[name] ?? []] as const);
        for (const [collection, rows] of wanted.toReversed()) await removeOthers(client, collection, rows, viewerContext);
        for (const [collection, rows] of wanted) await writeRecords(client, collection, rows, viewerContext);
      });
      await notifyCollection(database.auth, publicationsCollection);
      return { id, state: id === draftId || !version ? 'draft' : 'earlier' };
    },
  };

  async function readStored(client: Client, collection: ServedCollection): Promise<ReadonlyMap<string, Row>> {
    const stored = await listRecords(client, collection, mostRecords + 1);
    return new Map(stored.map(({ row }) => [row.id ?? '', storedFields(row, collection)]));
  }

  function assertDone(isDone: boolean, { viewer }: ViewerContext): void {
    if (!isDone) throw viewer.signedIn ? notAllowed() : notSignedIn();
  }

  /** Returns the fields that refer to this collection, except fields of published collections. */
  function referencesTo({ name }: ServedCollection): RecordReference[] {
    const published = new Set(publishedEntities(portal).map(({ of }) => of));
    return tableEntities(portal).flatMap(({ of, fields }) =>
      published.has(of)
        ? []
        : fields.flatMap((field) => (field.type === 'record' && field.of === name ? [{ table: of, field: field.name }] : [])),
    );
  }

  async function removeOthers(
    client: Client,
    collection: ServedCollection,
    wanted: readonly Row[],
    viewerContext: ViewerContext,
  ): Promise<void> {
    // Keep records that are in use, such as an event's picture.
    const used = await listReferences(client, referencesTo(collection));
    const kept = new Set([...wanted.map(({ id }) => id), ...used]);
    for (const id of (await readStored(client, collection)).keys())
      if (!kept.has(id)) assertDone(await removeRecord(client, collection.name, id), viewerContext);
  }

  async function writeRecords(
    client: Client,
    collection: ServedCollection,
    wanted: readonly Row[],
    viewerContext: ViewerContext,
  ): Promise<void> {
    const before = await readStored(client, collection);
    const after = new Map(wanted.map((row) => [row.id ?? '', storedFields(row, collection)]));
    for (const [id, row] of after) {
      const old = before.get(id);
      if (old && isSame(old, row)) continue;
      if (Object.keys(invalidFields(row, collection.rules)).length > 0)
        throw new Refusal(409, 'refused', message('olderRule', { record: collection.rules.label.toLowerCase() }));
      const { id: _, ...values } = row;
      const emptied = Object.fromEntries(Object.keys(old ?? {}).flatMap((field) => (Object.hasOwn(row, field) ? [] : [[field, null]])));
      if (old) assertDone(await updateRecord(client, collection.name, id, { ...emptied, ...values }), viewerContext);
      else {
        assertDone(couldMatch(collection.access.add, viewerContext.scope, portal.gates), viewerContext);
        await insertRecord(client, collection.name, row);
      }
    }
  }
}

/** Sorts entities so that each comes after the entities that it refers to, such as posts after pictures. */
function sortByReference<Published extends Pick<Entity, 'fields'> & { of: string }>(entities: readonly Published[]): Published[] {
  const refersTo = (entity: Published, other: Published) => entity.fields.some(({ type, of }) => type === 'record' && of === other.of);
  const sorted: Published[] = [];
  const add = (entity: Published, path: readonly Published[]) => {
    if (sorted.includes(entity) || path.includes(entity)) return;
    for (const other of entities) if (refersTo(entity, other)) add(other, [...path, entity]);
    sorted.push(entity);
  };
  for (const entity of entities) add(entity, []);
  return sorted;
}

function storedFields(row: Row, { names, rules }: ServedCollection): Row {
  return Object.fromEntries(Object.entries(row).filter(([name]) => names.has(name) && !rules.computed.includes(name)));
}
