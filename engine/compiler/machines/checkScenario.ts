import { json, toSubject, say } from '../../core/text/say.ts';
import { contextKeys, unknownContextKeys } from '../../core/drive/contextKeys.ts';
import { listSideEffects, listEffects, listEvents, listStates } from '../../core/drive/Transition.ts';
import type { DrivenMachine, PayloadField } from '../../core/drive/DrivenMachine.ts';
import type { Runtime } from '../../core/fields/createRuntime.ts';
import { findFieldType } from '../../core/fields/fieldTypes.ts';
import type { Requirements } from '../../language/requirements.ts';
import { scenarioSchema, type Scenario, type ScenarioStep } from '../../language/scenario.ts';
import { parseShape } from '../shape/parseShape.ts';
import { problemAt, type Finding } from '../source/locate.ts';
import { nearest } from '../source/nearest.ts';
import { parseSource } from '../source/parseSource.ts';
import { sortProblems, type Problem } from '../source/Problem.ts';
import type { Path } from '../source/Source.ts';

/** A scenario with its problems. `scenario` is `undefined` if there are any problems. */
export interface CheckedScenario {
  scenario: Scenario | undefined;
  problems: Problem[];
  /** The scenario with only the steps before the first problem. Set only if the scenario is invalid and has such steps. */
  sound?: Scenario;
}

type ScenarioFinding = Finding & { path: Path };

/**
 * Parses a scenario, and checks that its machine has every name it uses. `machines` contains all machines that can be driven, by name.
 * With `requirements`, also checks that each requirement in the scenario's `covers` exists.
 */
export function checkScenario(
  file: string,
  text: string,
  machines: ReadonlyMap<string, DrivenMachine>,
  requirements?: Requirements,
): CheckedScenario {
  const { source, problems } = parseSource(file, text);
  if (!source.readable) return { scenario: undefined, problems };
  const { findings, output } = parseShape<Scenario>(scenarioSchema, source.value);
  const found: ScenarioFinding[] = [...findings, ...(output ? [...namesIn(output, machines), ...checkCovers(output, requirements)] : [])];
  const all = sortProblems([...problems, ...found.map(({ path, ...finding }) => problemAt(source, path, finding))]);
  if (all.length === 0) return { scenario: output, problems: all };
  const sound = output && machines.has(output.machine) ? untilProblem(output, found) : undefined;
  return { scenario: undefined, problems: all, ...(sound && { sound }) };
}

/** Returns the scenario with only the steps before the first problem. Returns `undefined` if no steps remain. */
function untilProblem(scenario: Scenario, found: readonly ScenarioFinding[]): Scenario | undefined {
  const places = found.flatMap(({ path: [first, index] }) => {
    // `covers` lists requirements, which don't affect the steps.
    if (first === 'covers') return [];
    return first === 'steps' && typeof index === 'number' ? index : 0;
  });
  const steps = scenario.steps.slice(0, Math.min(...places));
  return steps.length === 0 ? undefined : { ...scenario, steps };
}

function checkCovers({ covers = [] }: Scenario, requirements: Requirements | undefined): ScenarioFinding[] {
  if (!requirements) return [];
  return covers.flatMap((id, index): ScenarioFinding[] =>
    requirements.has(id) ? [] : [{ path: ['covers', index], ...unknown('requirement', id, [...requirements.keys()]) }],
  );
}

function namesIn(scenario: Scenario, machines: ReadonlyMap<string, DrivenMachine>): ScenarioFinding[] {
  const { machine, steps } = scenario;
  const driven = machines.get(machine);
  if (!driven) return [{ path: ['machine'], ...unknown('machine', machine, [...machines.keys()]) }];
  const { date, timeZone } = scenario.given;
  if (date !== undefined && Number.isNaN(new Date(date).getTime())) {
    const message = say`${toSubject('value', date)} is not a valid date and time; use one such as "2026-11-21T09:00"`;
    return [{ path: ['given', 'date'], code: 'no-date', ...message }];
  }
  // Without an offset, the time would depend on the computer that replays the scenario.
  if (timeZone !== undefined && !/(Z|[+-]\d\d:\d\d)$/.test(date ?? '')) {
    const message = say`a time zone needs a "date" with an offset, such as "2026-11-22T04:30Z"`;
    return [{ path: ['given', 'timeZone'], code: 'no-date', ...message }];
  }
  const found = steps.flatMap((step, index) =>
    checkStep(step, driven).map((finding) => ({ ...finding, path: ['steps', index, ...finding.path] })),
  );
  // Checking the context replays the scenario, and unknown names can stop the replay. So check it only if all names exist.
  return found.length > 0 ? found : contextFindings(scenario, driven);
}

/** Reports null checks, such as `{ "error": null }`, for keys that never occur in the machine's context. Such a check always passes. */
function contextFindings(scenario: Scenario, driven: DrivenMachine): ScenarioFinding[] {
  const nullKeys = scenario.steps.flatMap(({ expect }, index) =>
    Object.entries(expect?.context ?? {}).flatMap(([key, value]) => (value === null ? [{ key, index }] : [])),
  );
  if (nullKeys.length === 0) return [];
  const unknownKeys = new Set(
    findUnknownKeys(
      driven,
      scenario,
      nullKeys.map(({ key }) => key),
    ),
  );
  return nullKeys.flatMap(({ key, index }): ScenarioFinding[] => {
    const path = ['steps', index, 'expect', 'context', key];
    return unknownKeys.has(key) ? [{ path, side: 'key', ...unknown('key', key, [...contextKeys(driven)], `${driven.name}.context`) }] : [];
  });
}

/** Returns the `keys` that never occur in the machine's context, or `[]` if the run fails. Replaying the scenario reports that failure. */
function findUnknownKeys(driven: DrivenMachine, scenario: Scenario, keys: readonly string[]): string[] {
  try {
    return unknownContextKeys(driven, scenario, keys);
  } catch {
    return [];
  }
}

function checkStep(step: ScenarioStep, driven: DrivenMachine): ScenarioFinding[] {
  const { machine, name } = driven;
  const found: ScenarioFinding[] = [];
  if ('send' in step) found.push(...eventFindings(step, driven));
  if ('effect' in step) found.push(...checkAnswer(step, driven));
  const { state, effects = [] } = step.expect ?? {};
  const paths = listStates(machine).map(({ path }) => path);
  for (const part of state?.split(', ') ?? []) {
    if (!paths.includes(part)) found.push({ path: ['expect', 'state'], ...unknown('state', part, paths, name) });
  }
  const sideEffects = listSideEffects(machine);
  for (const [index, effect] of effects.entries()) {
    const called = typeof effect === 'string' ? effect : effect.name;
    if (!sideEffects.includes(called)) found.push({ path: ['expect', 'effects', index], ...unknown('effect', called, sideEffects, name) });
  }
  return found;
}

function eventFindings(
  { send, with: payload = {} }: Extract<ScenarioStep, { send: string }>,
  { machine, name, fields, runtime }: DrivenMachine,
): ScenarioFinding[] {
  const events = listEvents(machine);
  if (!events.includes(send)) return [{ path: ['send'], ...unknown('event', send, events, name) }];
  const known = Object.hasOwn(fields, send) ? fields[send] : undefined;
  if (!known) return [];
  return Object.entries(payload).flatMap(([key, value]): ScenarioFinding[] => {
    const field = known.find((candidate) => candidate.name === key);
    if (field) return valueFindings(field, value, send, runtime);
    const names = known.map((candidate) => candidate.name);
    return [{ path: ['with', key], side: 'key', ...unknown('field', key, names, send) }];
  });
}

function valueFindings({ name, type }: PayloadField, value: unknown, event: string, runtime: Runtime): ScenarioFinding[] {
  if (type === undefined || value === null) return [];
  const expected = findFieldType({ type }, runtime).basic;
  const found = Array.isArray(value) ? 'list' : typeof value;
  if (expected === found) return [];
  const message = say`${toSubject('key', name)} of ${toSubject('event', event)} must be ${article(expected)}, not ${json(value)}`;
  return [{ path: ['with', name], code: 'wrong-payload', ...message }];
}

function article(basic: string): string {
  return { string: 'text', number: 'a number', boolean: 'true or false', list: 'a list' }[basic] ?? basic;
}

function checkAnswer(step: Extract<ScenarioStep, { effect: string }>, { machine, name }: DrivenMachine): ScenarioFinding[] {
  const effects = listEffects(machine);
  if (!effects.includes(step.effect)) return [{ path: ['effect'], ...unknown('effect', step.effect, effects, name) }];
  const ways = (['succeeds', 'fails', 'neverAnswers'] as const).filter((way) => way in step);
  if (ways.length === 1) return [];
  const effect = toSubject('effect', step.effect);
  const message =
    ways.length === 0
      ? say`add "succeeds", "fails", or "neverAnswers" to say how ${effect} finishes`
      : say`${effect} can only finish in one way, but the step has ${ways.join(', ')}`;
  return [{ path: ['effect'], code: 'unclear-answer', ...message }];
}

function unknown(noun: string, name: string, known: readonly string[], owner?: string): Finding {
  const suggestion = nearest(name, known);
  const choiceWords = known.length === 0 ? '; none are defined' : suggestion === undefined ? `; the choices are ${known.join(', ')}` : '';
  const of = owner === undefined ? '' : say` in ${toSubject('machine', owner)}`;
  return { code: `unknown-${noun}`, ...say`there is no ${noun} ${toSubject(noun, name)}${of}${choiceWords}`, suggestion };
}
