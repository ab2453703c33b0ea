import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AnyStateMachine } from 'xstate';
import { z } from 'zod';
import { findPairs } from '../../../core/drive/transitionPairs.ts';
import { shortestRuns } from '../../../core/drive/shortestRuns.ts';
import { listEvents, listStates } from '../../../core/drive/Transition.ts';
import { tableReach } from '../../../compiler/machines/tableReach.ts';
import { tableProblems } from '../../../compiler/machines/tableProblems.ts';
import { scenarioSchema } from '../../../language/scenario.ts';
import { screenWords } from '../../../testing/screens/screenWords.ts';
import type { Mistake } from '../protocol.ts';
import { parseBody } from '../readBody.ts';
import { concealPasswords } from './concealPasswords.ts';
import { layOutChart } from './layOutChart.ts';
import type { DriveBench } from './driveBench.ts';
import type { DriveResponse, DriveRequest, DriveRun, MachinesResponse, SerializedMachine, ScenarioResponse } from './driveProtocol.ts';
import { playRun, statesOfRun } from './playRun.ts';
import { decodeRun, encodeRun } from './runCode.ts';
import { formatScenario } from './formatScenario.ts';
import { serializeRequirements } from './serializeRequirements.ts';
import { serializeState } from './serializeState.ts';
import { unknownMachine } from './unknownMachine.ts';

const payload = z.record(z.string(), z.unknown());
const driveRequest = z.strictObject({
  run: z.string().max(20_000).optional(),
  scenario: z.string().max(300).optional(),
  machine: z.string().max(300).optional(),
  upTo: z.number().int().min(0).optional(),
  at: z.number().int().min(0).optional(),
  // No default, because a request without `given` doesn't change the run's `given`.
  given: scenarioSchema.shape.given.removeDefault().optional(),
  reach: z.string().max(1000).optional(),
  next: scenarioSchema.shape.steps.element.optional(),
  unlessIgnored: z.boolean().optional(),
  payloads: z.record(z.string(), payload).optional(),
});
const scenarioRequest = z.strictObject({
  run: z.string().max(20_000),
  about: z.string().min(1).max(300),
  anew: z.boolean().optional(),
});

/** Returns the endpoints for driving machines. `folder` is the portal's folder. */
export function driveEndpoints(
  bench: () => Promise<DriveBench | Mistake>,
  folder: string,
): Readonly<Record<string, (query: URLSearchParams, body: unknown) => Promise<object>>> {
  return {
    'GET /api/machines': async () => {
      const found = await bench();
      return 'mistake' in found ? found : serializeMachines(found, folder);
    },
    'GET /api/machines/chart': async (query) => {
      const found = await bench();
      if ('mistake' in found) return found;
      const name = query.get('machine') ?? '';
      const driven = found.plain.get(name);
      if (!driven) return unknownMachine(found, name);
      const { machine } = driven;
      const text = tableText(folder, name);
      const inTable = new Set(text === undefined ? [] : tableReach(text, machine));
      const portal = found.checked?.portal;
      return layOutChart(machine, found.reached(name), inTable, portal && screenWords(portal, name, machine));
    },
    'POST /api/drive': async (_query, body) => {
      const found = await bench();
      if ('mistake' in found) return found;
      const read = parseBody(driveRequest, body);
      return 'parsed' in read ? runDriveRequest(found, read.parsed) : { mistake: read.mistake };
    },
    'POST /api/drive/scenario': async (_query, body) => {
      const found = await bench();
      if ('mistake' in found) return found;
      const read = parseBody(scenarioRequest, body);
      if (!('parsed' in read)) return { mistake: read.mistake };
      return buildScenarioResponse(found, read.parsed);
    },
  };
}

function serializeMachines(bench: DriveBench, folder: string): MachinesResponse {
  const { plain, scenarios, reached, reachables, stage: stageOf } = bench;
  const machines = [...plain].map(([name, { machine, fields }]) => {
    const all = reachables(name);
    const reachedParts = reached(name);
    const gaps = all.filter((reachable) => !reachedParts.has(reachable));
    const stage = stageOf(name);
    const kind = name === 'session' ? ('session' as const) : Object.keys(fields).length > 0 ? ('code' as const) : ('flow' as const);
    // An invalid scenario has no known machine, so guess from the scenario's name.
    const own = scenarios.filter(({ scenario, serialized }) =>
      scenario ? scenario.machine === name : hasSimilarName(serialized.name, name),
    );
    return {
      name,
      kind,
      states: listStates(machine).map(({ path }) => path),
      scenarios: own.map(({ serialized }) => serialized),
      reached: all.filter((reachable) => reachedParts.has(reachable)).length,
      reachable: all.length,
      gaps,
      ...compareTable(folder, name, machine, gaps),
      ...(stage && { stage }),
    };
  });
  return { machines, requirements: serializeRequirements(bench) };
}

const tableFile = (machine: string) => `tests/machines/${machine}.md`;

function tableText(folder: string, machine: string): string | undefined {
  const file = join(folder, tableFile(machine));
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

function compareTable(folder: string, name: string, machine: AnyStateMachine, gaps: readonly string[]): Pick<SerializedMachine, 'table'> {
  const text = tableText(folder, name);
  if (text === undefined) return {};
  const file = tableFile(name);
  const covered = new Set(tableReach(text, machine));
  const problems = tableProblems(file, text, machine);
  const differs = problems.map(({ line, sentence }) => `Line ${line}: ${sentence}`);
  return { table: { file, differs, says: gaps.filter((gap) => covered.has(gap)) } };
}

const hasSimilarName = (scenario: string, machine: string) =>
  scenario.replaceAll('-', '').toLowerCase().startsWith(machine.replaceAll('-', '').toLowerCase());

export function runDriveRequest(bench: DriveBench, request: DriveRequest): DriveResponse | Mistake {
  const opened = findRun(bench, request);
  if ('mistake' in opened) return opened;
  const make = bench.machines.get(opened.machine);
  if (!make) return unknownMachine(bench, opened.machine);
  const { at, upTo, given, reach, next, unlessIgnored, payloads = {} } = request;
  let run: DriveRun = opened;
  if (upTo !== undefined) run = { ...run, steps: run.steps.slice(0, upTo), states: run.states?.slice(0, upTo + 1) };
  // The recorded states belong to the previous `given`, so remove them.
  if (given) run = { ...run, given, states: undefined };
  if (reach !== undefined) {
    const found = shortest(bench, run, reach);
    if ('mistake' in found) return found;
    run = found;
  }
  if (next) {
    const driven = make(run.given);
    const steps = [...run.steps.slice(0, at ?? run.steps.length), concealPasswords(next, driven)];
    run = { ...run, steps, states: run.states?.slice(0, steps.length) };
    if ('send' in next && !listEvents(driven.machine).includes(next.send))
      return { mistake: `There is no event "${next.send}" in "${run.machine}".` };
  }
  try {
    const answer = buildDriveResponse(bench, run, next || reach !== undefined ? undefined : at, payloads);
    if (!next || !unlessIgnored || 'mistake' in answer || answer.steps.at(-1)?.wasHandled !== false) return answer;
    run = { ...run, steps: run.steps.slice(0, -1), states: run.states?.slice(0, run.steps.length) };
    return buildDriveResponse(bench, run, undefined, payloads);
  } catch (error) {
    return { mistake: `"${run.machine}" can’t be run: ${error instanceof Error ? error.message : String(error)}.` };
  }
}

function buildDriveResponse(
  bench: DriveBench,
  run: DriveRun,
  wanted: number | undefined,
  payloads: NonNullable<DriveRequest['payloads']>,
): DriveResponse | Mistake {
  const { machine, given } = run;
  const driven = bench.machines.get(machine)?.(given);
  if (!driven) return unknownMachine(bench, machine);
  const played = playRun(driven, run);
  const code = encodeRun({ ...run, states: played.parted ? run.states : statesOfRun(played) });
  if (typeof code !== 'string') return code;
  const at = Math.min(wanted ?? Number.POSITIVE_INFINITY, Math.max(0, played.steps.length - 1));
  const steps = played.steps.map(({ serialized }) => serialized);
  const { parted, broken } = played;
  const now = parted ? undefined : serializeState(played, at, payloads, bench.pool(machine));
  return {
    run: code,
    machine,
    given,
    steps: parted ? steps.slice(0, parted.after + 1) : steps,
    at: parted ? parted.after : at,
    ...(now && { now }),
    ...(parted && { parted }),
    ...(broken !== undefined && { broken }),
  };
}

function findRun(bench: DriveBench, { run, scenario, machine }: DriveRequest): DriveRun | Mistake {
  if (run !== undefined) return decodeRun(run);
  if (scenario !== undefined) {
    const found = bench.scenarios.find(({ serialized }) => serialized.file === scenario);
    if (!found) return { mistake: `There is no scenario "${scenario}".` };
    if (!found.scenario) return { mistake: `${scenario} can't be replayed: ${found.serialized.trouble ?? 'it has problems'}.` };
    return { machine: found.scenario.machine, given: found.scenario.given, steps: found.scenario.steps };
  }
  const name = machine ?? [...bench.plain.keys()][0] ?? '';
  return { machine: name, given: bench.usualGiven(name), steps: [] };
}

/** Finds the shortest run to a target. Tries the run's own input first, and then inputs from scenarios. */
function shortest(bench: DriveBench, { machine, given }: DriveRun, reach: string): DriveRun | Mistake {
  const driven = bench.machines.get(machine)?.(given);
  if (!driven) return unknownMachine(bench, machine);
  const pool = bench.pool(machine);
  for (const inputs of [[given.input], pool.inputs]) {
    const runs = reach.includes(', then ') ? findPairs(driven, { ...pool, inputs }) : shortestRuns(driven, { ...pool, inputs });
    const found = runs.get(reach);
    if (found) return { machine, given: { ...given, input: { ...found.input } }, steps: found.steps };
  }
  return { mistake: `Couldn’t find a run that reaches ${reach.replace(/^state /, '')}.` };
}

function buildScenarioResponse(
  bench: DriveBench,
  { run: code, about, anew }: z.output<typeof scenarioRequest>,
): ScenarioResponse | Mistake {
  const run = decodeRun(code);
  if ('mistake' in run) return run;
  const driven = bench.machines.get(run.machine)?.(run.given);
  if (!driven) return unknownMachine(bench, run.machine);
  if (run.steps.length === 0) return { mistake: 'There are no steps to record yet.' };
  const played = playRun(driven, run);
  const failure = played.broken ?? played.parted?.sentence;
  return failure === undefined ? { text: formatScenario(run, played, about, anew) } : { mistake: failure };
}
