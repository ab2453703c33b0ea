import type { AnyStateMachine } from 'xstate';
import type { Scenario } from '../../language/scenario.ts';
import type { DrivenMachine } from './DrivenMachine.ts';
import { playScenario } from './playScenario.ts';
import { findReachableStates, collectValues } from './shortestRuns.ts';

const known = new WeakMap<AnyStateMachine, Set<string>>();

/** Returns the keys that never appear in the machine's context. */
export function unknownContextKeys(driven: DrivenMachine, scenario: Scenario, keys: readonly string[]): string[] {
  const found = contextKeys(driven);
  const missing = () => keys.filter((key) => !found.has(key));
  if (missing().length > 0) for (const { step } of playScenario(driven, scenario).steps) add(found, step.simulation.snapshot.context);
  if (missing().length > 0)
    for (const { snapshot } of findReachableStates(driven, collectValues([scenario]), 300)) add(found, snapshot.context);
  return missing();
}

export function contextKeys({ machine }: DrivenMachine): Set<string> {
  const keys = known.get(machine) ?? new Set<string>();
  known.set(machine, keys);
  return keys;
}

function add(keys: Set<string>, context: Readonly<Record<string, unknown>>): void {
  for (const key of Object.keys(context)) keys.add(key);
}
