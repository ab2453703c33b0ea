import type { Verdict } from '../../core/conditions/verdict.ts';
import { verdictSoFar } from '../../core/conditions/verdictSoFar.ts';
import { isTextKnown } from '../../core/text/isTextKnown.ts';
import type { Condition } from '../../language/condition.ts';
import type { Text } from '../../language/text.ts';
import { usePortal } from './PortalContext.ts';
import { useScope } from './ScopeContext.tsx';

interface Known {
  /** Returns `undefined` if the result depends on a value that hasn't loaded. */
  verdictOf: (condition: Condition | undefined) => Verdict;
  isKnown: (text: Text) => boolean;
}

/** Returns functions for placeholders, for use before the records have loaded. */
export function useKnown(): Known {
  const scope = useScope();
  const { gates } = usePortal().manifests;
  return {
    verdictOf: (condition) => verdictSoFar(condition, scope, gates),
    isKnown: (text) => isTextKnown(text, scope, gates),
  };
}
