import { useMemo, type ReactNode } from 'react';
import { isScopePath, readPath, type Scope } from '../../core/conditions/scope.ts';
import { isBlank, startsWithDay } from '../../core/fields/values.ts';
import type { Field } from '../../language/field.ts';
import type { Form } from '../../language/form.ts';
import { useScope } from '../context/ScopeContext.tsx';
import { useHolds } from '../context/useHolds.ts';
import { useValue } from '../context/useValue.ts';

type Prefill = NonNullable<Form['prefill']>;

interface WithPrefillProps {
  fields: readonly Field[];
  prefill: Prefill;
  children: (known: Record<string, unknown>) => ReactNode;
}

/** Renders a form with prefilled values, keyed by field name. Suspends until the collections that `prefill` uses have loaded. */
export function WithPrefill({ fields, prefill, children }: WithPrefillProps): ReactNode {
  const holds = useHolds();
  const valueOf = useValue();
  const known = prefill.flatMap((entry) => {
    const field = findField(entry, fields);
    return field && holds(entry.when) ? [[field.name, valueOf(entry.value)] as const] : [];
  });
  return children(Object.fromEntries(known.filter(([, value]) => !isBlank(value))));
}

/** Replaces field limits such as `"minimum": "row.date"` with dates. Adds `autocomplete` to prefilled fields. */
export function useResolvedFields(fields: Field[], prefill: Prefill | undefined): Field[] {
  const scope = useScope();
  return useMemo(() => fieldsHere(fields, prefill ?? [], scope), [fields, prefill, scope]);
}

function fieldsHere(fields: Field[], prefill: Prefill, scope: Scope): Field[] {
  const autocompletes = new Map(prefill.map((entry) => [findField(entry, fields), entry.autocomplete]));
  const prefilled = fields.map((field) => {
    const minimum = resolveBound(field.minimum, scope);
    const maximum = resolveBound(field.maximum, scope);
    const autocomplete = field.autocomplete ?? autocompletes.get(field);
    const isSame = minimum === field.minimum && maximum === field.maximum && autocomplete === field.autocomplete;
    return isSame ? field : { ...field, minimum, maximum, autocomplete };
  });
  return prefilled.every((field, index) => field === fields[index]) ? fields : prefilled;
}

function findField({ field: name, type }: Prefill[number], fields: readonly Field[]): Field | undefined {
  return fields.find((field) => (name === undefined ? field.type === type : field.name === name));
}

/** Returns the date for a bound such as `row.date`, or `undefined` if there is no date. */
function resolveBound(bound: Field['minimum'], scope: Scope): Field['minimum'] {
  if (typeof bound !== 'string' || !isScopePath(bound, scope)) return bound;
  const day = readPath(scope, bound);
  return startsWithDay(day) ? day : undefined;
}
