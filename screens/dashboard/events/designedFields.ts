import { designableType, type Runtime } from 'chapterhouse';

/** A question that an event's organizers add to its registration form. */
export interface CustomField {
  id: string;
  label: string;
  /** The question's field type, which is one of the types that the designer offers. */
  type: string;
  required: boolean;
  options?: string[];
}

/**
 * Converts the field designer's entries to custom fields. Skips entries without a label, and derives the ids from the labels: `Meal
 * Preference` → `meal-preference`.
 */
export function designedFields(entries: unknown, runtime: Runtime): CustomField[] {
  const usedIds = new Set<string>();
  return listOf(entries).flatMap((entry): CustomField[] => {
    const { label, type, required, options } = recordOf(entry);
    const text = trimmed(label);
    if (text === '') return [];
    const kind = designableType(type, runtime);
    const field: CustomField = { id: freeId(text, usedIds), label: text, type: kind?.type ?? 'text', required: required === true };
    usedIds.add(field.id);
    return [kind && kind.choices !== 'none' ? { ...field, options: [...new Set(listOf(options).map(trimmed))].filter(Boolean) } : field];
  });
}

function freeId(label: string, usedIds: ReadonlySet<string>): string {
  const words = label
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[-0-9]+|-+$/g, '');
  const base = words.slice(0, 60) || 'field';
  let id = base;
  for (let number = 2; usedIds.has(id); number += 1) id = `${base}-${number}`;
  return id;
}

function trimmed(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  // The cast is safe, because every object can be read by key.
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
