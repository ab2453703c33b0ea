import type { AnyStateMachine } from 'xstate';
import { evaluateGuardCase, listGuards } from '../../core/drive/guardCases.ts';
import { isRecord } from '../../core/conditions/isRecord.ts';
import { toSubject, say } from '../../core/text/say.ts';
import { nearest } from '../source/nearest.ts';
import type { Problem } from '../source/Problem.ts';
import { cellContent } from './cellContent.ts';
import { markdownTables } from './markdownTables.ts';

/** Reports differences between a machine's guards and the Guards table in its Markdown file. The table is optional. */
export function guardProblems(file: string, text: string, machine: AnyStateMachine): Problem[] {
  const section = markdownTables(text).find(({ title }) => title === 'Guards');
  return (section?.rows ?? []).flatMap(({ line, cells }): Problem[] => {
    const at = { file, line, column: 1, severity: 'error' as const };
    const [guard, holds] = [cells['guard'] ?? '', cells['holds'] ?? ''];
    if (!listGuards(machine).includes(guard)) {
      const suggestion = nearest(guard, listGuards(machine));
      const found = suggestion === undefined ? {} : { suggestion };
      return [{ ...at, code: 'unknown-guard', ...say`there is no guard ${toSubject('guard', guard)}`, ...found }];
    }
    const [context, event] = [readRecord(cells['context']), readRecord(cells['event'])];
    if (!context || !event)
      return [{ ...at, code: 'no-case', ...say`"context" and "event" in ${toSubject('guard', guard)} must be JSON objects, or empty` }];
    if (holds !== 'yes' && holds !== 'no')
      return [
        {
          ...at,
          code: 'no-result',
          ...say`"holds" in ${toSubject('guard', guard)} must be "yes" or "no", not ${toSubject('value', holds)}`,
        },
      ];
    const found = evaluateGuardCase(machine, guard, { context, event: { type: '', ...event } });
    if (found === (holds === 'yes')) return [];
    const words = typeof found === 'string' ? `throws: ${found}` : found ? 'holds' : 'does not hold';
    const given = `${cells['context'] || '{}'}${cells['event'] ? ` and ${cells['event']}` : ''}`;
    return [
      {
        ...at,
        code: 'guard-differs',
        ...say`${toSubject('guard', guard)} ${words} with ${given}, but the table says ${toSubject('value', holds)}`,
      },
    ];
  });
}

/** Returns an empty record for an empty cell, and undefined for a cell that isn't a JSON object. */
function readRecord(cell: string | undefined): Readonly<Record<string, unknown>> | undefined {
  const text = cellContent(cell);
  if (text === '') return {};
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
