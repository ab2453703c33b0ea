import { useState } from 'react';
import type { FormField } from '../../compiler/edits/EntryForm.ts';

interface Order {
  /** The keys of all fields. If they change, the entry has a different form, so the order starts over. */
  keys: string;
  kept: readonly string[];
  unused: readonly string[];
}

/** A form with at most this many fields shows all of them. */
const short = 5;

/** The keys for the text that people read first. Most officers want to set it. */
const naming: ReadonlySet<string> = new Set(['title', 'label']);

/**
 * Splits a form's fields into shown and folded fields. Required fields are always shown, as are titles and labels. Setting or clearing a field doesn't change its
 * position; otherwise, the focused field would move during typing.
 */
export function useShownFields(fields: readonly FormField[]): { shown: readonly FormField[]; folded: readonly FormField[] } {
  const [last, setLast] = useState<Order>();
  const keys = fields.map(({ key }) => key).join();
  const before = last?.keys === keys ? last : undefined;
  const isKept = ({ key, isSet, required }: FormField) =>
    required || naming.has(key) || before?.kept.includes(key) === true || (isSet && before?.unused.includes(key) !== true);
  // Don't offer a comment unless it is set.
  const isShown = (field: FormField) => isKept(field) || (fields.length <= short && field.key !== '$comment');
  const shown = fields.filter(isShown);
  const folded = fields.filter((field) => !shown.includes(field));
  const kept = [...new Set([...(before?.kept ?? []), ...shown.map(({ key }) => key)])];
  if (!before || kept.length > before.kept.length) setLast({ keys, kept, unused: before?.unused ?? folded.map(({ key }) => key) });
  return { shown, folded };
}
