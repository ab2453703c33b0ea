import { useState } from 'react';
import type { FormField } from '../../compiler/edits/EntryForm.ts';

interface Order {
  /** The keys of all fields. Different keys mean a different form. */
  keys: string;
  shownKeys: readonly string[];
  unused: readonly string[];
}

/** A form with this many fields or fewer shows all of them. */
const short = 5;

/** Keys that are shown even if they aren't set. */
const titleKeys: ReadonlySet<string> = new Set(['title', 'label']);

/**
 * Splits fields into shown and folded ones. Required fields, titles, and labels are always shown. A field keeps its position while the user
 * types in it.
 */
export function useShownFields(fields: readonly FormField[]): { shown: readonly FormField[]; folded: readonly FormField[] } {
  const [last, setLast] = useState<Order>();
  const keys = fields.map(({ key }) => key).join();
  const before = last?.keys === keys ? last : undefined;
  const isInUse = ({ key, isSet, required }: FormField) =>
    required || titleKeys.has(key) || before?.shownKeys.includes(key) === true || (isSet && before?.unused.includes(key) !== true);
  // A short form shows all of its fields except an empty `$comment`.
  const isShown = (field: FormField) => isInUse(field) || (fields.length <= short && field.key !== '$comment');
  const shown = fields.filter(isShown);
  const folded = fields.filter((field) => !shown.includes(field));
  const shownKeys = [...new Set([...(before?.shownKeys ?? []), ...shown.map(({ key }) => key)])];
  if (!before || shownKeys.length > before.shownKeys.length)
    setLast({ keys, shownKeys, unused: before?.unused ?? folded.map(({ key }) => key) });
  return { shown, folded };
}
