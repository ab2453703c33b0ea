import { toSubject, say } from '../../core/text/say.ts';
import type { FieldNames, PortalNames } from '../names/PortalNames.ts';
import type { Finding } from '../source/locate.ts';
import type { Reference, Rows } from './Reference.ts';

/** Maps each action to the entity of its records. Leaves out an action if it's used with several entities or without an entity. */
export function recordsAround(references: readonly Reference[], collections: PortalNames['collections']): ReadonlyMap<string, string> {
  const entityOf = (rows: Rows | undefined) => (rows?.kind === 'collection' ? collections.get(rows.name)?.name : rows?.name);
  const forms = new Map<string, (string | undefined)[]>();
  for (const { kind, name, context } of references)
    if (kind === 'form') forms.set(name, [...(forms.get(name) ?? []), entityOf(context.rows)]);
  const used = new Map<string, Set<string | undefined>>();
  for (const { kind, name, manifest, path, context } of references) {
    if (kind !== 'action') continue;
    // A form's record comes from the blocks that show the form. Buttons above a collection (in `tools`) have no record.
    const on = manifest.kind === 'forms' ? (forms.get(manifest.name) ?? []) : [path.includes('tools') ? undefined : entityOf(context.rows)];
    used.set(name, new Set([...(used.get(name) ?? []), ...on]));
  }
  return new Map(
    [...used].flatMap(([action, entities]): [string, string][] => {
      const [name, ...rest] = entities;
      return name === undefined || rest.length > 0 ? [] : [[action, name]];
    }),
  );
}

/** Field types with a stored format that differs from the displayed format. */
const written: ReadonlySet<string> = new Set(['money', 'percent', 'date', 'time', 'datetime']);

/** Reports placeholders without a known format, such as `{row.date}`, in an action that is used with several entities or none. */
export function checkInsertedField({ name, manifest, path, inserted, context }: Reference, names: PortalNames): Finding[] {
  if (!inserted || manifest.kind !== 'actions' || context.rows || names.recordsAround.has(String(path[0]))) return [];
  const fields = [...names.entities.values()].flatMap((entity) => entity.fields?.filter((field) => `row.${field.name}` === name) ?? []);
  const [first] = fields;
  if (!first || !fields.every(({ type }) => written.has(type))) return [];
  return [
    {
      code: 'unknown-format',
      ...say`${toSubject('field', name)} would be shown as it's stored, because ${toSubject('table', path[0])} is used with several entities or none; add a format: ${formatFor(first)}`,
    },
  ];
}

function formatFor({ name, type }: FieldNames): string {
  if (type === 'money') return `{row.${name}, number, money}`;
  if (type === 'percent') return `{row.${name}, number, ::percent scale/0.01}`;
  return type === 'time' ? `{row.${name}, time, short}` : `{row.${name}, date, medium}`;
}
