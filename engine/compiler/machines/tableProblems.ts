import { toSubject, say, type Message } from '../../core/text/say.ts';
import type { AnyStateMachine } from 'xstate';
import { listEvents, listStates, transitionsFrom } from '../../core/drive/Transition.ts';
import { nearest } from '../source/nearest.ts';
import type { Problem } from '../source/Problem.ts';
import { markdownTables, type TableRow, type TableSection } from './markdownTables.ts';
import { tableInvariants } from './tableInvariants.ts';
import { guardProblems } from './guardProblems.ts';
import { cellContent } from './cellContent.ts';

const sections = {
  States: ['state', 'on entering', 'on leaving', 'runs', 'seen as'],
  Transitions: ['state', 'on', 'if', 'to', 'does'],
  Events: ['event', 'sent by'],
};

interface TableEntry {
  key: string;
  line: number;
  rest: Readonly<Record<string, string>>;
}

/** Reports differences between a machine and the tables in its Markdown file. `text` is the file's content. */
export function tableProblems(file: string, text: string, machine: AnyStateMachine): Problem[] {
  const found = markdownTables(text);
  const report = (line: number, code: string, message: Message, suggestion?: string): Problem => ({
    file,
    line,
    column: 1,
    code,
    ...message,
    severity: 'error',
    ...(suggestion === undefined ? {} : { suggestion }),
  });
  const problems: Problem[] = [];
  const rowsOf = (title: keyof typeof sections): { section: TableSection | undefined; rows: readonly TableRow[] } => {
    const section = found.find((candidate) => candidate.title === title);
    if (!section) problems.push(report(1, 'missing-section', say`there is no section ${toSubject('section', `## ${title}`)} with a table`));
    const missing = section && sections[title].find((column) => !section.columns.includes(column));
    if (missing === undefined) return { section, rows: section?.rows ?? [] };
    problems.push(
      report(
        section?.line ?? 1,
        'missing-column',
        say`the table ${toSubject('section', title)} has no column ${toSubject('column', missing)}`,
      ),
    );
    return { section, rows: [] };
  };
  const compare = (title: keyof typeof sections, keys: readonly string[], inMachine: readonly Omit<TableEntry, 'line'>[]) => {
    const { section, rows } = rowsOf(title);
    const inTable = rows.map(
      ({ line, cells }): TableEntry => ({ line, key: keys.map((key) => cellContent(cells[key])).join(' · '), rest: cells }),
    );
    problems.push(...differences(inTable, inMachine, section?.line ?? 1, report));
  };
  compare(
    'States',
    ['state'],
    listStates(machine).map(({ path, entry, exit, runs }) => ({
      key: path,
      rest: { 'on entering': entry.join(', '), 'on leaving': exit.join(', '), runs: runs.join(', ') },
    })),
  );
  compare(
    'Transitions',
    ['state', 'on', 'if'],
    transitionsFrom(machine).map(({ from, on, when, to, does }) => ({
      key: [from || 'anywhere', on, when ?? ''].join(' · '),
      rest: { to: to ?? '', does: does.join(', ') },
    })),
  );
  compare(
    'Events',
    ['event'],
    listEvents(machine).map((event) => ({ key: event, rest: {} })),
  );
  return [...problems, ...tableInvariants(file, text, machine).problems, ...guardProblems(file, text, machine)];
}

function differences(
  inTable: readonly TableEntry[],
  inMachine: readonly Omit<TableEntry, 'line'>[],
  sectionLine: number,
  report: (line: number, code: string, message: Message, suggestion?: string) => Problem,
): Problem[] {
  const problems: Problem[] = [];
  const keys = new Set(inMachine.map(({ key }) => key));
  const doubled = inTable.find(({ key }, index) => inTable.findIndex((other) => other.key === key) !== index);
  if (doubled) problems.push(report(doubled.line, 'said-twice', say`${toSubject('key', doubled.key)} is in the table twice`));
  for (const { key, line } of inTable) {
    const free = [...keys].filter((candidate) => !inTable.some((other) => other.key === candidate));
    if (!keys.has(key))
      problems.push(
        report(line, 'not-in-machine', say`the table has ${toSubject('key', key)}, which the machine doesn't have`, nearest(key, free)),
      );
  }
  for (const { key, rest } of inMachine) {
    const row = inTable.find((candidate) => candidate.key === key);
    if (!row)
      problems.push(
        report(sectionLine, 'not-in-table', say`the machine has ${toSubject('key', key)}${words(rest)}, which the table doesn't have`),
      );
    for (const [column, value] of row ? Object.entries(rest) : []) {
      const written = cellContent(row?.rest[column]);
      if (written === value) continue;
      const differs = say`${toSubject('key', key)}: "${column}" is ${toSubject('value', written || 'nothing')} in the table, but ${toSubject('value', value || 'nothing')} in the machine`;
      problems.push(report(row?.line ?? sectionLine, 'differs', differs));
    }
  }
  return [...problems, ...orderProblems(inTable, inMachine, report)];
}

/** Checks that the table lists each event's transitions in the machine's order. XState takes the first one whose guard passes. */
function orderProblems(
  inTable: readonly TableEntry[],
  inMachine: readonly Omit<TableEntry, 'line'>[],
  report: (line: number, code: string, message: Message) => Problem,
): Problem[] {
  const group = (key: string) => key.split(' · ').slice(0, 2).join(' · ');
  return [...new Set(inMachine.map(({ key }) => group(key)))].flatMap((name) => {
    const expected = inMachine.flatMap(({ key }) => (group(key) === name ? [key] : []));
    const rows = inTable.filter(({ key }) => expected.includes(key));
    const isSame = rows.length !== expected.length || rows.every(({ key }, index) => key === expected[index]);
    return isSame
      ? []
      : [
          report(
            rows[0]?.line ?? 1,
            'other-order',
            say`${toSubject('key', name)} is in a different order in the machine: ${expected.join(', then ')}`,
          ),
        ];
  });
}

function words(rest: Readonly<Record<string, string>>): string {
  const parts = Object.entries(rest).flatMap(([column, value]) => (value === '' ? [] : [`${column} ${value}`]));
  return parts.length === 0 ? '' : ` (${parts.join('; ')})`;
}
