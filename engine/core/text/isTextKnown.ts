import type { Gates } from '../../language/condition.ts';
import type { Text } from '../../language/text.ts';
import { pathsRead } from '../conditions/pathsRead.ts';
import type { Scope } from '../conditions/scope.ts';
import { isInScope } from '../conditions/verdictSoFar.ts';
import { buildTemplate } from './messageArguments.ts';

/** Returns true if the scope contains all values that a text reads, including those in the conditions of its cases. */
export function isTextKnown(text: Text, scope: Scope, gates: Gates = {}): boolean {
  return pathsIn(text, gates).every((path) => isInScope(path, scope));
}

function pathsIn(text: Text, gates: Gates): string[] {
  if (typeof text === 'string') return [];
  if (Array.isArray(text)) return [...buildTemplate(text).arguments.values()].map(({ path }) => path);
  return text.cases.flatMap(({ when, use }) => [...pathsRead(when, gates), ...pathsIn(use, gates)]);
}
