import type { FieldSource } from '../../language/field.ts';
import { isObject } from '../source/Source.ts';
import { keysIn, toName } from './additionPlaces.ts';
import type { AdditionContext, EditStep } from './EditStep.ts';
import type { Mistake } from './EditCommand.ts';
import { freeName } from './skeleton.ts';

export interface NewField {
  field: FieldSource & { name: string; label: string; type: string };
  list?: { name: string; values: readonly { value: string; label: string }[] };
  values: readonly string[];
  row: Readonly<Record<string, unknown>>;
}

/** Creates fields from the rows of a form. The first field is required. The names of new choice lists start with `owner`. */
export function newFields(rows: unknown, owner: string, { edited }: AdditionContext): NewField[] | Mistake {
  const fields: NewField[] = [];
  const lists = edited.checked.names.choices;
  for (const row of Array.isArray(rows) ? rows : []) {
    const label = isObject(row) ? (wordsIn(row['label']) ?? '') : '';
    if (!isObject(row) || label === '') continue;
    const type = wordsIn(row['type']) ?? 'text';
    const choices = wordsIn(row['choices']);
    const name = toName(label, 'key');
    if (name === 'id' || fields.some(({ field }) => field.name === name)) return { mistake: `"${label}" already exists` };
    const field = { name, label, type, ...(fields.length === 0 && { required: true }) };
    if (type !== 'select') {
      fields.push({ field, values: [], row });
      continue;
    }
    const values = (choices ?? '').split(',').flatMap((one) => wordsIn(one) ?? []);
    if (values.length === 0) return { mistake: `add at least one choice to "${label}"` };
    const known = values.length === 1 ? lists?.get(values[0] ?? '') : undefined;
    const list = known ? (values[0] ?? '') : freeName(`${owner}${name.charAt(0).toUpperCase()}${name.slice(1)}`, new Set(lists?.keys()));
    const entries = values.map((one) => ({ value: toName(one, 'address'), label: one }));
    fields.push({
      field: { ...field, choices: list },
      values: known ?? entries.map(({ value }) => value),
      ...(!known && { list: { name: list, values: entries } }),
      row,
    });
  }
  return fields;
}

export function wordsIn(value: unknown): string | undefined {
  const words = typeof value === 'string' ? value.trim() : '';
  return words === '' ? undefined : words;
}

export function planLists(fields: readonly NewField[], adding: AdditionContext): EditStep[] {
  const lists = fields.flatMap(({ list }) => (list ? [[list.name, list.values] as const] : []));
  return keysIn('portal-config/choices.json', lists, adding);
}
