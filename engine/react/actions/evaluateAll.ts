import type { Value } from '../../language/value.ts';

/** Each of the named values, evaluated. */
export async function evaluateAll(
  values: Readonly<Record<string, Value>>,
  evaluate: (value: Value) => Promise<unknown>,
): Promise<Record<string, unknown>> {
  return Object.fromEntries(await Promise.all(Object.entries(values).map(async ([key, value]) => [key, await evaluate(value)] as const)));
}
