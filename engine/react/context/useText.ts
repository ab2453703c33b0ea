import { useCallback } from 'react';
import { formatText } from '../../core/text/formatText.ts';
import { pickCase } from '../../core/conditions/pickCase.ts';
import type { Scope } from '../../core/conditions/scope.ts';
import type { Choosable } from '../../language/cases.ts';
import type { Text } from '../../language/text.ts';
import { usePortal } from './PortalContext.ts';
import { useScope } from './ScopeContext.tsx';

/** Returns a function that formats a manifest's text in the current scope. `over` adds values to the scope. */
export function useText(): (text: Text | undefined, over?: Scope) => string {
  const scope = useScope();
  const { settings, gates } = usePortal().manifests;
  return useCallback(
    (text, over) => formatText(text, over ? { ...scope, ...over } : scope, settings.locale, gates),
    [scope, settings.locale, gates],
  );
}

/** Returns a function that evaluates a tone, icon, or look. If there are several cases, uses the first case whose condition holds. */
export function usePick(): <Use>(value: Choosable<Use> | undefined, over?: Scope) => Use | undefined {
  const scope = useScope();
  const { gates } = usePortal().manifests;
  return useCallback(
    (value, over) => (value === undefined ? undefined : pickCase(value, over ? { ...scope, ...over } : scope, gates)),
    [scope, gates],
  );
}
