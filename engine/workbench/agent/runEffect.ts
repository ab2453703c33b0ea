import { createActor, toPromise, type AnyActorLogic, type AnyStateMachine } from 'xstate';

/** Runs an effect's real implementation, and resolves to the result. */
export async function runEffect({ implementations }: AnyStateMachine, effect: string, input: unknown): Promise<unknown> {
  const { actors } = implementations;
  // XState's type allows the name of an actor here, but a portal's machine contains the actor itself.
  const logic = (Object.hasOwn(actors, effect) ? actors[effect] : undefined) as AnyActorLogic | undefined;
  if (!logic) throw new Error(`the page has no effect "${effect}"`);
  const actor = createActor(logic, { input });
  const ended = toPromise(actor);
  actor.start();
  return ended;
}
