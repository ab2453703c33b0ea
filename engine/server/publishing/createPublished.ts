import type { Published, PublishedColors } from '../../core/domain/Published.ts';
import { themeVariables } from '../../core/domain/themeVariables.ts';
import { toText } from '../../core/conditions/toText.ts';
import { everything, type ServedDatabase } from '../database/Database.ts';
import { changesChannel } from '../database/notify.ts';
import { fileValues, findPublication, publicationsCollection, type PublishedRecords } from '../database/publications.ts';
import type { ServedPortal } from '../people/ServedPortal.ts';
import { publishedEntities } from './publishedEntities.ts';

/** The current published version, for pages. */
export interface CurrentPublication {
  id: string;
  published: Published;
}

/** The published content. It follows publications on all servers. */
export interface PublishedContent {
  /** Returns the current version. If the database can't be reached, returns the last one that is known. */
  current(): Promise<CurrentPublication | undefined>;
  /** Returns true if a published record refers to a file. Everyone can then read the file. */
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
    files = new Set(fileValues(found?.content));
  }

  async function fresh(): Promise<void> {
    const now = (loading ??= load());
    await now.catch(() => {
      // If loading failed, the next request tries again.
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

export function toPublished(portal: Pick<ServedPortal, 'entities' | 'access'>, records: PublishedRecords): Published {
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
  const shown = known.filter(({ name }) => portal.access[name]?.themeOf === undefined);
  return {
    records: Object.fromEntries(shown.flatMap(({ name }) => (records[name] ? [[name, records[name]] as const] : []))),
    colors: Object.fromEntries(colors),
  };
}
