import { useCallback } from 'react';
import { formatText } from '../../core/text/formatText.ts';
import { pickCase } from '../../core/conditions/pickCase.ts';
import type { Scope } from '../../core/conditions/scope.ts';
import type { Choosable } from '../../language/cases.ts';
import type { Text } from '../../language/text.ts';
import { usePortal } from './PortalContext.ts';
import { useScope } from './ScopeContext.tsx';

/** Formats manifest texts with the values of the scope here, over which `over` may lay others. */
export function useText(): (text: Text | undefined, over?: Scope) => string {
  const scope = useScope();
  const { settings, gates } = usePortal().manifests;
  return useCallback(
    (text, over) => formatText(text, over ? { ...scope, ...over } : scope, settings.locale, gates),
    [scope, settings.locale, gates],
  );
}

/** Picks the case of a tone, an icon or a look that holds in the scope here; `undefined` when none does. */
export function usePick(): <Use>(value: Choosable<Use> | undefined, over?: Scope) => Use | undefined {
  const scope = useScope();
  const { gates } = usePortal().manifests;
  return useCallback(
    (value, over) => (value === undefined ? undefined : pickCase(value, over ? { ...scope, ...over } : scope, gates)),
    [scope, gates],
  );
}
