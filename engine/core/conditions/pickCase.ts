import type { Cases, Choosable } from '../../language/cases.ts';
import type { Gates } from '../../language/condition.ts';
import { matches } from './matches.ts';
import type { Scope } from './scope.ts';

/** Returns the value of the first case whose condition is true. If `value` has no cases, returns `value`. */
export function pickCase<Use>(value: Choosable<Use>, scope: Scope, gates?: Gates): Use | undefined {
  if (!isCases(value)) return value;
  return value.cases.find(({ when }) => matches(when, scope, gates))?.use;
}

function isCases<Use>(value: Choosable<Use>): value is Cases<Use> {
  return typeof value === 'object' && value !== null && 'cases' in value;
}
