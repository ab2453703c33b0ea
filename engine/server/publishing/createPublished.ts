import type { Published, PublishedColors } from '../../core/domain/Published.ts';
import { themeVariables } from '../../core/domain/themeVariables.ts';
import { matches } from '../../core/conditions/matches.ts';
import { toText } from '../../core/conditions/toText.ts';
import type { PublishedRoute } from '../../language/PortalManifests.ts';
import type { Row } from '../../language/Row.ts';
import { everything, type ServedDatabase } from '../database/Database.ts';
import { changesChannel } from '../database/notify.ts';
import { fileValues, findPublication, publicationsCollection, type PublishedRecords } from '../database/publications.ts';
import type { ServedPortal } from '../people/ServedPortal.ts';
import { publishedEntities } from './publishedEntities.ts';

/** The id and content of the current published version. */
export interface CurrentPublication {
  id: string;
  published: Published;
}

/** The published content. It updates when a new version is published. */
export interface PublishedContent {
  /** Returns the current version or, if the database can't be reached, the last known one. */
  current(): Promise<CurrentPublication | undefined>;
  /** Returns true if a published record contains this file. Everyone may read such a file. */
  hasFile(value: string): Promise<boolean>;
  close(): Promise<void>;
}

export async function createPublished(portal: ServedPortal, database: ServedDatabase): Promise<PublishedContent> {
  let known: CurrentPublication | undefined;
  let files: ReadonlySet<string> = new Set();
  let loading: Promise<void> | undefined;
  if (publishedEntities(portal).length === 0)
    return { current: async () => undefined, hasFile: async () => false, close: async () => undefined };

  const stop = await database.listen(changesChannel, (payload) => {
    if (payload === publicationsCollection || payload === everything) loading = undefined;
  });

  async function load(): Promise<void> {
    const found = await findPublication(database.auth);
    known = found && { id: found.id, published: toPublished(portal, found.content) };
    files = new Set(fileValues(known?.published.records));
  }

  async function fresh(): Promise<void> {
    const now = (loading ??= load());
    await now.catch(() => {
      // After an error, the next request starts a new load.
      if (loading === now) loading = undefined;
    });
  }

  return {
    current: async () => {
      await fresh();
      return known;
    },
    hasFile: async (value) => {
      await fresh();
      return files.has(value);
    },
    close: stop,
  };
}

export function toPublished(
  portal: Pick<ServedPortal, 'entities' | 'access' | 'gates' | 'publicPages'>,
  records: PublishedRecords,
): Published {
  const known = publishedEntities(portal);
  const colors = known.flatMap(({ name }): [string, PublishedColors][] => {
    const [row] = records[name] ?? [];
    const variants = portal.access[name]?.themeOf ?? [];
    if (!row) return [];
    const theme = { primary: toText(row['primary']), secondary: toText(row['secondary']), accent: toText(row['accent']) };
    if (!Object.values(theme).every((color) => /^#[0-9a-f]{6}$/i.test(color))) return [];
    const bar = themeVariables(theme).light['--theme-field'] ?? theme.secondary;
    return variants.map((variant) => [variant, { ...theme, bar }]);
  });
  const { each, shown } = portal.publicPages;
  const visible = Object.fromEntries(shown.flatMap((name) => (records[name] ? [[name, fillCopies(name, records, portal)] as const] : [])));
  return { records: each.reduce((left, route) => withoutHidden(left, route, portal), visible), colors: Object.fromEntries(colors) };
}

/** Leaves out hidden records and all records that refer to hidden records, such as the sections of a hidden page. */
function withoutHidden(
  records: PublishedRecords,
  { entity, where }: PublishedRoute,
  { entities, gates }: Pick<ServedPortal, 'entities' | 'gates'>,
): PublishedRecords {
  const hidden = new Set((records[entity] ?? []).filter((row) => !matches(where, { row }, gates)).map(({ id }) => id));
  return Object.fromEntries(
    Object.entries(records).map(([name, rows]) => {
      const { fields = [] } = entities[name] ?? {};
      const links = fields.flatMap(({ name: field, type, of }) => (type === 'record' && of === entities[entity]?.of ? [field] : []));
      const isHidden = (row: Row) => (name === entity && hidden.has(row.id)) || links.some((field) => hidden.has(toText(row[field])));
      return [name, rows.filter((row) => !isHidden(row))];
    }),
  );
}

/** Fills in the fields that copy values from another published record. The stored copies may be out of date. */
function fillCopies(
  name: string,
  records: PublishedRecords,
  { entities, access }: Pick<ServedPortal, 'entities' | 'access'>,
): readonly Row[] {
  const rows = records[name] ?? [];
  return Object.entries(access[name]?.copies ?? {}).reduce<readonly Row[]>((copied, [field, path]) => {
    const [by = '', from = ''] = path.split('.');
    const of = entities[name]?.fields.find((known) => known.name === by)?.of;
    const other = Object.values(entities).find((entity) => entity.of !== undefined && entity.of === of)?.name;
    if (other === undefined || access[other]?.published !== true) return copied;
    const originals = new Map((records[other] ?? []).map((row) => [row.id, row]));
    return copied.map((row) => ({ ...row, [field]: originals.get(toText(row[by]))?.[from] }));
  }, rows);
}
