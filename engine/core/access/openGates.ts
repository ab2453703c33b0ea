import type { Gates } from '../../language/condition.ts';
import { matches } from '../conditions/matches.ts';
import type { Scope } from '../conditions/scope.ts';

/** Whether all of these gates are open in the scope. No gates are open; a gate that nobody defined, or that is mistaken, is closed. */
export function openGates(names: readonly string[], scope: Scope, gates: Gates): boolean {
  return names.every((name) => matches({ gate: name }, scope, gates));
}
