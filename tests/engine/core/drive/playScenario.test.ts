import { expect, test } from 'vitest';
import { drivenSessionMachine } from '../../../../engine/core/drive/DrivenMachine.ts';
import { playScenario } from '../../../../engine/core/drive/playScenario.ts';
import { plainRuntime } from '../../../support/plainRuntime.ts';
import type { Scenario, ScenarioStep } from '../../../../engine/language/scenario.ts';

/** Plays a session scenario. Returns its failures, each with a step number. */
function failuresIn(...steps: ScenarioStep[]): string[] {
  const scenario: Scenario = { machine: 'session', about: 'Something', given: { input: {}, scope: {}, records: {} }, steps };
  const played = playScenario(drivenSessionMachine(plainRuntime), scenario);
  return played.steps.flatMap(({ index, failures }) =>
    failures.map(({ what, expected, found }) => `${index + 1}: ${what}: expected ${expected}, found ${found}`),
  );
}

const signIn: ScenarioStep = { send: 'SIGN_IN', with: { email: 'a@b.example', password: 'secret1' } };

test.each<[string, ScenarioStep[], string[]]>([
  ['goes as it says', [signIn, { effect: 'authenticate', succeeds: null, expect: { state: 'signedOut' } }], []],
  ['ends elsewhere', [{ ...signIn, expect: { state: 'signedIn' } }], ['1: the state: expected signedIn, found authenticating']],
  [
    'sends what is not taken',
    [{ send: 'SIGN_OUT' }],
    [
      '1: "SIGN_OUT": expected to be accepted, found ignored: no transition in "signedOut" handles this event; the machine accepts USE_DIFFERENT_ACCOUNT, SIGN_IN, CANCEL_SIGN_IN',
    ],
  ],
  [
    'expects a refusal that does not come',
    [{ ...signIn, expect: { refused: true } }],
    ['1: "SIGN_IN": expected to be ignored, found it was accepted'],
  ],
  [
    'answers what does not run',
    [{ effect: 'authenticate', succeeds: null }],
    ['1: the effect "authenticate": expected to be running, found nothing is running'],
  ],
  ['waits for a timer that there is not', [{ wait: 'next timer' }], ['1: the timers: expected a running timer, found none']],
  [
    'remembers something else',
    [signIn, { effect: 'authenticate', fails: 'no', expect: { context: { error: 'refused' } } }],
    ['2: context.error: expected "refused", found "failed"'],
  ],
  [
    'remembers something where nothing is expected',
    [signIn, { effect: 'authenticate', fails: 'no', expect: { context: { error: null } } }],
    ['2: context.error: expected nothing, found "failed"'],
  ],
  ['does something else', [{ ...signIn, expect: { effects: [] } }], ['1: the effects: expected none, found authenticate']],
  [
    'gives an effect something else',
    [{ ...signIn, expect: { effects: [{ name: 'authenticate', with: { credentials: { email: 'x' } } }] } }],
    ['1: the input of "authenticate" at "credentials" at "email": expected "x", found "a@b.example"'],
  ],
  [
    'ends at the first failure',
    [{ expect: { state: 'signedIn' } }, { expect: { state: 'authenticating' } }],
    ['1: the state: expected signedIn, found signedOut'],
  ],
])('a scenario that %s gives the right failures', (_, steps, failures) => {
  expect(failuresIn(...steps)).toEqual(failures);
});
