import type { Choice } from '../../../manifest/choices.ts';
import type { Screen } from '../../../manifest/screen.ts';
import { isObject } from '../source/Source.ts';
import type { Enumerations } from './resolveFields.ts';

/** The screen as if the enumerations that its state and its selectors name were written out in it. One that does not exist is empty. */
export function resolveScreen(screen: Screen, enumerations: Enumerations): Screen {
  const { state, ...rest } = withOptions(screen, enumerations);
  if (!state) return rest;
  const keys = Object.entries(state).map(([name, { choices, ...key }]) => [
    name,
    choices === undefined ? key : { ...key, values: named(choices, enumerations).map(({ value }) => value) },
  ]);
  return { ...rest, state: Object.fromEntries(keys) };
}

/** `manifest` with the options of every selector in it, however deep. */
export function withOptions<T>(manifest: T, enumerations: Enumerations): T {
  // What a selector names becomes the options that it could have had instead; everything else stays as it is.
  return written(manifest, enumerations) as T;
}

function written(value: unknown, enumerations: Enumerations): unknown {
  if (Array.isArray(value)) return value.map((entry: unknown) => written(entry, enumerations));
  if (!isObject(value)) return value;
  const { choices, ...rest } = value;
  const isNamed = value['block'] === 'selector' && typeof choices === 'string';
  const entries = Object.entries(isNamed ? rest : value).map(([key, entry]) => [key, written(entry, enumerations)]);
  const options = isNamed && { options: named(choices, enumerations).map(({ value, label }) => ({ value, label })) };
  return { ...Object.fromEntries(entries), ...options };
}

function named(choices: string, enumerations: Enumerations): readonly Choice[] {
  return Object.hasOwn(enumerations, choices) ? (enumerations[choices] ?? []) : [];
}
