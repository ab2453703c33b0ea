import { expect, test } from 'vitest';
import { checkScenario } from '../../../../engine/compiler/machines/checkScenario.ts';
import { formatProblem } from '../../../../engine/compiler/source/Problem.ts';
import { drivenFlow, drivenSessionMachine } from '../../../../engine/core/drive/DrivenMachine.ts';
import { plainRuntime } from '../../../support/plainRuntime.ts';
import { lampFlow } from '../../vite/coded/lampFlow.ts';

const machines = new Map([
  ['session', drivenSessionMachine(plainRuntime)],
  ['lamp', drivenFlow('lamp', lampFlow, { runtime: plainRuntime })],
]);

/** Checks a session scenario. Returns its problems without their file and line. */
function problemsOf(scenario: object): string[] {
  const text = JSON.stringify({ machine: 'session', about: 'Something', steps: [{ send: 'SIGN_OUT' }], ...scenario });
  return checkScenario('tests/scenarios/a.json', text, machines).problems.map((problem) => formatProblem(problem).replace(/^\S+ /, ''));
}

test('a valid scenario is read, and its given data is empty by default', () => {
  const text = '{ "machine": "session", "about": "Out", "steps": [{ "send": "SIGN_OUT", "expect": { "refused": true } }] }';
  const { scenario, problems } = checkScenario('tests/scenarios/a.json', text, machines);
  expect(problems).toEqual([]);
  expect(scenario?.given).toEqual({ input: {}, scope: {}, records: {} });
});

test('a problem has its place in the file', () => {
  const text = '{\n  "machine": "sesion",\n  "about": "Out",\n  "steps": [{ "send": "SIGN_OUT" }]\n}';
  expect(checkScenario('tests/scenarios/a.json', text, machines).problems.map(formatProblem)).toEqual([
    'tests/scenarios/a.json:2:14 unknown-machine there is no machine "sesion" (did you mean "session"?)',
  ]);
});

test('a requirement that does not exist is reported with the nearest one, and the steps can still run', () => {
  const text = '{\n  "machine": "session",\n  "about": "Out",\n  "covers": ["R1", "R21O"],\n  "steps": [{ "send": "SIGN_OUT" }]\n}';
  const requirements = new Map([
    ['R1', 'Members sign out.'],
    ['R210', 'Members sign in.'],
  ]);
  const { problems, sound } = checkScenario('tests/scenarios/a.json', text, machines, requirements);
  expect(problems.map(formatProblem)).toEqual([
    'tests/scenarios/a.json:4:20 unknown-requirement there is no requirement "R21O" (did you mean "R210"?)',
  ]);
  expect(sound?.steps).toHaveLength(1);
});

test('invalid JSON is reported where it breaks off', () => {
  const { scenario, problems } = checkScenario('tests/scenarios/a.json', '{ "machine": "session", "steps": [', machines);
  expect(scenario).toBeUndefined();
  expect(problems).toHaveLength(1);
});

test.each<[string, object, string[]]>([
  ['event', { steps: [{ send: 'SIGN_UP' }] }, ['unknown-event there is no event "SIGN_UP" in "session" (did you mean "SIGN_IN"?)']],
  [
    'state',
    { steps: [{ expect: { state: 'signedOff' } }] },
    ['unknown-state there is no state "signedOff" in "session" (did you mean "signedOut"?)'],
  ],
  [
    'effect that answers',
    { steps: [{ effect: 'authentcate', succeeds: null }] },
    ['unknown-effect there is no effect "authentcate" in "session" (did you mean "authenticate"?)'],
  ],
  [
    'effect that is expected',
    { steps: [{ send: 'SIGN_OUT', expect: { effects: ['goAway'] } }] },
    ['unknown-effect there is no effect "goAway" in "session"; the choices are clearStoredUser, reloadPage, authenticate'],
  ],
  [
    'key of what is remembered that is expected to be nothing',
    { steps: [{ send: 'SIGN_OUT', expect: { refused: true, context: { eror: null } } }] },
    ['unknown-key there is no key "eror" in "session.context" (did you mean "error"?)'],
  ],
  [
    'key of a payload',
    { steps: [{ send: 'SIGN_IN', with: { mail: 'a@b.example' } }] },
    ['unknown-field there is no field "mail" in "SIGN_IN" (did you mean "email"?)'],
  ],
])('an unknown %s is reported with the valid names', (_, scenario, problems) => {
  expect(problemsOf(scenario)).toEqual(problems);
});

test('a moment that is not a date is reported', () => {
  expect(problemsOf({ given: { date: 'soon' }, steps: [{ wait: 1 }] })).toEqual([
    'no-date "soon" is not a valid date and time; use one such as "2026-11-21T09:00"',
  ]);
});

test('a time zone must exist, and its date needs an offset', () => {
  const inTokyo = (date?: string) => problemsOf({ given: { date, timeZone: 'Asia/Tokyo' }, steps: [{ wait: 1 }] });
  const needsOffset = ['no-date a time zone needs a "date" with an offset, such as "2026-11-22T04:30Z"'];
  expect(inTokyo()).toEqual(needsOffset);
  expect(inTokyo('2026-11-22T04:30')).toEqual(needsOffset);
  expect(inTokyo('2026-11-22T04:30Z')).toEqual([]);
  expect(inTokyo('2026-11-22T04:30-05:00')).toEqual([]);
  expect(problemsOf({ given: { date: '2026-11-22T04:30Z', timeZone: 'Mars/Olympus' } })).toEqual([
    'bad-time-zone a time zone must be a name, such as "America/Detroit"',
  ]);
});

test('a payload of the wrong type is reported', () => {
  expect(problemsOf({ steps: [{ send: 'SIGN_IN', with: { email: 7 } }] })).toEqual([
    'wrong-payload "email" of "SIGN_IN" must be text, not 7',
  ]);
});

test.each([
  [{}, 'add "succeeds", "fails", or "neverAnswers" to say how "authenticate" finishes'],
  [{ succeeds: null, fails: 'no' }, '"authenticate" can only finish in one way, but the step has succeeds, fails'],
])('an effect must answer in exactly one way: %j', (way, sentence) => {
  expect(problemsOf({ steps: [{ effect: 'authenticate', ...way }] })).toEqual([`unclear-answer ${sentence}`]);
});

test('an unknown key is reported', () => {
  expect(problemsOf({ steps: [{ send: 'SIGN_OUT', expects: {} }] })).toEqual([
    'unknown-key "expects" is not a known key here (did you mean "expect"?)',
  ]);
});
