import { titleField } from '../../core/fields/recordOptions.ts';
import type { Queries } from '../database/Database.ts';
import { quoteIdentifier } from '../database/quoteIdentifier.ts';
import type { LivePortal } from './LivePortal.ts';
import { findEmailField, joinPeople, personCollections } from './personRecords.ts';
import type { Plan } from './planChanges.ts';
import type { Catalogue } from './readCatalogue.ts';

/** The maximum number of records to list per collection. */
const mostNamed = 20;

/** Lists the records whose person has no account or already has another record. */
export async function listUnjoined(client: Queries, portal: LivePortal, { steps }: Plan, found: Catalogue): Promise<string[]> {
  if (!steps.some(({ sql }) => sql === joinPeople)) return [];
  const lines: string[] = [];
  for (const { entity, record } of personCollections(portal)) {
    const existing = found.tables.find(({ schema, name }) => schema === 'portal' && name === entity.of);
    const title = titleField(entity);
    const email = findEmailField(record);
    if (!existing || !Object.hasOwn(existing.columns, title)) continue;
    const table = quoteIdentifier('portal', entity.of);
    const byEmail =
      email === undefined || !Object.hasOwn(existing.columns, email)
        ? ''
        : ` or (t._owner is null and lower(t.${quoteIdentifier(email)}) = lower(u.email))`;
    const { rows } = await client.query(
      `with joined as (
         select distinct on (u.id) t.id from auth."user" u join ${table} t on t.id = u.id or t._owner = u.id${byEmail}
         order by u.id, t.id <> u.id, t._owner is null, t._place, t.id)
       select coalesce(nullif(t.${quoteIdentifier(title)}::text, ''), t.id) as title from ${table} t
       where t.id not in (select id from joined) order by t._place, t.id`,
    );
    if (rows.length > 0)
      lines.push(
        describeTitles(
          entity.label,
          rows.map((row) => String(row['title'])),
        ),
      );
  }
  return lines;
}

function describeTitles(label: string, titles: readonly string[]): string {
  const more = titles.length - mostNamed;
  const shownTitles = [...titles.slice(0, mostNamed), ...(more > 0 ? [`${more} more`] : [])].join(', ');
  return `These records of "${label}", because their person has no account or already has another record: ${shownTitles}`;
}
