import { Readable } from 'node:stream';
import { Hono } from 'hono';
import type { Clock } from '../../core/data/clock.ts';
import type { Row } from '../../language/Row.ts';
import type { ServedDatabase } from '../database/Database.ts';
import { insertAudit } from '../database/audit.ts';
import { countOne } from '../database/limits.ts';
import type { Files } from '../files/createFiles.ts';
import { zipExport } from '../files/zipExport.ts';
import { createPersonCondition, personExports } from '../people/createPersonCondition.ts';
import type { People } from '../people/createPeople.ts';
import { notFound, notSignedIn, Refusal } from '../people/Refusal.ts';
import type { ServedCollection, ViewerContext } from '../people/ServedPortal.ts';
import { pageLength, type Records } from './createRecords.ts';
import { readRequestContext, type Env, type RequestContext } from './RequestContext.ts';

interface Deps {
  database: Pick<ServedDatabase, 'auth'>;
  records: Records;
  people: Pick<People, 'list' | 'may' | 'userOf'>;
  files: Files | undefined;
  clock: Clock;
  secret: string;
}

const exportsPerHour = 20;

/** Serves a person's data at `/files/export/ID.zip`. Leaves out everything that the viewer can't read in the portal. */
export function exportRoutes({ database, records, people, files, clock, secret }: Deps): Hono<Env> {
  const app = new Hono<Env>();

  /** Returns the person as the viewer sees them. Throws a 404 `Refusal` if the viewer can't see them. */
  async function personFor(viewerContext: ViewerContext, id: string): Promise<Row> {
    if (viewerContext.viewer.id === id) return people.userOf(viewerContext.viewer);
    const found = (await people.list(viewerContext)).find(({ row }) => row.id === id);
    if (!found || !people.may('change', viewerContext, found.row)) throw notFound();
    return found.row;
  }

  async function recordsAbout(context: RequestContext, collection: ServedCollection, id: string): Promise<Row[]> {
    const rows: Row[] = [];
    try {
      for (let total = 1; rows.length < total; ) {
        const page = await records.find(context, collection.name, [createPersonCondition(collection, id)], {
          limit: pageLength,
          offset: rows.length,
        });
        rows.push(...page.records.map(({ row }) => row));
        total = page.records.length === 0 ? 0 : page.total;
      }
    } catch (error) {
      if (!(error instanceof Refusal && error.status === 403)) throw error;
    }
    return rows;
  }

  app.get('/:file', async (c) => {
    const id = /^([\w-]{1,200})\.zip$/.exec(c.req.param('file'))?.[1];
    const context = readRequestContext(c, secret);
    const viewerContext = await records.readViewer(context);
    if (viewerContext.viewer.id === undefined) throw notSignedIn();
    if (id === undefined) throw notFound();
    const person = await personFor(viewerContext, id);
    const { count } = await countOne(database.auth, `export:${viewerContext.viewer.id}`, 3600, clock.now());
    if (count > exportsPerHour)
      throw new Refusal(429, 'limit', 'Too many exports. Try again in an hour.', { headers: { 'Retry-After': '3600' } });
    const documents = new Map<string, unknown>([
      ['export.json', { madeAt: clock.now().toISOString(), madeBy: viewerContext.viewer.id, person: id }],
      ['person.json', person],
    ]);
    const values = new Set<unknown>();
    let rowCount = 0;
    for (const collection of records.collections.values()) {
      const rows = await recordsAbout(context, collection, id);
      rowCount += rows.length;
      if (rows.length > 0) documents.set(`records/${collection.name}.json`, rows);
      // Export only files in file fields. A text field could contain the URL of someone else's file.
      for (const { name, type } of collection.rules.fields) if (type === 'file') for (const row of rows) values.add(row[name]);
    }
    const entry = { byId: viewerContext.viewer.id, byName: viewerContext.viewer.name, collection: personExports, recordId: id };
    await insertAudit(database.auth, { ...entry, after: { id, records: rowCount, files: values.size } });
    const content = await zipExport({ documents, values, files });
    const day = clock.now().toISOString().slice(0, 10);
    return c.body(Readable.toWeb(content) as ReadableStream, 200, {
      'Content-Type': 'application/zip',
      'Content-Disposition': `attachment; filename="export-${day}.zip"`,
    });
  });

  return app;
}
