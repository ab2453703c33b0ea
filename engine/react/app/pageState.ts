import { forbiddenKeys } from '../../core/conditions/scope.ts';
import type { Screen } from '../../language/screen.ts';
import { dialogKey, rowKey } from '../context/usePageState.ts';

type Keys = NonNullable<Screen['state']>;

const builtInKeys: Keys = { [dialogKey]: { default: '' }, [rowKey]: { default: '' } };

/**
 * The page's state in an address; a key that is missing or has a value that it may not have is at its default.
 * Keys that the screen does not declare are there as they are, for blocks that keep a key of their own.
 */
export function readPageState(keys: Keys | undefined, search: URLSearchParams): Record<string, string> {
  const state: Record<string, string> = {};
  for (const [key, value] of search) if (!forbiddenKeys.has(key)) state[key] = value;
  for (const [key, { default: initial, values }] of Object.entries({ ...keys, ...builtInKeys })) {
    const found = search.get(key);
    state[key] = found !== null && (!values || values.includes(found)) ? found : initial;
  }
  return state;
}

/** The address with `changes` made to the state; keys at their default are left out, unknown ones are kept. */
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
