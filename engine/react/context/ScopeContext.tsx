import { createContext, useContext, useMemo, type ReactNode } from 'react';
import type { Scope } from '../../core/conditions/scope.ts';

const ScopeContext = createContext<Scope | undefined>(undefined);

/** The values that texts, conditions and values can read here. Throws outside of `ScopeValues`. */
export function useScope(): Scope {
  const scope = useContext(ScopeContext);
  if (!scope) throw new Error('useScope needs a ScopeValues provider around it');
  return scope;
}

/** Lays `values` over the scope of what is inside: `<ScopeValues values={{ row }}>`. */
export function ScopeValues({ values, children }: { values: Scope; children: ReactNode }) {
  const outer = useContext(ScopeContext);
  const scope = useMemo(() => ({ ...outer, ...values }), [outer, values]);
  return <ScopeContext value={scope}>{children}</ScopeContext>;
}
