import type { Field } from '../../engine/language/field.ts';
import type { Queries } from '../../engine/server/database/Database.ts';
import type { TriggerPortal } from '../../engine/server/sql/conditionSql.ts';
import { viewSteps } from '../../engine/server/sql/createSeenViews.ts';
import { plainRuntime } from './plainRuntime.ts';
import { known } from './randomConditions.ts';
import { smallPortal } from './smallServer.ts';

/**
 * Creates a view of the table `things` that hides fields from viewers.
 * @returns the name of the view, or of the table if no field is hidden
 */
export async function hideThings(database: Queries, fields: Field[], access: TriggerPortal['access']): Promise<string> {
  const named = (names: readonly string[]) => names.map((name): Field => ({ name, label: name, type: 'text' }));
  const portal: TriggerPortal = {
    ...{ access, gates: known.gates, runtime: plainRuntime, derived: {} },
    settings: { ...smallPortal.settings, portalGate: undefined, numbers: known.numbers, features: [...known.features] },
    userEntity: { name: 'user', label: 'User', fields: named(known.viewer) },
    entities: {
      thing: { name: 'thing', label: 'Thing', of: 'things', fields },
      club: { name: 'club', label: 'Club', fields: named(known.domain) },
    },
  };
  const [view] = viewSteps(portal, { views: {} }, new Set()).last;
  await database.query('drop view if exists seen.things');
  if (!view) return 'portal.things';
  await database.query(view.sql);
  return 'seen.things';
}

/** Characters that SQL and JavaScript sort differently. */
const unknown = /[\ue000\uffee\u{1f600}\u{10400}\u{10428}]/u;

/** Returns true for a string that SQL and JavaScript sort differently. With `strict`, also returns true for an invalid date. */
export function isOdd(text: string, strict: boolean): boolean {
  if (unknown.test(text) || !strict || !/^\d{4}-/.test(text)) return unknown.test(text);
  return !/^[1-9]\d{3}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(text) || !new Date(text).toISOString().startsWith(text);
}
