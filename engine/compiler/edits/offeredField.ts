import { z } from 'zod';
import { isObject } from '../source/Source.ts';
import { withoutNotes } from './additions.ts';
import { resolveUnion, type EditedPortal, type Entry } from './entryAt.ts';
import type { FormField } from './EntryForm.ts';
import { valuesToSet } from './keyAdditions.ts';
import type { Reach } from './reach.ts';

interface Place {
  edited: EditedPortal;
  entry: Entry;
  reach: Reach;
}

/** Adds the options that depend on the entry. If the field can't be set together with another key, choosing an option removes that key. */
export function offeredField(place: Place, field: FormField): FormField {
  if (field.control !== 'choice') return field;
  const own = valuesToSet(place, field.key);
  const options = [...own, ...(field.options ?? [])];
  const gone = keyInstead(place, field.key, options[0]?.value);
  return {
    ...field,
    options: gone === undefined ? options : options.map((option) => ({ ...option, also: [...(option.also ?? []), { key: gone }] })),
  };
}

function keyInstead({ entry: { schema, value } }: Place, key: string, sample: unknown): string | undefined {
  const shape = resolveUnion(schema, value);
  if (!shape || !isObject(value) || value[key] !== undefined || sample === undefined || !shape._zod.def.checks?.length) return undefined;
  const held = withoutNotes(value);
  if (!isObject(held) || z.safeParse(shape, { ...held, [key]: sample }).success || !z.safeParse(shape, held).success) return undefined;
  return Object.keys(held).find((other) => z.safeParse(shape, { ...held, [key]: sample, [other]: undefined }).success);
}
