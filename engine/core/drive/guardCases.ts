import type { AnyEventObject, AnyStateMachine } from 'xstate';
import { evaluateGuard } from './availableEvents.ts';
import { transitionsFrom } from './Transition.ts';

/** Returns the names of a machine's guards. */
export function listGuards(machine: AnyStateMachine): string[] {
  return [...new Set(transitionsFrom(machine).flatMap(({ when }) => when ?? []))];
}

/** Returns a guard's result, or the error message if the guard throws. */
export function evaluateGuardCase(
  machine: AnyStateMachine,
  name: string,
  { context, event }: { context: Readonly<Record<string, unknown>>; event: AnyEventObject },
): boolean | string {
  const guard = transitionsFrom(machine).find(({ when }) => when === name)?.definition.guard;
  try {
    return evaluateGuard(guard, { machine, context }, event);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
