import { z } from 'zod';
import { markupTexts } from '../../language/references.ts';
import { isObject } from '../source/Source.ts';
import { withoutNotes } from './additions.ts';
import { resolveUnion, type EditedPortal, type Entry } from './entryAt.ts';
import type { FormField } from './EntryForm.ts';
import { valuesToSet } from './keyAdditions.ts';
import type { ReachableNames } from './findReachableNames.ts';

interface Place {
  edited: EditedPortal;
  entry: Entry;
  reach: ReachableNames;
}

/** Adds a record field's options to its `choice` control. Sets `isMarkup` for a `longText` control that may contain Markdown. */
export function addFieldOptions(place: Place, field: FormField): FormField {
  if (field.control === 'longText') return { ...field, ...(isMarkup(place, field.key) && { isMarkup: true }) };
  if (field.control !== 'choice') return field;
  const own = valuesToSet(place, field.key);
  const options = [...own, ...(field.options ?? [])];
  const replacedKey = findReplacedKey(place, field.key, options[0]?.value);
  return {
    ...field,
    options:
      replacedKey === undefined ? options : options.map((option) => ({ ...option, also: [...(option.also ?? []), { key: replacedKey }] })),
  };
}

function isMarkup({ entry: { schema, value } }: Place, key: string): boolean {
  const def = resolveUnion(schema, value)?._zod.def;
  const text = def?.type === 'object' ? def.shape[key] : undefined;
  const when = text && markupTexts.get(text)?.when;
  return when !== undefined && isObject(value) && value[when] === true;
}

function findReplacedKey({ entry: { schema, value } }: Place, key: string, sample: unknown): string | undefined {
  const shape = resolveUnion(schema, value);
  if (!shape || !isObject(value) || value[key] !== undefined || sample === undefined || !shape._zod.def.checks?.length) return undefined;
  const current = withoutNotes(value);
  if (!isObject(current) || z.safeParse(shape, { ...current, [key]: sample }).success || !z.safeParse(shape, current).success)
    return undefined;
  return Object.keys(current).find((other) => z.safeParse(shape, { ...current, [key]: sample, [other]: undefined }).success);
}
