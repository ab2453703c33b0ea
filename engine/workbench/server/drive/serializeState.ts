import { listReached } from '../../../core/drive/coverage.ts';
import type { PayloadField } from '../../../core/drive/DrivenMachine.ts';
import { sendEvent, type SimulationState } from '../../../core/drive/SimulationState.ts';
import type { ValuePool } from '../../../core/drive/shortestRuns.ts';
import { evaluateGuards, getActiveStates, availableEvents } from '../../../core/drive/availableEvents.ts';
import { isRecord } from '../../../core/conditions/isRecord.ts';
import { pathsRead } from '../../../core/conditions/pathsRead.ts';
import { readPath } from '../../../core/conditions/scope.ts';
import type { SerializedEvent, SerializedField, SerializedGuard, SerializedState, EventPayload } from './driveProtocol.ts';
import { changedPlaces, toJsonValue } from './toJsonValue.ts';
import type { PlayedRun } from './playRun.ts';

/** Describes a run's state after `at` steps. The tester typed `payloads`. `pool` contains values from the machine's scenarios. */
export function serializeState(
  { steps }: PlayedRun,
  at: number,
  payloads: Readonly<Record<string, EventPayload>>,
  pool: ValuePool,
): SerializedState | undefined {
  const simulation = steps[at]?.step.simulation;
  if (!simulation) return undefined;
  const before = steps[at - 1]?.step.simulation;
  const context = toJsonValue(simulation.snapshot.context);
  return {
    states: getActiveStates(simulation.snapshot),
    time: simulation.time,
    isClosed: simulation.isClosed,
    isOver: simulation.snapshot.status !== 'active',
    context,
    changes: before ? changedPlaces(toJsonValue(before.snapshot.context), context) : [],
    events: serializeEvents(simulation, payloads, pool),
    running: simulation.running.map(({ effect, input }) => ({
      effect,
      input: toJsonValue(input),
      outputs: (pool.outputs.get(effect) ?? []).map((output) => toJsonValue(output)),
    })),
    timers: simulation.timers
      .map(({ event, at: due }) => ({ words: getTimerName(event.type), at: due }))
      .sort((one, other) => one.at - other.at),
    reached: [...new Set(steps.slice(0, at + 1).flatMap(({ step }) => listReached(step)))],
  };
}

/** Returns the name of a timer: `xstate.after.secondPress.…` → `secondPress`, and `xstate.after.500.…` → `500`. */
function getTimerName(event: string): string {
  return /^xstate\.after\.([^.]+)\./.exec(event)?.[1] ?? event;
}

function serializeEvents(
  simulation: SimulationState,
  payloads: Readonly<Record<string, EventPayload>>,
  pool: ValuePool,
): SerializedEvent[] {
  return availableEvents(simulation, payloads).map(({ event, isAvailable, why, fields }) => ({
    event,
    isAvailable,
    // Omit the condition's JSON from the reason, because the page shows the condition below.
    ...(why !== undefined && { why: why.replaceAll(/"\{.*?\}"(?= |$)/g, 'a condition') }),
    guards: isAvailable ? [] : listRejectingGuards(simulation, event, payloads[event]),
    ...(isAvailable && target(simulation, event, payloads[event])),
    ...(fields && { fields: fields.map(serializeField) }),
    examples: removeDuplicates((pool.payloads.get(event) ?? []).filter((payload) => Object.keys(payload).length > 0)),
  }));
}

/** Lists the guards that reject an event, each with the values that it depends on. */
function listRejectingGuards(
  { driven, snapshot, isClosed }: SimulationState,
  event: string,
  payload: EventPayload = {},
): SerializedGuard[] {
  if (isClosed || snapshot.status !== 'active') return [];
  const sent = driven.eventOf(event, payload);
  const scope = { context: snapshot.context, event: sent };
  const answered = evaluateGuards(snapshot, sent).flatMap(({ transition: { when }, answer }): SerializedGuard[] => {
    if (answer || when === undefined) return [];
    const parsed = readCondition(when);
    if (parsed !== undefined) return [{ name: 'a condition', asks: JSON.stringify(parsed, undefined, 1), found: found(parsed, scope) }];
    const provided: unknown = driven.machine.implementations.guards[when];
    return [{ name: when, ...(typeof provided === 'function' && { asks: readCode(provided) }), found: [] }];
  });
  return [...new Map(answered.map((guard) => [guard.name + guard.asks, guard])).values()];
}

const longest = 600;

function readCode(guard: object): string {
  const code = 'check' in guard ? '' : Function.prototype.toString.call(guard).replaceAll(/\/\*[^]*?\*\//g, '');
  return code.length > longest ? `${code.slice(0, longest)}…` : code;
}

function readCondition(name: string): unknown {
  try {
    return name.startsWith('{') ? (JSON.parse(name) as unknown) : undefined;
  } catch {
    return undefined;
  }
}

function found(condition: unknown, scope: Readonly<Record<string, unknown>>): { path: string; value: unknown }[] {
  const paths = [...pathsRead(condition)].filter((path) => /^(context|event)\./.test(path));
  return paths.map((path) => ({ path, value: toJsonValue(readPath(scope, path)) }));
}

function target(simulation: SimulationState, event: string, payload: EventPayload = {}): { to?: string } {
  try {
    return { to: getActiveStates(sendEvent(simulation, event, payload).simulation.snapshot).join(', ') };
  } catch {
    return {};
  }
}

/** Field types with their own input in the workbench. Types that aren't in `drawn`, `likes`, or `texts` are entered as JSON. */
const drawn: ReadonlySet<string> = new Set([
  'text',
  'textarea',
  'email',
  'number',
  'year',
  'date',
  'time',
  'datetime',
  'select',
  'password',
]);
const likes: Readonly<Record<string, string>> = {
  money: 'number',
  percent: 'number',
  rating: 'number',
  switch: 'checkbox',
  checkbox: 'checkbox',
};
const texts: ReadonlySet<string> = new Set(['url', 'phone', 'record', 'color', 'address', 'markdown']);

function serializeField(field: PayloadField): SerializedField {
  const { name, type, required = false } = field;
  const label = 'label' in field && typeof field.label === 'string' ? field.label : name;
  const given: readonly unknown[] = 'options' in field && Array.isArray(field.options) ? field.options : [];
  const options = given.flatMap((option) => {
    if (typeof option === 'string') return [{ value: option, label: option }];
    return isRecord(option) ? [{ value: String(option['value']), label: String(option['label'] ?? option['value']) }] : [];
  });
  const known = type === undefined ? 'json' : (likes[type] ?? (texts.has(type) ? 'text' : drawn.has(type) ? type : 'json'));
  const isChoice = known === 'select';
  return {
    name,
    label,
    type: isChoice && options.length === 0 ? 'text' : known,
    required,
    ...(isChoice && options.length > 0 && { options }),
  };
}

function removeDuplicates(values: readonly EventPayload[]): EventPayload[] {
  return [...new Map(values.map((value) => [JSON.stringify(value), value])).values()];
}
