import type { Scenario } from '../../../../engine/language/scenario.ts';

/** The keys that each machine's page always sets in the machine's input and in its events. */
const given: Readonly<Record<string, { input: readonly string[]; events: Readonly<Record<string, string>> }>> = {
  session: { input: [], events: {} },
  registration: { input: ['viewer', 'availability'], events: {} },
  createEvent: { input: ['done'], events: { SUBMIT: 'title' } },
  audit: { input: [], events: { GENERATE: 'year' } },
  reconciliation: { input: ['account', 'period'], events: { COMPLETE: 'difference' } },
  endpointTest: { input: ['method', 'path'], events: {} },
};

/** Returns true if a browser can replay the scenario. */
export function isOnStage({ machine, given: { input }, steps }: Scenario): boolean {
  const stage = given[machine];
  if (!stage) return false;
  const inputs = [input];
  let isSigningIn = false;
  for (const step of steps) {
    if ('open' in step && step.open !== true) inputs.push(step.open);
    if ('send' in step && step.send === 'INPUT_CHANGED') inputs.push(step.with ?? {});
    const key = 'send' in step ? stage.events[step.send] : undefined;
    if ('send' in step && key !== undefined && step.with?.[key] == null) return false;
    if (machine !== 'session') continue;
    // A browser can't reproduce a sign-in that never finishes, or a user who signs out or switches accounts during sign-in.
    if ('effect' in step && step.neverAnswers === true) return false;
    if ('send' in step && isSigningIn && ['SIGN_OUT', 'USE_DIFFERENT_ACCOUNT'].includes(step.send)) return false;
    isSigningIn = 'send' in step && step.send === 'SIGN_IN';
  }
  return inputs.every((found) => stage.input.every((name) => found[name] !== undefined));
}
