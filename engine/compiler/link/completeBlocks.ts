import type { Choice } from '../../language/choices.ts';
import type { Provided } from '../../language/provided.ts';
import type { Screen } from '../../language/screen.ts';
import { lineAndColumn, findOffset, findPlace } from '../source/locate.ts';
import { isObject, type Path, type Source } from '../source/Source.ts';
import type { Enumerations } from '../names/resolveFields.ts';

export interface LinkContext {
  enumerations: Enumerations;
  provided: Readonly<Record<string, Provided>>;
}

/** Adds line numbers to a screen's blocks, and looks up named choices. An unknown name results in an empty list. */
export function completeScreen(screen: Screen, source: Source, known: LinkContext): Screen {
  const { enumerations } = known;
  const { state, ...rest } = completeBlocks(screen, source, [], known);
  if (!state) return rest;
  const keys = Object.entries(state).map(([name, { choices, ...key }]) => [
    name,
    choices === undefined ? key : { ...key, values: findNamedChoices(choices, enumerations).map(({ value }) => value) },
  ]);
  return { ...rest, state: Object.fromEntries(keys) };
}

/** Adds line numbers to all blocks, even nested ones, and looks up named choices. `manifest` is the value at `path` in `source`. */
export function completeBlocks<T>(manifest: T, source: Source, path: Path, known: LinkContext): T {
  // `complete` only adds line numbers and options, so the type stays the same.
  return complete(manifest, source, path, known) as T;
}

function complete(value: unknown, source: Source, path: Path, known: LinkContext): unknown {
  const { enumerations, provided } = known;
  if (Array.isArray(value)) return value.map((entry: unknown, index) => complete(entry, source, [...path, index], known));
  if (!isObject(value)) return value;
  const whole = Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, complete(entry, source, [...path, key], known)]));
  if (typeof value['block'] !== 'string') return whole;
  const place = findPlace(source, path);
  const { line } = lineAndColumn(place.source.text, findOffset(place.source, place.path));
  const written = place.source === source ? { line } : { line, file: place.source.file };
  const { from, to } = provided[value['block']]?.choices ?? {};
  const choices = from === undefined ? undefined : whole[from];
  if (from === undefined || to === undefined || typeof choices !== 'string') return { ...whole, ...written };
  const { [from]: _, ...rest } = whole;
  return {
    ...rest,
    [to]: findNamedChoices(choices, enumerations).map(({ value: option, label }) => ({ value: option, label })),
    ...written,
  };
}

function findNamedChoices(choices: string, enumerations: Enumerations): readonly Choice[] {
  return Object.hasOwn(enumerations, choices) ? (enumerations[choices] ?? []) : [];
}
