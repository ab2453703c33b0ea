import { useCallback } from 'react';
import { formatText } from '../../core/text/formatText.ts';
import type { Text } from '../../language/text.ts';
import { usePortal } from './PortalContext.ts';
import { useScope } from './ScopeContext.tsx';

/** Formats manifest texts with the values of the scope here. */
export function useText(): (text: Text | undefined) => string {
  const scope = useScope();
  const { locale } = usePortal().manifests.settings;
  return useCallback((text) => formatText(text, scope, locale), [scope, locale]);
}
