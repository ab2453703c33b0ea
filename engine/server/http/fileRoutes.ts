import { Readable } from 'node:stream';
import { Hono } from 'hono';
import { readFileValue } from '../../core/fields/fileValue.ts';
import { hasRecordWith } from '../database/records.ts';
import type { Files } from '../files/createFiles.ts';
import { couldMatch } from '../people/couldMatch.ts';
import type { PublishedContent } from '../publishing/createPublished.ts';
import { notAllowed, notFound, notSignedIn } from '../people/Refusal.ts';
import type { ServedCollection, ServedPortal, ViewerContext } from '../people/ServedPortal.ts';
import type { Records } from './createRecords.ts';
import { createQueryLimiter } from './createQueryLimiter.ts';
import { readRequestContext, type HttpContext, type Env, type RequestContext } from './RequestContext.ts';

interface Deps {
  files: Files;
  portal: Pick<ServedPortal, 'gates'>;
  records: Pick<Records, 'collections' | 'within'>;
  secret: string;
  countWrite: (ask: HttpContext, context: RequestContext) => Promise<void>;
  /** The published content. Everyone can read the files in it. */
  content?: Pick<PublishedContent, 'hasFile'> | undefined;
}

/** Content types, keyed by extension. The extension comes from a file's contents, not from its name. */
const types: Readonly<Record<string, string>> = {
  webp: 'image/webp',
  pdf: 'application/pdf',
  txt: 'text/plain; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
};

/** Keeps browsers from running scripts in a file, and from caching it. */
const inert = {
  'Content-Security-Policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
  'Cache-Control': 'private, no-cache',
  Vary: 'Cookie, Authorization',
};

/** Serves `/files`: uploads for file fields, and the files of records that the viewer may read. */
export function fileRoutes({ files, portal, records, secret, countWrite, content: published }: Deps): Hono<Env> {
  const app = new Hono<Env>();
  const turns = createQueryLimiter({ perUser: 2, total: 4, waiting: 20 });
  const withFiles = [...records.collections.values()].flatMap((collection) =>
    collection.rules.fields.filter(({ type }) => type === 'file').map((field) => ({ collection, field })),
  );

  const readable = withFiles
    .filter(({ collection }) => collection.access.read)
    .map(({ collection: { source }, field: { name: field } }) => ({ source, field }));

  app.post('/:collection/:field', async (c) => {
    const context = readRequestContext(c, secret);
    await countWrite(c, context);
    const { collection, field } = c.req.param();
    const found = withFiles.find((one) => one.collection.name === collection && one.field.name === field);
    if (!found) throw notFound();
    const byId = await records.within(context, async (_, viewerContext) => assertMayUpload(found.collection, viewerContext, portal));
    const upload = { request: c.req.raw, name: c.req.query('name') ?? '', byId, limits: found.field };
    return c.json({ value: await turns.take(byId, c.req.raw.signal, () => files.add(upload)) }, 201);
  });

  app.get('/:id/:size/:name', async (c) => {
    const context = readRequestContext(c, secret);
    const file = await files.find(c.req.param('id'));
    if (!file) throw notFound();
    const isPublic = (await published?.hasFile(file.value)) ?? false;
    const mayRead =
      isPublic ||
      (await records.within(
        context,
        async (client, { viewer }) => file.byId === viewer.id || (await hasRecordWith(client, readable, file.value)),
      ));
    if (!mayRead) throw notFound();
    const tag = `"${file.hash}"`;
    if (c.req.header('if-none-match') === tag) return c.body(null, 304, { ...inert, ETag: tag });
    const name = readFileValue(file.value)?.name ?? '';
    const type = types[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
    const disposition = type.startsWith('image/') ? 'inline' : 'attachment';
    const headers = {
      ...inert,
      ETag: tag,
      'Content-Type': type,
      'Content-Length': String(file.size),
      'Content-Disposition': `${disposition}; filename*=UTF-8''${encodeURIComponent(name).replaceAll(/['()*]/g, escaped)}`,
    };
    // A HEAD request has no body, so don't open the file.
    if (c.req.method === 'HEAD') return c.body(null, 200, headers);
    const content = await files.read(file);
    if (!content) throw new Error(`File content ${file.hash} is missing from the file store.`);
    return c.body(Readable.toWeb(content) as ReadableStream, 200, headers);
  });
  return app;
}

const escaped = (sign: string) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`;

/** Returns the viewer's id. Throws if the viewer may neither add nor change records in the collection. */
function assertMayUpload({ access }: ServedCollection, { viewer, scope }: ViewerContext, { gates }: Pick<ServedPortal, 'gates'>): string {
  if (!viewer.signedIn || viewer.id === undefined) throw notSignedIn();
  if (!couldMatch(access.add, scope, gates) && !couldMatch(access.change, scope, gates)) throw notAllowed();
  return viewer.id;
}
