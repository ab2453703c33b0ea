import { isObject } from '../source/Source.ts';
import type { EntityNames } from '../names/PortalNames.ts';
import type { FormField, FormOption } from './EntryForm.ts';
import type { SchemaBranch } from './scalarField.ts';

const periods = ['week', 'month', 'year'] as const;

/** Returns true if the schema allows values such as `{ "field": "date", "per": "month" }`. */
export function isGrouping(forms: readonly SchemaBranch[]): boolean {
  return forms.some(({ schema: { _zod } }) => _zod.def.type === 'object' && Object.hasOwn(_zod.def.shape, 'per'));
}

/** Offers to group records by the week, month, and year of each date field. */
export function withPeriods(field: FormField, value: unknown, entity: EntityNames | undefined): FormField {
  const dates = new Set((entity?.fields ?? []).flatMap(({ name, type }) => (type === 'date' || type === 'datetime' ? [name] : [])));
  const options = (field.options ?? []).flatMap((option): FormOption[] => {
    const name = String(option.value);
    if (!dates.has(name)) return [option];
    const perPeriod = periods.map((per) => ({
      value: `${name} ${per}`,
      label: `${option.label}, by ${per}`,
      written: { field: name, per },
    }));
    return [option, ...perPeriod];
  });
  return { ...field, options, ...(value !== undefined && { value, isSet: true }) };
}

/**
 * Returns true if a grouping is one of the options. Any other grouping, such as `{ "field": "date", "per": "day" }`, needs its own form.
 */
export function isOffered({ options = [] }: FormField, value: unknown): boolean {
  return isObject(value) && options.some(({ written }) => JSON.stringify(written) === JSON.stringify(value));
}
