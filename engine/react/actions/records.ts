import { readPath, type Scope } from '../../core/conditions/scope.ts';
import type { Field } from '../../language/field.ts';
import { rowKey } from '../context/usePageState.ts';
import type { ActionEnv, Payload } from './ActionEnv.ts';

/** The id of the record around an action, if there is one. */
export function rowIdIn(scope: Scope): string | undefined {
  return idOrNothing(readPath(scope, 'row.id'));
}

/** The id of the record that an action is about. */
export function recordId(payload: Payload): string | undefined {
  return idOrNothing(payload[rowKey]);
}

/** The same, for an effect that cannot do without. @throws Error */
export function neededRecord(payload: Payload, collection: string, what: string): string {
  const id = recordId(payload);
  if (id === undefined) throw new Error(`There is no record of "${collection}" here to ${what}`);
  return id;
}

/** What a record takes of the payload: values of its fields, where these are known; never the id of the record that the action is about. */
export function valuesOf(payload: Payload, fields: readonly Field[] | undefined): Payload {
  const isTaken = (key: string) => fields === undefined || fields.some(({ name }) => name === key);
  return Object.fromEntries(Object.entries(payload).filter(([key, value]) => key !== rowKey && value !== undefined && isTaken(key)));
}

/** The record with this id, and the id of the one behind it. */
export async function recordAndNext(data: ActionEnv['data'], collection: string, id: string) {
  const rows = await data.list(collection);
  const index = rows.findIndex((row) => row.id === id);
  return { row: rows[index], next: index < 0 ? undefined : rows[index + 1]?.id };
}

function idOrNothing(id: unknown): string | undefined {
  return typeof id === 'string' && id !== '' ? id : undefined;
}
