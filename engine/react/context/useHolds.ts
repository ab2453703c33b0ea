import { useCallback } from 'react';
import type { Condition } from '../../language/condition.ts';
import { matches } from '../../core/conditions/matches.ts';
import { usePortal } from './PortalContext.ts';
import { useScope } from './ScopeContext.tsx';

export function useHolds(): (condition: Condition | undefined) => boolean {
  const scope = useScope();
  const { gates } = usePortal().manifests;
  return useCallback((condition) => matches(condition, scope, gates), [scope, gates]);
}
