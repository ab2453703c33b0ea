import { createContext, useContext, useMemo, type ReactNode } from 'react';
import { isRecord } from '../../core/conditions/isRecord.ts';
import type { Scope } from '../../core/conditions/scope.ts';

export const ScopeContext = createContext<Scope | undefined>(undefined);

/** Returns the scope: the values that strings, conditions, and computed values can read here. Throws outside of `ScopeValues`. */
export function useScope(): Scope {
  const scope = useContext(ScopeContext);
  if (!scope) throw new Error('useScope needs a ScopeValues provider around it');
  return scope;
}

/** Returns the form's current values, keyed by field. Their types aren't checked, so read them with `toText` and `toRecords`. */
export function useForm(): Readonly<Record<string, unknown>> {
  const { form } = useScope();
  if (!isRecord(form)) throw new Error('useForm needs a form’s preview around it');
  return form;
}

/** Adds `values` to the scope: `<ScopeValues values={{ row }}>`. */
export function ScopeValues({ values, children }: { values: Scope; children: ReactNode }) {
  const outer = useContext(ScopeContext);
  const scope = useMemo(() => ({ ...outer, ...values }), [outer, values]);
  return <ScopeContext value={scope}>{children}</ScopeContext>;
}
