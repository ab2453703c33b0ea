import { useMemo, useState, type ReactNode } from 'react';
import { readPath, type Scope } from '../../../core/conditions/scope.ts';
import { fieldOfValue } from '../../../core/values/fieldOfValue.ts';
import { reuseEqual } from '../../../core/values/isSame.ts';
import type { Value } from '../../../language/value.ts';
import { useFindFields, ValueFields } from '../../context/RowScope.tsx';
import { ScopeValues, useScope } from '../../context/ScopeContext.tsx';
import { useValue } from '../../context/useValue.ts';

/** Adds computed values to the scope as `values.NAME`. A value is formatted like the field that it was computed from. */
export function ComputedValues({ values, children }: { values: Readonly<Record<string, Value>>; children: ReactNode }) {
  const valueOf = useValue();
  const outerValues = readPath(useScope(), 'values');
  const computed = Object.entries(values).map(([name, value]) => [name, valueOf(value)]);
  // Keep the same object while the values are equal, so that children don't rerender.
  const [reuse] = useState(() => reuseEqual<Scope>());
  const scope = reuse({ values: { ...(typeof outerValues === 'object' ? outerValues : {}), ...Object.fromEntries(computed) } });
  const fieldsOf = useFindFields();
  const fields = useMemo(
    () =>
      Object.entries(values).flatMap(([name, value]) => {
        const field = fieldOfValue(value, fieldsOf);
        return field ? [{ ...field, name, label: '' }] : [];
      }),
    [values, fieldsOf],
  );
  return (
    <ValueFields fields={fields}>
      <ScopeValues values={scope}>{children}</ScopeValues>
    </ValueFields>
  );
}
