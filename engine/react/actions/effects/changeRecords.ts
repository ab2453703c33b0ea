import type { z } from 'zod';
import type { setSchema } from '../../../language/action.ts';
import { evaluateAll, type ActionEnv, type Payload } from '../ActionEnv.ts';
import type { Outcome } from '../defineEffect.ts';
import type { Field } from '../../../language/field.ts';
import { rowKey } from '../../context/usePageState.ts';
import { recordId } from '../records.ts';
import type { Row } from '../../../language/Row.ts';

export interface StoredEffect {
  effect: string;
  of: string;
  set?: z.output<typeof setSchema> | undefined;
}

interface Operation {
  operation: string;
  input?: z.output<typeof setSchema> | undefined;
  undo?: string | undefined;
}

export type RecordEffect = StoredEffect | Operation;

export function changeRecords(effect: RecordEffect, payload: Payload, env: ActionEnv): Promise<Outcome> {
  if ('operation' in effect) return operateRecords(effect, env);
  if (effect.effect === 'insert') return insertRecord(effect, payload, env);
  return effect.effect === 'update' ? runUpdate(effect, payload, env) : removeRecord(effect, payload, env);
}

/**
 * Adds a record. Its values come from the entity's defaults, the payload, and `set`. `set` overrides the payload, which overrides the
 * defaults.
 */
async function insertRecord({ of, set = {} }: StoredEffect, payload: Payload, env: ActionEnv): Promise<Outcome> {
  const fields = env.fieldsOf(of);
  const defaults = (fields ?? []).flatMap((field) => (field.default === undefined ? [] : [[field.name, field.default] as const]));
  const record = { ...Object.fromEntries(defaults), ...pickValues(payload, fields), ...(await evaluateAll(set, env.evaluate)) };
  const { id } = await env.data.insert(of, record);
  return id === undefined ? {} : { undo: () => env.data.remove(of, id) };
}

/** Changes the action's record. Throws if there is no such record. */
export async function runUpdate(
  { of, set = {} }: StoredEffect,
  payload: Payload,
  env: ActionEnv,
  update = replaceFields,
): Promise<Outcome> {
  const id = neededRecord(payload, of, 'change');
  const changes = { ...pickValues(payload, env.fieldsOf(of)), ...(await evaluateAll(set, env.evaluate)) };
  const { row = {} } = await recordAndNext(env, of, id);
  return update({ of, id, changes, row }, env);
}

export interface FieldChanges {
  of: string;
  id: string;
  changes: Row;
  row: Row;
}

async function replaceFields({ of, id, changes, row }: FieldChanges, { data }: ActionEnv): Promise<Outcome> {
  // A missing field is stored as `undefined`, so that undo removes the field again.
  const before = Object.fromEntries(Object.keys(changes).map((key) => [key, row[key]]));
  await data.update(of, id, changes);
  return { undo: () => data.update(of, id, before) };
}

/** Removes the action's record. Undo puts it back in its old position. Throws if there is no such record. */
async function removeRecord({ of }: StoredEffect, payload: Payload, env: ActionEnv): Promise<Outcome> {
  const id = neededRecord(payload, of, 'remove');
  const { row, next } = await recordAndNext(env, of, id);
  await env.data.remove(of, id);
  return row ? { undo: () => env.data.insert(of, row, next) } : {};
}

/** Runs a server operation. Throws if there is no server. If the operation fails, throws the server's message. */
async function operateRecords({ operation, input = {}, undo }: Operation, env: ActionEnv): Promise<Outcome> {
  // Evaluate the input only once, because undo runs with the same input.
  const given = await evaluateAll(input, env.evaluate);
  const loadField = (name: string) => {
    if (!env.data.operation) throw new Error(`The operation "${name}" needs a server, but this portal runs without one`);
    return env.data.operation(name, given);
  };
  await loadField(operation);
  return undo === undefined ? {} : { undo: async () => loadField(undo) };
}

/** Returns the id of the action's record. Throws if there is no record. */
function neededRecord(payload: Payload, collection: string, what: string): string {
  const id = recordId(payload);
  if (id === undefined) throw new Error(`There is no record of "${collection}" here to ${what}`);
  return id;
}

/** Returns the payload's values for the record's fields. Leaves out `row`, the id of the action's record. */
function pickValues(payload: Payload, fields: readonly Field[] | undefined): Payload {
  const isTaken = (key: string) => fields === undefined || fields.some(({ name }) => name === key);
  return Object.fromEntries(Object.entries(payload).filter(([key, value]) => key !== rowKey && value !== undefined && isTaken(key)));
}

async function recordAndNext({ data, remote }: Pick<ActionEnv, 'data' | 'remote'>, collection: string, id: string) {
  if (data.query && remote?.long.has(collection)) {
    const { rows } = await data.query({ of: collection, where: { 'row.id': id }, limit: 1 }).load();
    return { row: rows[0], next: undefined };
  }
  const rows = await data.list(collection);
  const index = rows.findIndex((row) => row.id === id);
  return { row: rows[index], next: index < 0 ? undefined : rows[index + 1]?.id };
}
