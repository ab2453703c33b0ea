import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { drivenManifest } from '../../../../../engine/core/drive/DrivenMachine.ts';
import { playScenario } from '../../../../../engine/core/drive/playScenario.ts';
import { flowSchema } from '../../../../../engine/language/flow.ts';
import { checkScenario } from '../../../../../engine/compiler/machines/checkScenario.ts';
import { folderTexts } from '../../../../../engine/workbench/server/folderTexts.ts';
import { runDriveRequest, driveEndpoints } from '../../../../../engine/workbench/server/drive/driveEndpoints.ts';
import { createBench, type DriveBench } from '../../../../../engine/workbench/server/drive/driveBench.ts';
import type { DriveResponse, DriveRequest } from '../../../../../engine/workbench/server/drive/driveProtocol.ts';
import { decodeRun, encodeRun } from '../../../../../engine/workbench/server/drive/runCode.ts';
import { plainRuntime } from '../../../../support/plainRuntime.ts';
import { nonEmpty } from '../../../../support/nonEmpty.ts';
import { machinesOf } from '../../../../support/machinesOf.ts';

let bench: DriveBench;
beforeAll(async () => {
  bench = createBench((await machinesOf('.')).machines, folderTexts('.'));
});

const registration = {
  machine: 'registration',
  given: { input: { event: 'ev-1', viewer: 'user-1', availability: 'open', customFields: [] }, scope: {}, records: {} },
};

function garden(): DriveBench {
  const flow = flowSchema.parse(JSON.parse(readFileSync('tests/portals/garden/portal-config/flows/watering.json', 'utf8')));
  const env = { scope: () => ({}), gates: {}, runtime: plainRuntime, functions: {}, delays: { watering: 500 }, rows: () => [] };
  return createBench(new Map([['watering', () => drivenManifest('watering', flow, env)]]), new Map());
}

function driven(driveRequest: DriveRequest, on = bench): DriveResponse {
  const answer = runDriveRequest(on, driveRequest);
  if ('mistake' in answer) throw new Error(answer.mistake);
  return answer;
}

const asks = (path: string, body: unknown = {}, query = '') =>
  driveEndpoints(async () => bench, '.')[path]?.(new URLSearchParams(query), body) ?? Promise.reject(new Error(path));

describe('a run of a machine', () => {
  test('a run starts with the input that most scenarios of the machine give', () => {
    const { machine, at, steps, now } = driven({ machine: 'reconciliation' });
    expect({ machine, at }).toEqual({ machine: 'reconciliation', at: 0 });
    expect(steps).toMatchObject([{ words: 'Start', states: now?.states, time: 0 }]);
  });

  test('a run requested by a page is the same as one started directly', async () => {
    expect(await asks('POST /api/drive', { machine: 'registration' })).toEqual(driven({ machine: 'registration' }));
  });

  test('a run continues from the code in the address', () => {
    const begun = driven(registration);
    const sent = driven({ run: begun.run, next: { send: 'SUBMIT', with: {} } });
    expect(sent.now).toMatchObject({ states: ['submitting'], running: [{ effect: 'register' }] });
    expect(sent.steps.at(-1)).toMatchObject({ words: 'SUBMIT', wasHandled: true, sideEffects: [{ kind: 'start', name: 'register' }] });
    const failed = driven({ run: sent.run, next: { effect: 'register', fails: 'no room' } });
    expect(failed.now?.states).toEqual(['entering.failed']);
    expect(driven({ run: failed.run })).toEqual(failed);
  });

  test('a typed password is in neither the link nor the steps of a run', () => {
    const credentials = { email: 'ann@garden.example', password: 'not in a file' };
    const sent = driven({ machine: 'session', next: { send: 'SIGN_IN', with: credentials } });
    expect(sent.now?.states).toEqual(['authenticating']);
    expect(decodeRun(sent.run)).toMatchObject({ steps: [{ send: 'SIGN_IN', with: { ...credentials, password: '•••••••••••••' } }] });
    expect(JSON.stringify(sent)).not.toContain(credentials.password);
  });

  test('a run can be viewed at any of its steps and continued from there', () => {
    const sent = driven({ run: driven(registration).run, next: { send: 'SUBMIT', with: {} } });
    const done = driven({ run: sent.run, next: { effect: 'register', succeeds: null } });
    const back = driven({ run: done.run, at: 1 });
    expect(back).toMatchObject({ at: 1, run: done.run, now: { states: ['submitting'] } });
    expect(back.steps).toHaveLength(3);
    const other = driven({ run: done.run, at: 1, next: { effect: 'register', fails: 'no' } });
    expect(other.steps.map(({ words }) => words)).toEqual(['Start', 'SUBMIT', 'register fails']);
  });

  test('a run lists for each event whether it is accepted, its target, and the reason if not', () => {
    const { run } = driven({
      machine: 'reconciliation',
      given: { input: { account: 'a', period: 'current-month' }, scope: {}, records: {} },
    });
    const events = driven({ run, payloads: { SETTLE: { item: 'i-1' } } }).now?.events;
    expect(events?.find(({ event }) => event === 'SETTLE')).toMatchObject({ isAvailable: true, to: 'settling' });
    expect(events?.find(({ event }) => event === 'REOPEN')).toMatchObject({ isAvailable: false, why: expect.stringMatching(/\w/) });
    expect(events?.find(({ event }) => event === 'COMPLETE')?.fields).toEqual([
      { name: 'difference', label: 'Difference', type: 'number', required: false },
    ]);
  });

  test('a run explains a failed guard and the values of its condition', () => {
    const other = driven({ machine: 'session' }).now?.events.find(({ event }) => event === 'STORED_USER_CHANGED');
    expect(other).toMatchObject({ isAvailable: false, guards: [{ name: 'hasUser', asks: expect.stringContaining('user') }] });
    const flow = flowSchema.parse({
      initial: 'shut',
      context: { tries: 0 },
      states: { shut: { on: { OPEN: { target: 'open', when: { all: [{ 'context.tries': 2 }, { 'event.key': 'yes' }] } } } }, open: {} },
    });
    const env = { scope: () => ({}), gates: {}, runtime: plainRuntime, functions: {}, delays: {}, rows: () => [] };
    const lock = createBench(new Map([['lock', () => drivenManifest('lock', flow, env)]]), new Map());
    expect(driven({ machine: 'lock', payloads: { OPEN: { key: 'no' } } }, lock).now?.events).toMatchObject([
      {
        event: 'OPEN',
        why: 'a condition does not allow it',
        guards: [
          {
            name: 'a condition',
            found: [
              { path: 'context.tries', value: 0 },
              { path: 'event.key', value: 'no' },
            ],
          },
        ],
      },
    ]);
  });

  test('a run lists the context values that the last step changed, with the old ones', () => {
    const { run } = driven(registration);
    const { now } = driven({ run, next: { send: 'REFUSED', with: { payload: {} } } });
    const sent = driven({ run, next: { send: 'SUBMIT', with: { 'full-name': 'Jo' } } });
    expect(now?.changes.length).toBeGreaterThanOrEqual(0);
    expect(sent.now?.changes.map(({ path }) => path.join('.'))).toContain('answers.full-name');
  });

  test('a run can wait, knows the next timer, and leaves out an event that may be ignored', () => {
    const { run } = driven({ machine: 'audit' });
    const begun = driven({ run, next: { send: 'GENERATE', with: { year: '2024' } } });
    expect(begun.now?.timers).toEqual([{ words: 'auditGeneration', at: 3000 }]);
    expect(driven({ run: begun.run, next: { send: 'GENERATE' }, unlessIgnored: true })).toEqual(begun);
    expect(driven({ run: begun.run, next: { wait: 2999 } }).now?.states).toEqual(['generating']);
    const after = driven({ run: begun.run, next: { wait: 'next timer' } });
    expect(after.now).toMatchObject({ states: ['idle'], time: 3000 });
    expect(after.steps.at(-1)?.words).toBe('next timer, 3000 ms');
  });

  test('an unknown event, machine, or scenario is reported in a sentence', () => {
    const { run } = driven({ machine: 'audit' });
    expect(runDriveRequest(bench, { run, next: { send: 'GENERAT' } })).toEqual({ mistake: 'There is no event "GENERAT" in "audit".' });
    expect(runDriveRequest(bench, { machine: 'audits' })).toEqual({ mistake: 'There is no machine "audits" (did you mean "audit"?).' });
    expect(runDriveRequest(bench, { scenario: 'tests/scenarios/none.json' })).toEqual({
      mistake: 'There is no scenario "tests/scenarios/none.json".',
    });
  });

  test('a run reaches any state by the shortest path', () => {
    const { steps, now } = driven({ machine: 'reconciliation', reach: 'state completed' });
    expect(now?.states).toEqual(['completed']);
    expect(steps.length).toBeLessThanOrEqual(4);
    expect(runDriveRequest(bench, { machine: 'audit', reach: 'state nowhere' })).toEqual({
      mistake: 'Couldn’t find a run that reaches nowhere.',
    });
  });

  test('a run of an older machine shows where it differs and replays up to there on request', () => {
    const whole = driven({
      run: driven({ ...registration, reach: 'state entering.failed' }).run,
      next: { send: 'SUBMIT', with: {} },
    });
    const read = decodeRun(whole.run);
    if ('mistake' in read) throw new Error(read.mistake);
    const older = { ...read, states: read.states?.map((state) => (state === 'entering.failed' ? 'entering.broken' : state)) };
    const answer = driven({ run: String(encodeRun(older)) });
    expect(answer.now).toBeUndefined();
    expect(answer.parted?.sentence).toBe(
      'This run was recorded with another version of the machine. In that version, step 2 (register fails) led to entering.broken. In the current version, it leads to entering.failed.',
    );
    const far = driven({ run: answer.run, upTo: answer.parted?.after ?? 0 });
    expect(far).toMatchObject({ at: 1, now: { states: ['submitting'] } });
    expect(far.parted).toBeUndefined();
  });
});

describe('a scenario of a run', () => {
  test('an opened scenario has all of its steps and no failures', () => {
    for (const { serialized, scenario } of nonEmpty(bench.scenarios)) {
      const { steps } = driven({ scenario: serialized.file });
      expect(nonEmpty(steps).flatMap(({ failures }) => failures)).toEqual([]);
      expect(steps).toHaveLength((scenario?.steps.length ?? 0) + 1);
    }
  });

  test('a failing scenario shows the step, the expected value, and the actual value, and continues', () => {
    const run = driven({ machine: 'audit', next: { send: 'GENERATE', with: { year: '2024' }, expect: { state: 'idle' } } });
    expect(run.steps[1]?.failures).toEqual([{ what: 'the state', expected: 'idle', found: 'generating' }]);
    expect(driven({ run: run.run, next: { wait: 3000 } }).now?.states).toEqual(['idle']);
  });

  test('a run recorded as a scenario replays without failures', async () => {
    for (const machine of nonEmpty(bench.plain.keys())) {
      const [first] = bench.scenarios.filter(({ scenario }) => scenario?.machine === machine);
      const { run } = driven({ scenario: first?.serialized.file ?? '' });
      const answer = await asks('POST /api/drive/scenario', { run, about: 'As before', anew: true });
      const text = 'text' in answer ? String(answer.text) : JSON.stringify(answer);
      const { scenario, problems } = checkScenario('tests/scenarios/new.json', text, bench.plain);
      expect(problems).toEqual([]);
      const machineOf = scenario && bench.machines.get(machine)?.(scenario.given);
      expect(scenario && machineOf && playScenario(machineOf, scenario).steps.flatMap(({ failures }) => failures)).toEqual([]);
    }
  });

  test('an empty run can’t be recorded', async () => {
    const { run } = driven({ machine: 'audit' });
    expect(await asks('POST /api/drive/scenario', { run, about: 'Nothing' })).toEqual({
      mistake: 'There are no steps to record yet.',
    });
  });
});

describe('the machines of the workbench', () => {
  test('the list of machines includes JSON flows, with their scenarios and coverage', async () => {
    const answer = await asks('GET /api/machines');
    expect(answer).toMatchObject({
      machines: expect.arrayContaining([expect.objectContaining({ name: 'session', kind: 'session', gaps: [] })]),
    });
    const ofGarden = await driveEndpoints(async () => garden(), '.')['GET /api/machines']?.(new URLSearchParams(), {});
    expect(ofGarden).toMatchObject({ machines: expect.arrayContaining([expect.objectContaining({ name: 'watering', kind: 'flow' })]) });
  });

  test('the list of machines shows their tables and the differences', async () => {
    const agrees = expect.objectContaining({ name: 'audit', table: { file: 'tests/machines/audit.md', differs: [], says: [] } });
    expect(await asks('GET /api/machines')).toMatchObject({ machines: expect.arrayContaining([agrees]) });
    const audit = bench.plain.get('audit');
    const other = createBench(new Map(audit ? [['registration', () => audit]] : []), new Map());
    const found = await driveEndpoints(async () => other, '.')['GET /api/machines']?.(new URLSearchParams(), {});
    expect(found).toMatchObject({
      machines: [{ table: { differs: expect.arrayContaining([expect.stringMatching(/^Line \d+: \w/)]) } }],
    });
  });

  test('machines of JSON flows run like the others', () => {
    const { now } = driven({ machine: 'watering' }, garden());
    expect(now?.events.some(({ isAvailable }) => isAvailable)).toBe(true);
  });

  test('a machine with a broken scenario says so and still runs', () => {
    const texts = new Map([...folderTexts('.'), ['tests/scenarios/audit-broken.json', readFileSync('package.json', 'utf8')]]);
    const broken = createBench(bench.machines, texts);
    const serialized = broken.scenarios.find((scenario) => scenario.serialized.name === 'audit-broken');
    expect(serialized?.serialized.trouble).toMatch(/\w/);
    expect(driven({ machine: 'audit' }, broken).now?.states).toEqual(['idle']);
  });

  test('an invalid request is answered with a sentence', async () => {
    expect(await asks('POST /api/drive', { next: { jump: 1 } })).toHaveProperty('mistake');
    expect(await asks('POST /api/drive', [])).toHaveProperty('mistake');
  });
});
