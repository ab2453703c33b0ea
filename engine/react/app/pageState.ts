import { forbiddenKeys } from '../../core/conditions/scope.ts';
import type { Screen } from '../../language/screen.ts';
import { dialogKey, rowKey } from '../context/usePageState.ts';

type Keys = NonNullable<Screen['state']>;

const builtInKeys: Keys = { [dialogKey]: { default: '' }, [rowKey]: { default: '' } };

/** Reads the page's state from its address. Replaces invalid values with defaults. Keeps undeclared keys, because blocks may use them. */
export function readPageState(keys: Keys | undefined, search: URLSearchParams): Record<string, string> {
  const state: Record<string, string> = {};
  for (const [key, value] of search) if (!forbiddenKeys.has(key)) state[key] = value;
  for (const [key, { default: initial, values }] of Object.entries({ ...keys, ...builtInKeys })) {
    const found = search.get(key);
    state[key] = found !== null && (!values || values.includes(found)) ? found : initial;
  }
  return state;
}

/** Returns the query after applying `changes`. Leaves out keys with their default value, and keeps unknown keys. */
export function writePageState(
  keys: Keys | undefined,
  search: URLSearchParams,
  changes: Readonly<Record<string, string | undefined>>,
): URLSearchParams {
  const written = new URLSearchParams(search);
  const known = { ...keys, ...builtInKeys };
  for (const [key, value] of Object.entries(changes)) {
    if (value === undefined || value === (known[key]?.default ?? '')) written.delete(key);
    else written.set(key, value);
  }
  return written;
}
