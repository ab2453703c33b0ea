import { quoteIdentifier } from '../database/quoteIdentifier.ts';
import type { SqlColumn } from './columns.ts';
import type { Catalogue } from './readCatalogue.ts';
import type { TargetColumn, TargetTable } from './buildTargetSchema.ts';

interface ColumnContext {
  /** Maps the table's columns to their types. Planning a rename updates this map. */
  before: Record<string, string>;
  found: Catalogue;
  add: (description: string, sql: string, failureMessage?: string) => void;
  refused: string[];
  renames: Record<string, string>;
}

export function columnChanges(table: TargetTable, column: TargetColumn, { before, found, add, refused, renames }: ColumnContext): void {
  const name = quoteIdentifier(table.schema, table.name);
  const field = `"${column.name}" of "${table.label}"`;
  if (!Object.hasOwn(before, column.name)) {
    const { was: former = [] } = column;
    const was = former.find((one) => Object.hasOwn(before, one));
    const newer = latestName(found.renames, table.name, column.name);
    if (was !== undefined) {
      add(
        `Renames the field "${was}" of "${table.label}" to "${column.name}"`,
        `alter table ${name} rename column ${quoteIdentifier(was)} to ${column.sql}`,
      );
      before[column.name] = before[was] ?? '';
      delete before[was];
      // An older build may use any former name of the field.
      for (const one of former) renames[`${table.name}.${one}`] = column.name;
    } else if (newer !== undefined && Object.hasOwn(before, newer) && !table.columns.some((other) => other.name === newer)) {
      refused.push(
        `A newer version of the portal renamed the field ${field} to "${newer}". Start that version, or set "was" on the field.`,
      );
    } else {
      add(
        `Adds the field ${field}`,
        `alter table ${name} add column ${column.sql} ${column.type}${column.initial === undefined ? '' : ` default ${column.initial}`}`,
      );
      if (column.initial !== undefined)
        add(`Fills in ${column.initial} where the value is missing`, `alter table ${name} alter column ${column.sql} drop default`);
    }
  }
  const current = before[column.name];
  const type = typeNames[column.type];
  if (current === undefined || current === type) return;
  const using = conversion(current, column);
  if (using === undefined) {
    refused.push(
      `The field ${field} changed from ${holdings[current] ?? current} to ${holdings[type]}, which can't be converted. Give the new field a different name.`,
    );
    return;
  }
  add(
    `Converts the field ${field} from ${holdings[current] ?? current} to ${holdings[type]}`,
    `alter table ${name} alter column ${column.sql} type ${column.type} using (${using})`,
    `The field ${field} changed from ${holdings[current] ?? current} to ${holdings[type]}, but some values can't be converted. Nothing was changed.`,
  );
}

/** Follows a field's renames to its current name. Returns `undefined` if the field was never renamed. */
function latestName(renames: Catalogue['renames'], table: string, name: string): string | undefined {
  const seen = new Set([name]);
  let latest: string | undefined;
  for (let next = renames[`${table}.${name}`]; next !== undefined && !seen.has(next); next = renames[`${table}.${next}`]) {
    seen.add(next);
    latest = next;
  }
  return latest;
}

const typeNames: Record<SqlColumn['type'], string> = {
  text: 'text',
  float8: 'double precision',
  bigint: 'bigint',
  boolean: 'boolean',
  jsonb: 'jsonb',
};
const holdings: Readonly<Record<string, string>> = {
  text: 'text',
  'double precision': 'numbers',
  bigint: 'amounts of money',
  boolean: 'yes/no values',
  jsonb: 'lists',
};

/** Returns SQL that converts a column without losing information. Returns `undefined` if that's impossible. */
function conversion(from: string, { sql, type }: SqlColumn): string | undefined {
  if (type === 'text' && from !== 'jsonb') return `${sql}::text`;
  if (from === 'text' && (type === 'float8' || type === 'boolean')) return `nullif(btrim(${sql}), '')::${type}`;
  return undefined;
}
