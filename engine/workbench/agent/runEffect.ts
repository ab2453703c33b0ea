import { createActor, toPromise, type AnyActorLogic, type AnyStateMachine } from 'xstate';

/** Runs an effect with the machine's own implementation, as the machine would. Resolves to its result, and rejects if it fails. */
export async function runEffect({ implementations }: AnyStateMachine, effect: string, input: unknown): Promise<unknown> {
  const { actors } = implementations;
  // XState's type also allows names of actors, but a portal provides the actors themselves.
  const logic = (Object.hasOwn(actors, effect) ? actors[effect] : undefined) as AnyActorLogic | undefined;
  if (!logic) throw new Error(`the page has no effect "${effect}"`);
  const actor = createActor(logic, { input });
  const ended = toPromise(actor);
  actor.start();
  return ended;
}
