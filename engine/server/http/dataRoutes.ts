import { Hono } from 'hono';
import { isRecord } from '../../core/conditions/isRecord.ts';
import type { Row } from '../../language/Row.ts';
import type { Cursor } from '../database/records.ts';
import { Refusal } from '../people/Refusal.ts';
import { isKnownId } from '../people/recordRules.ts';
import { pageLength, type Records } from './createRecords.ts';
import { readJson, type BodyLimits } from './readJson.ts';
import { readRequestContext, type HttpContext, type Env, type RequestContext } from './RequestContext.ts';
import type { ServerRecords } from './serverRecords.ts';
import { parseJson } from '../../core/values/parseJson.ts';

interface Deps {
  records: Records;
  people: ServerRecords;
  secret: string;
  limits: BodyLimits;
  countWrite: (ask: HttpContext, context: RequestContext) => Promise<void>;
}

/** Serves a collection's records to the portal's pages, at `/data/COLLECTION`. */
export function dataRoutes({ records, people, secret, limits, countWrite }: Deps): Hono<Env> {
  const app = new Hono<Env>();
  const contextFor = (c: HttpContext) => readRequestContext(c, secret);
  const writing = async (c: HttpContext) => {
    const context = contextFor(c);
    await countWrite(c, context);
    return context;
  };

  app.get('/:collection', async (c) => {
    const name = c.req.param('collection');
    const context = contextFor(c);
    const after = parseCursor(c.req.query('after'));
    const ids = idsIn(c.req.query('ids'));
    if (ids) {
      const found = await (people.has(name) ? people : records).readSome(context, name, ids);
      return c.json({
        rows: found.map(({ row }) => row),
        versions: found.map(({ version }) => version),
        previous: found.map(({ previous = null }) => previous),
      });
    }
    if (people.has(name)) {
      const all = await people.list(context, name);
      // Start after the last record of the previous page. If that record was removed, start at its former index.
      const last = after === undefined ? -1 : all.findIndex(({ row }) => row.id === after.id);
      const start = after === undefined ? 0 : last < 0 ? after.place : last + 1;
      const found = all.slice(start, start + pageLength);
      const end = found.at(-1);
      const next = end && start + pageLength < all.length && { place: start + pageLength, id: String(end.row.id) };
      return c.json({
        rows: found.map(({ row }) => row),
        versions: found.map(({ version }) => version),
        ...(next && { next: formatCursor(next) }),
      });
    }
    const { records: page, next } = await records.list(context, name, after);
    return c.json({
      rows: page.map(({ row }) => row),
      versions: page.map(({ version }) => version),
      ...(next && { next: formatCursor(next) }),
    });
  });

  app.post('/:collection', async (c) => {
    const name = c.req.param('collection');
    const context = await writing(c);
    const { row, before, ...others } = await readJson(c.req.raw, limits);
    if (!isRow(row) || (before !== undefined && typeof before !== 'string') || Object.keys(others).length > 0) {
      throw new Refusal(400, 'shape', 'The body must be { "row": { … }, "before"?: "ID" }.');
    }
    if (people.has(name)) return c.json({ row: await people.insert(context, name, row, c), version: 1 }, 201);
    const { isNew, record } = await records.insert(context, name, row, before);
    return c.json({ row: record.row, version: record.version }, isNew ? 201 : 200);
  });

  app.patch('/:collection/:id', async (c) => {
    const { collection, id } = c.req.param();
    const context = await writing(c);
    const { set = {}, unset = [], ...others } = await readJson(c.req.raw, limits);
    if (!isRow(set) || !isTexts(unset) || Object.keys(others).length > 0) {
      throw new Refusal(400, 'shape', 'The body must be { "set": { … }, "unset"?: ["FIELD"] }.');
    }
    const change = { set, unset, version: versionIn(c.req.header('if-match')) };
    const served = people.has(collection) ? people : records;
    const { row, version: now } = await served.update(context, collection, id, change);
    return c.json({ row, version: now });
  });

  app.delete('/:collection/:id', async (c) => {
    const { collection, id } = c.req.param();
    const context = await writing(c);
    await (people.has(collection) ? people.remove(context, collection, id) : records.remove(context, collection, id));
    return c.body(null, 204);
  });

  return app;
}

/** Checks only that the value is an object. Fields are validated later. */
function isRow(value: unknown): value is Row {
  return isRecord(value);
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}

function versionIn(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const version = /^"?(\d{1,15})"?$/.exec(text)?.[1];
  if (version === undefined) throw new Refusal(400, 'shape', 'If-Match must be the record’s version number.');
  return Number(version);
}

const mostIds = 100;

function idsIn(text: string | undefined): string[] | undefined {
  if (text === undefined) return undefined;
  const ids = parseJson(text);
  if (!isTexts(ids) || ids.length > mostIds || !ids.every(isKnownId)) {
    throw new Refusal(400, 'shape', `"ids" must be a JSON array of up to ${mostIds} ids.`);
  }
  return ids;
}

function formatCursor({ place, id }: Cursor): string {
  return `${place}~${id}`;
}

function parseCursor(text: string | undefined): Cursor | undefined {
  if (text === undefined) return undefined;
  const [, place, id] = /^(-?\d[\d.e+-]*)~(.+)$/i.exec(text) ?? [];
  if (place === undefined || id === undefined || !Number.isFinite(Number(place))) {
    throw new Refusal(400, 'shape', `The value of "after" isn’t valid. Use the value of "next" from the previous page.`);
  }
  return { place: Number(place), id };
}
