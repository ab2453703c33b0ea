import type { AnyStateMachine } from 'xstate';
import { listEffects, listStates, transitionsFrom } from '../../core/drive/Transition.ts';
import { transitionRefused, stateReached, transitionTaken, type CoverageGoal } from '../../core/drive/coverage.ts';
import { markdownTables, type TableRow } from './markdownTables.ts';
import { cellContent } from './cellContent.ts';

/** Returns the parts of a machine that its handwritten table covers. Ignores rows that don't match the machine. */
export function tableReach(text: string, machine: AnyStateMachine): CoverageGoal[] {
  const sections = markdownTables(text);
  const rowsOf = (title: string): readonly TableRow[] => sections.find((section) => section.title === title)?.rows ?? [];
  const keyOf = ({ cells }: TableRow) =>
    [cells['state'], cells['on'], cellContent(cells['if']), cellContent(cells['to'])].map((cell) => cell ?? '').join(' · ');
  const states = new Set(rowsOf('States').map(({ cells }) => cells['state']));
  const transitions = new Set(rowsOf('Transitions').map(keyOf));
  const inTable = transitionsFrom(machine).filter(({ from, on, when = '', to = '' }) =>
    transitions.has([from || 'anywhere', on, when, to].join(' · ')),
  );
  const ended = new Set(inTable.map(({ on }) => on));
  return [
    ...listStates(machine).flatMap(({ path }) => (states.has(path) ? [stateReached(path)] : [])),
    ...inTable.flatMap((transition) => [
      transitionTaken(transition),
      ...(transition.when === undefined ? [] : [transitionRefused(transition)]),
    ]),
    ...listEffects(machine).flatMap((effect) =>
      ['succeeds', 'fails'].flatMap((end) => (ended.has(`${effect} ${end}`) ? [`effect ${effect} ${end}`] : [])),
    ),
  ];
}
