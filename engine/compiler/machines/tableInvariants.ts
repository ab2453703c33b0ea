import type { AnyStateMachine } from 'xstate';
import { isRecord } from '../../core/conditions/isRecord.ts';
import { matches } from '../../core/conditions/matches.ts';
import type { Invariant, StepTest } from '../../core/drive/invariants.ts';
import type { SimulationStep } from '../../core/drive/SimulationState.ts';
import { listEvents, listSideEffects, listStates } from '../../core/drive/Transition.ts';
import { flowScope } from '../../core/flows/flowScope.ts';
import { toSubject, say, type Message } from '../../core/text/say.ts';
import type { Condition } from '../../language/condition.ts';
import { nearest } from '../source/nearest.ts';
import type { Problem } from '../source/Problem.ts';
import { markdownTables } from './markdownTables.ts';
import { cellContent } from './cellContent.ts';

export interface TableInvariants {
  invariants: Invariant[];
  problems: Problem[];
}

const keys = ['after', 'never', 'eventually', 'until'] as const;

/** Reads the Invariants section of a machine's table. Leaves out rows with problems. */
export function tableInvariants(file: string, text: string, machine: AnyStateMachine): TableInvariants {
  const section = markdownTables(text).find(({ title }) => title === 'Invariants');
  const problems: Problem[] = [];
  const invariants = (section?.rows ?? []).flatMap(({ line, cells }): Invariant[] => {
    const report = ({ code, suggestion, ...message }: Message & { code: string; suggestion?: string | undefined }) =>
      problems.push({ file, line, column: 1, severity: 'error', code, ...message, ...(suggestion !== undefined && { suggestion }) });
    const before = problems.length;
    const sentence = cells['invariant'] ?? '';
    if (sentence === '') report({ code: 'no-sentence', ...say`write the invariant as a sentence, in the column "invariant"` });
    const moments = Object.fromEntries(
      keys.flatMap((key): [string, StepTest][] => {
        const cell = cellContent(cells[key]);
        if (cell === '') return [];
        const read = readMoment(cell, machine);
        if (typeof read === 'function') return [[key, read]];
        report(read);
        return [];
      }),
    );
    if (!keys.some((key) => (key === 'never' || key === 'eventually') && cellContent(cells[key]) !== ''))
      report({ code: 'no-rule', ...say`${toSubject('invariant', sentence)} needs a value for "never" or "eventually"` });
    return problems.length > before ? [] : [{ sentence, line, ...moments }];
  });
  return { invariants, problems };
}

type InvariantMistake = Message & { code: string; suggestion?: string | undefined };

/** Parses a cell: a condition as JSON, or a list of states, events, and side effects. A list matches a step if any of its items occurs. */
function readMoment(cell: string, machine: AnyStateMachine): StepTest | InvariantMistake {
  if (cell.startsWith('{')) {
    const condition = readJson(cell);
    if (!isRecord(condition)) return { code: 'no-condition', ...say`${toSubject('value', cell)} is not a condition in JSON` };
    return ({ simulation: { snapshot }, microsteps }) => {
      const scope = { flow: flowScope(snapshot), context: snapshot.context, event: microsteps[0]?.event };
      return matches(condition as Condition, scope);
    };
  }
  const states = listStates(machine).map(({ path }) => path);
  const others = [...listEvents(machine), ...listSideEffects(machine)];
  const names = cell.split(',').map((name) => name.trim());
  const unknown = names.find((name) => !states.includes(name) && !others.includes(name));
  if (unknown !== undefined) {
    const message = say`there is no state, event, or effect ${toSubject('state', unknown)}`;
    return { code: 'unknown-moment', ...message, suggestion: nearest(unknown, [...states, ...others]) };
  }
  return (step) => names.some((name) => occursInStep(name, step));
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Returns true if `name` is one of the step's states, handled events, or side effects. */
function occursInStep(name: string, { simulation, sideEffects, microsteps, wasHandled }: SimulationStep): boolean {
  if (sideEffects.some((effect) => effect.name === name && effect.kind !== 'stop')) return true;
  if (wasHandled && microsteps.some(({ before, event }) => before !== undefined && event.type === name)) return true;
  const snapshots = microsteps.length === 0 ? [simulation.snapshot] : microsteps.map(({ after }) => after);
  return snapshots.some((snapshot) => {
    const nodes: readonly { path: string[] }[] = snapshot._nodes;
    return nodes.some(({ path }) => path.join('.') === name);
  });
}
