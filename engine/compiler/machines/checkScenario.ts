import { deedsOf, effectsOf, eventsOf, statesOf } from '../../core/drive/Way.ts';
import type { Driven, PayloadField } from '../../core/drive/Driven.ts';
import { typeOf } from '../../core/fields/fieldTypes.ts';
import { scenarioSchema, type Scenario, type ScenarioStep } from '../../language/scenario.ts';
import { parseShape } from '../shape/parseShape.ts';
import { problemAt, type Finding } from '../source/locate.ts';
import { nearest } from '../source/nearest.ts';
import { parseSource } from '../source/parseSource.ts';
import { sortProblems, type Problem } from '../source/Problem.ts';
import type { Path } from '../source/Source.ts';

/** A scenario that was read, and what is wrong with it; there is none when it has a problem. */
export interface CheckedScenario {
  scenario: Scenario | undefined;
  problems: Problem[];
}

type Placed = Finding & { path: Path };

/**
 * Reads a scenario, and holds what it names against the machine that it drives.
 * @param file its path, as problems name it.
 * @param machines every machine that can be driven, by name.
 */
export function checkScenario(file: string, text: string, machines: ReadonlyMap<string, Driven>): CheckedScenario {
  const { source, problems } = parseSource(file, text);
  if (!source.readable) return { scenario: undefined, problems };
  const { findings, output } = parseShape<Scenario>(scenarioSchema, source.value);
  const found: Placed[] = [...findings, ...(output ? namesIn(output, machines) : [])];
  const all = sortProblems([...problems, ...found.map(({ path, ...finding }) => problemAt(source, path, finding))]);
  return { scenario: all.length === 0 ? output : undefined, problems: all };
}

function namesIn({ machine, steps }: Scenario, machines: ReadonlyMap<string, Driven>): Placed[] {
  const driven = machines.get(machine);
  if (!driven) return [{ path: ['machine'], ...unknown('machine', machine, [...machines.keys()]) }];
  return steps.flatMap((step, index) => inStep(step, driven).map((finding) => ({ ...finding, path: ['steps', index, ...finding.path] })));
}

function inStep(step: ScenarioStep, driven: Driven): Placed[] {
  const { machine, name } = driven;
  const found: Placed[] = [];
  if ('send' in step) found.push(...eventFindings(step, driven));
  if ('effect' in step) found.push(...answerFindings(step, driven));
  const { state, effects = [] } = step.expect ?? {};
  const paths = statesOf(machine).map(({ path }) => path);
  for (const part of state?.split(', ') ?? []) {
    if (!paths.includes(part)) found.push({ path: ['expect', 'state'], ...unknown('state', part, paths, name) });
  }
  const deeds = deedsOf(machine);
  for (const [index, effect] of effects.entries()) {
    const called = typeof effect === 'string' ? effect : effect.name;
    if (!deeds.includes(called)) found.push({ path: ['expect', 'effects', index], ...unknown('effect', called, deeds, name) });
  }
  return found;
}

function eventFindings({ send, with: payload = {} }: Extract<ScenarioStep, { send: string }>, { machine, name, fields }: Driven): Placed[] {
  const events = eventsOf(machine);
  if (!events.includes(send)) return [{ path: ['send'], ...unknown('event', send, events, name) }];
  const known = Object.hasOwn(fields, send) ? fields[send] : undefined;
  if (!known) return [];
  return Object.entries(payload).flatMap(([key, value]): Placed[] => {
    const field = known.find((candidate) => candidate.name === key);
    if (field) return valueFindings(field, value, send);
    const names = known.map((candidate) => candidate.name);
    return [{ path: ['with', key], side: 'key', ...unknown('field', key, names, send) }];
  });
}

function valueFindings({ name, type }: PayloadField, value: unknown, event: string): Placed[] {
  if (type === undefined || value === null) return [];
  const wanted = typeOf({ type }).basic;
  const found = Array.isArray(value) ? 'list' : typeof value;
  if (wanted === found) return [];
  const sentence = `"${name}" of "${event}" is ${article(wanted)}, and not ${JSON.stringify(value)}`;
  return [{ path: ['with', name], code: 'wrong-payload', sentence }];
}

function article(basic: string): string {
  return { string: 'a text', number: 'a number', boolean: 'true or false', list: 'a list' }[basic] ?? basic;
}

function answerFindings(step: Extract<ScenarioStep, { effect: string }>, { machine, name }: Driven): Placed[] {
  const effects = effectsOf(machine);
  if (!effects.includes(step.effect)) return [{ path: ['effect'], ...unknown('effect', step.effect, effects, name) }];
  const ways = (['succeeds', 'fails', 'neverAnswers'] as const).filter((way) => way in step);
  if (ways.length === 1) return [];
  const sentence =
    ways.length === 0
      ? `it is not said how "${step.effect}" answers: succeeds, fails or neverAnswers`
      : `"${step.effect}" cannot answer in two ways: ${ways.join(', ')}`;
  return [{ path: ['effect'], code: 'unclear-answer', sentence }];
}

function unknown(noun: string, name: string, known: readonly string[], owner?: string): Finding {
  const suggestion = nearest(name, known);
  const there = known.length === 0 ? '; there are none' : suggestion === undefined ? `; there are ${known.join(', ')}` : '';
  const of = owner === undefined ? '' : ` in "${owner}"`;
  return { code: `unknown-${noun}`, sentence: `there is no ${noun} "${name}"${of}${there}`, suggestion };
}
