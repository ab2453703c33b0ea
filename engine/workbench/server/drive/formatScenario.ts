import { isRecord } from '../../../core/conditions/isRecord.ts';
import type { Expectation, Scenario, ScenarioStep } from '../../../language/scenario.ts';
import { changedPlaces, toJsonValue } from './toJsonValue.ts';
import type { DriveRun } from './driveProtocol.ts';
import type { PlayedRun } from './playRun.ts';

/** Converts a run to the JSON text of a scenario. With `anew`, replaces existing expectations with the run's results. */
export function formatScenario({ machine, given, steps }: DriveRun, played: PlayedRun, about: string, anew = false): string {
  const recorded = steps.flatMap((step, index): ScenarioStep[] => {
    const own = 'expect' in step && step.expect && !anew;
    const found = played.steps[index + 1];
    return own || !found ? [step] : [withExpectation(step, played, index + 1)];
  });
  const scenario = {
    $schema: '../../portal-config/schema/scenario.json',
    machine,
    about,
    ...formatGiven(given),
    steps: recorded,
  };
  return `${lines(scenario)}\n`;
}

function withExpectation(step: ScenarioStep, { steps }: PlayedRun, at: number): ScenarioStep {
  const [before, after] = [steps[at - 1]?.step, steps[at]?.step];
  if (!after) return step;
  const isNotRunning = 'effect' in step && !before?.simulation.running.some(({ effect }) => effect === step.effect);
  const isRefused = isNotRunning || ('send' in step && !after.wasHandled);
  const effects = after.sideEffects.filter(({ kind }) => kind !== 'stop').map(({ name }) => name);
  const context = changedContext(before?.simulation.snapshot.context, after.simulation.snapshot.context);
  const isQuiet = isRefused || ('effect' in step && step.neverAnswers === true);
  const expect: Expectation = {
    state: steps[at]?.serialized.states.join(', '),
    ...(isRefused ? { refused: true } : isQuiet ? {} : { effects }),
    ...(context && { context }),
  };
  return { ...step, expect };
}

/** Returns only the context values that changed, at the same paths. Leaves out values that JSON can't represent. */
function changedContext(before: unknown, after: unknown): Record<string, unknown> | undefined {
  let context: Record<string, unknown> = {};
  for (const { path } of changedPlaces(toJsonValue(before), toJsonValue(after))) {
    const value = path.reduce<unknown>((outer, key) => (isRecord(outer) ? outer[key] : undefined), after);
    if (isJson(value)) context = withValue(context, path, value ?? null);
  }
  return Object.keys(context).length === 0 ? undefined : context;
}

function withValue(record: Record<string, unknown>, [key = '', ...others]: readonly string[], value: unknown): Record<string, unknown> {
  const inner = record[key];
  return { ...record, [key]: others.length === 0 ? value : withValue(isRecord(inner) ? inner : {}, others, value) };
}

function isJson(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value);
  if (value === undefined || value === null || typeof value === 'string' || typeof value === 'boolean') return true;
  if (Array.isArray(value)) return value.every((entry) => entry !== undefined && isJson(entry));
  return isRecord(value) && Object.getPrototypeOf(value) === Object.prototype && Object.values(value).every(isJson);
}

function formatGiven({ input, date, timeZone, scope, records }: Scenario['given']): { given?: object } {
  const given = {
    ...(Object.keys(input).length > 0 && { input }),
    ...(date !== undefined && { date }),
    ...(timeZone !== undefined && { timeZone }),
    ...(Object.keys(scope).length > 0 && { scope }),
    ...(Object.keys(records).length > 0 && { records }),
  };
  return Object.keys(given).length === 0 ? {} : { given };
}

function lines(value: unknown, indent = ''): string {
  const short = inline(value);
  if (indent.length + short.length <= 110 && indent !== '') return short;
  if (typeof value !== 'object' || value === null) return short;
  const inner = `${indent}  `;
  if (Array.isArray(value)) return `[\n${value.map((entry) => inner + lines(entry, inner)).join(',\n')}\n${indent}]`;
  const entries = Object.entries(value).filter(([, entry]) => entry !== undefined);
  return `{\n${entries.map(([key, entry]) => `${inner}${JSON.stringify(key)}: ${lines(entry, inner)}`).join(',\n')}\n${indent}}`;
}

function inline(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? '[]' : `[${value.map(inline).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const entries = Object.entries(value).filter(([, entry]) => entry !== undefined);
  return entries.length === 0 ? '{}' : `{ ${entries.map(([key, entry]) => `${JSON.stringify(key)}: ${inline(entry)}`).join(', ')} }`;
}
