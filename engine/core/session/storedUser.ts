import { forbiddenKeys } from '../conditions/scope.ts';
import type { Runtime } from '../fields/createRuntime.ts';
import { findFieldType } from '../fields/fieldTypes.ts';
import { recordProblems } from '../fields/formProblems.ts';
import type { Field } from '../../language/field.ts';
import type { User } from './User.ts';
import type { UserStorage } from './userStorage.ts';
import { parseJson } from '../values/parseJson.ts';

/** Reads the stored user, and removes data that doesn't match `fields`, because anyone can edit the browser's storage. Never throws. */
export function readStoredUser(storage: UserStorage, key: string, fields: readonly Field[], runtime: Runtime): User | undefined {
  const text = storedText(storage, key);
  if (text === null) return undefined;
  const value = parseJson(text);
  if (isUser(value, fields, runtime)) return value;
  clearStoredUser(storage, key);
  return undefined;
}

/** @throws The storage's error if the storage is full or blocked. */
export function storeUser(storage: UserStorage, key: string, user: User): void {
  storage.setItem(key, JSON.stringify(user));
}

/** Removes the stored user. Never throws. */
export function clearStoredUser(storage: UserStorage, key: string): void {
  try {
    storage.removeItem(key);
  } catch {
    // The browser blocks access to its storage, so the user can't be removed.
  }
}

function storedText(storage: UserStorage, key: string): string | null {
  try {
    return storage.getItem(key);
  } catch {
    return null;
  }
}

function isUser(value: unknown, fields: readonly Field[], runtime: Runtime): value is User {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const entries = Object.entries(value);
  if (entries.some(([name]) => forbiddenKeys.has(name))) return false;
  const record: Record<string, unknown> = Object.fromEntries(entries);
  const { id, name, email } = record;
  if (![id, name, email].every((text) => typeof text === 'string' && text !== '')) return false;
  return fields.every((field) => hasType(record[field.name], field, runtime)) && recordProblems(record, fields, runtime).length === 0;
}

/** Returns true if a value has its field's type. Unlike `recordProblems`, rejects an empty list in a text field. */
function hasType(value: unknown, field: Field, runtime: Runtime): boolean {
  if (value === undefined || value === null) return true;
  const { basic } = findFieldType(field, runtime);
  return basic === 'list' ? Array.isArray(value) : typeof value === basic;
}
