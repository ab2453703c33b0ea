import type { Choice } from '../../language/choices.ts';
import type { Screen } from '../../language/screen.ts';
import { lineAndColumn, offsetOf, placeOf } from '../source/locate.ts';
import { isObject, type Path, type Source } from '../source/Source.ts';
import type { Enumerations } from '../names/resolveFields.ts';

/** `completeBlocks` for a screen, whose state may name enumerations too. One that does not exist is empty. */
export function completeScreen(screen: Screen, source: Source, enumerations: Enumerations): Screen {
  const { state, ...rest } = completeBlocks(screen, source, [], enumerations);
  if (!state) return rest;
  const keys = Object.entries(state).map(([name, { choices, ...key }]) => [
    name,
    choices === undefined ? key : { ...key, values: named(choices, enumerations).map(({ value }) => value) },
  ]);
  return { ...rest, state: Object.fromEntries(keys) };
}

/** `manifest`, which stands at `path` of `source`, with each block's line and the options of every selector in it, however deep. */
export function completeBlocks<T>(manifest: T, source: Source, path: Path, enumerations: Enumerations): T {
  // A block's line is a key that every block may have, and a selector gets options that it could have had before: T stays what it is.
  return complete(manifest, source, path, enumerations) as T;
}

function complete(value: unknown, source: Source, path: Path, enumerations: Enumerations): unknown {
  if (Array.isArray(value)) return value.map((entry: unknown, index) => complete(entry, source, [...path, index], enumerations));
  if (!isObject(value)) return value;
  const whole = Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [key, complete(entry, source, [...path, key], enumerations)]),
  );
  if (typeof value['block'] !== 'string') return whole;
  const place = placeOf(source, path);
  const { line } = lineAndColumn(place.source.text, offsetOf(place.source, place.path));
  const written = place.source === source ? { line } : { line, file: place.source.file };
  const { choices, ...others } = whole;
  if (value['block'] !== 'selector' || typeof choices !== 'string') return { ...whole, ...written };
  return { ...others, options: named(choices, enumerations).map(({ value: option, label }) => ({ value: option, label })), ...written };
}

function named(choices: string, enumerations: Enumerations): readonly Choice[] {
  return Object.hasOwn(enumerations, choices) ? (enumerations[choices] ?? []) : [];
}
