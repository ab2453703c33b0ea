import { useCallback } from 'react';
import { formatText } from '../text/formatText.ts';
import type { Text } from '../text/Text.ts';
import { usePortal } from './PortalContext.ts';
import { useScope } from './ScopeContext.tsx';

/** Formats manifest texts with the values of the scope here. */
export function useText(): (text: Text | undefined) => string {
  const scope = useScope();
  const { locale } = usePortal().manifests.settings;
  return useCallback((text) => formatText(text, scope, locale), [scope, locale]);
}
