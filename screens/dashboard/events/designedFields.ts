import { designableType, type Runtime } from 'chapterhouse';

/** A question that an event's organizers add to its registration form. */
export interface CustomField {
  id: string;
  label: string;
  /** A field type that the designer offers. */
  type: string;
  required: boolean;
  /** Only for types with choices. */
  options?: string[];
}

/**
 * Converts the entries of the field designer to custom fields. Keeps the entries that have a label, in order, and derives a unique id from
 * each label (`Meal Preference` → `meal-preference`). Drops blank options, and options of types without choices.
 */
export function designedFields(entries: unknown, runtime: Runtime): CustomField[] {
  const taken = new Set<string>();
  return listOf(entries).flatMap((entry): CustomField[] => {
    const { label, type, required, options } = recordOf(entry);
    const text = trimmed(label);
    if (text === '') return [];
    const kind = designableType(type, runtime);
    const field: CustomField = { id: freeId(text, taken), label: text, type: kind?.type ?? 'text', required: required === true };
    taken.add(field.id);
    return [kind && kind.choices !== 'none' ? { ...field, options: [...new Set(listOf(options).map(trimmed))].filter(Boolean) } : field];
  });
}

function freeId(label: string, taken: ReadonlySet<string>): string {
  const words = label
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[-0-9]+|-+$/g, '');
  const base = words.slice(0, 60) || 'field';
  let id = base;
  for (let number = 2; taken.has(id); number += 1) id = `${base}-${number}`;
  return id;
}

function trimmed(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  // Any object can be read by key.
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
