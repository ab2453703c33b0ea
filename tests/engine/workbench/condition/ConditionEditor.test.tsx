// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { ConditionChoices, FormCondition } from '../../../../engine/compiler/edits/EntryForm.ts';
import type { Command } from '../../../../engine/workbench/server/protocol.ts';
import { ConditionEditor } from '../../../../engine/workbench/condition/ConditionEditor.tsx';
import { emptyForm } from '../editor/emptyForm.ts';

afterEach(cleanup);

const option = (value: string) => ({ value, label: value });
const choices: ConditionChoices = {
  subjects: [
    { path: 'row.status', label: 'The record: Status', input: 'choice', options: [option('pending'), option('completed')] },
    { path: 'row.amount', label: 'The record: Amount', input: 'number' },
    { path: 'row.date', label: 'The record: Date', input: 'date' },
    { path: 'row.note', label: 'The record: Note', input: 'text' },
    {
      path: 'viewer.role',
      label: 'The viewer: role',
      input: 'choice',
      options: [option('member'), option('officer'), option('president')],
    },
    { path: 'now.date', label: 'Today', input: 'date' },
    { path: 'now.weekday', label: 'Weekday', input: 'choice', options: [option('saturday'), option('sunday')] },
    { path: 'now.time', label: 'Time of day', input: 'time' },
  ],
  numbers: [{ path: 'numbers.limit', label: 'Number: limit', input: 'number' }],
  gates: [option('admin')],
  rules: [option('overdue')],
};

/** Renders the editor. Each edit changes the condition right away. */
function shown(value: unknown, canGo = true) {
  let revision = 1;
  const condition: FormCondition = { key: 'when', label: 'Show when', help: '', path: ['when'], value, canGo, sentence: '' };
  const written: unknown[] = [];
  const run = async ([command]: readonly Command[]): Promise<number | undefined> => {
    written.push(command && 'value' in command ? command.value : undefined);
    revision += 1;
    return revision;
  };
  render(<ConditionEditor form={emptyForm} condition={condition} choices={choices} revision={1} run={run} />);
  const add = (choice: string, group = 'Add a condition') => fireEvent.change(screen.getByLabelText(group), { target: { value: choice } });
  const choose = (row: string, label: string, to: string) =>
    fireEvent.change(within(screen.getByRole('group', { name: row })).getByLabelText(label), { target: { value: to } });
  const check = (value: string) => fireEvent.click(screen.getByRole('checkbox', { name: value }));
  return { add, check, choose, last: () => written.at(-1), written };
}

it('a choice is written once a value is checked, and a second value makes it a list', () => {
  const { add, check, choose, last, written } = shown(undefined);
  add('path:viewer.role');
  expect(screen.getByRole('checkbox', { name: 'member' })).toHaveProperty('checked', false);
  expect(written).toEqual([]);
  check('president');
  expect(last()).toEqual({ 'viewer.role': 'president' });
  check('officer');
  expect(last()).toEqual({ 'viewer.role': ['officer', 'president'] });
  check('president');
  expect(last()).toEqual({ 'viewer.role': 'officer' });
  choose('The viewer: role', 'Comparison', 'is');
  choose('The viewer: role', 'Value', '0');
  expect(last()).toEqual({ 'viewer.role': 'member' });
});

it('a single value becomes several without being written again', () => {
  const { check, choose, last, written } = shown({ 'viewer.role': 'officer' });
  choose('The viewer: role', 'Comparison', 'oneOf');
  expect(written).toEqual([]);
  check('president');
  expect(last()).toEqual({ 'viewer.role': ['officer', 'president'] });
});

it('a choice can exclude values or ask for any value from the start, and can be canceled', () => {
  const { add, check, choose, last, written } = shown(undefined);
  add('path:row.status');
  choose('The record: Status', 'Comparison', 'not');
  check('pending');
  add('path:viewer.role');
  choose('The viewer: role', 'Comparison', 'exists');
  expect(last()).toEqual({ 'row.status': { not: ['pending'] }, 'viewer.role': { exists: true } });
  add('path:now.weekday');
  fireEvent.click(screen.getByRole('button', { name: 'Remove Weekday' }));
  expect(screen.queryByRole('group', { name: 'Weekday' })).toBeNull();
  expect(written).toHaveLength(2);
});

it('the last of several values can’t be unchecked', () => {
  const { written } = shown({ 'viewer.role': ['officer'] });
  fireEvent.click(screen.getByRole('checkbox', { name: 'officer' }));
  expect(written).toEqual([]);
});

it('a date is compared with today or with a day', () => {
  const { add, choose, last } = shown(undefined);
  add('path:row.date');
  expect(last()).toEqual({ 'row.date': { gte: 'now.date' } });
  choose('The record: Date', 'Compare with', '');
  choose('The record: Date', 'Day', '2026-12-01');
  choose('The record: Date', 'Comparison', 'lt');
  expect(last()).toEqual({ 'row.date': { lt: '2026-12-01' } });
});

it('today can be compared with a day, so that something ends by itself', () => {
  const { add, choose, last } = shown(undefined);
  add('path:now.date');
  choose('Today', 'Day', '2026-12-01');
  expect(last()).toEqual({ 'now.date': { lte: '2026-12-01' } });
});

it('a date can be in this month, or within some days of today', () => {
  const { add, choose, last } = shown(undefined);
  add('path:row.date');
  choose('The record: Date', 'Comparison', 'inThis');
  expect(last()).toEqual({ 'row.date': { inThis: 'month' } });
  choose('The record: Date', 'Value', '1');
  expect(last()).toEqual({ 'row.date': { inThis: 'year' } });
  choose('The record: Date', 'Comparison', 'inNextDays');
  choose('The record: Date', 'Days', '14');
  expect(last()).toEqual({ 'row.date': { inNextDays: 14 } });
});

it('several weekdays are checkboxes, and a time of day is a time', () => {
  const { add, check, choose, last } = shown(undefined);
  add('path:now.weekday');
  check('saturday');
  check('sunday');
  add('path:now.time');
  choose('Time of day', 'Time', '20:30');
  expect(last()).toEqual({ 'now.weekday': ['saturday', 'sunday'], 'now.time': { gte: '20:30' } });
});

it('a row of text is written once its whole text is entered', () => {
  const { add, choose, written } = shown(undefined);
  add('path:row.note');
  choose('The record: Note', 'Value', 'l');
  choose('The record: Note', 'Value', 'late');
  expect(written).toEqual([]);
  // Enter moves the focus to the menu. `false` means that the default action is prevented, so that Enter doesn't also open the menu.
  expect(fireEvent.keyDown(screen.getByLabelText('Value'), { key: 'Enter' })).toBe(false);
  expect(written).toEqual([{ 'row.note': 'late' }]);
});

it('a row of text that is left empty is not added', () => {
  const { add, written } = shown(undefined);
  add('path:row.note');
  fireEvent.blur(screen.getByLabelText('Value'));
  expect(screen.queryByLabelText('Value')).toBeNull();
  expect(written).toEqual([]);
});

it('a number can be compared with a named number, and text that isn’t a number is not written', () => {
  const { choose, written } = shown({ 'row.amount': { gte: 5 } });
  choose('The record: Amount', 'Number', 'five');
  choose('The record: Amount', 'Number', '');
  expect(written).toEqual([]);
  choose('The record: Amount', 'Number', '7.5');
  choose('The record: Amount', 'Compare with', 'numbers.limit');
  expect(written).toEqual([{ 'row.amount': { gte: 7.5 } }, { 'row.amount': { gte: 'numbers.limit' } }]);
});

it('another field keeps the comparison if its values allow that', () => {
  const { choose, last } = shown({ 'row.amount': { gte: 5 } });
  choose('The record: Amount', 'Field', 'row.date');
  expect(last()).toEqual({ 'row.date': { gte: 'now.date' } });
  choose('The record: Date', 'Field', 'viewer.role');
  expect(last()).toEqual({ 'viewer.role': { exists: true } });
});

it('one of two comparisons of a value changes without touching the other', () => {
  const { last } = shown({ 'row.amount': { gte: 5, lte: 10 } });
  const [first] = screen.getAllByRole('group', { name: 'The record: Amount' });
  if (!first) throw new Error('There is no row.');
  fireEvent.change(within(first).getByLabelText('Comparison'), { target: { value: 'gt' } });
  expect(JSON.stringify(last())).toBe('{"row.amount":{"gt":5,"lte":10}}');
});

it('a group is created with its first row and removed with its last', () => {
  const { add, check, last } = shown({ gate: 'admin' });
  add('group:any');
  add('path:viewer.role', 'Add to the group “At least one of these holds”');
  check('member');
  expect(last()).toEqual({ gate: 'admin', any: [{ 'viewer.role': 'member' }] });
  fireEvent.click(screen.getByRole('button', { name: 'Remove The viewer: role' }));
  expect(last()).toEqual({ gate: 'admin' });
});

it('a group of several conditions can be one of several', () => {
  const { add, check, last } = shown({ any: [{ gate: 'admin' }] });
  add('group:item', 'Add to the group “At least one of these holds”');
  const addHere = (choice: string) =>
    fireEvent.change(within(screen.getByRole('group', { name: 'All of these hold' })).getByLabelText('Add a condition'), {
      target: { value: choice },
    });
  addHere('path:viewer.role');
  check('member');
  addHere('rule:overdue');
  expect(last()).toEqual({ any: [{ gate: 'admin' }, { 'viewer.role': 'member', rule: 'overdue' }] });
});

it('a row moves into a group by its menu', () => {
  const { choose, last } = shown({ 'row.status': 'pending', any: [{ gate: 'admin' }] });
  choose('The record: Status', 'Move The record: Status', '0');
  expect(last()).toEqual({ any: [{ gate: 'admin' }, { 'row.status': 'pending' }] });
});

it('the last row of a gate stays, and says why', () => {
  const { written } = shown({ 'viewer.role': 'officer' }, false);
  fireEvent.click(screen.getByRole('button', { name: /can’t be removed/ }));
  expect(written).toEqual([]);
});

it('a part without rows is shown as it is written and can be removed', () => {
  const { last } = shown({ 'row.status': 'pending', any: [] });
  fireEvent.click(screen.getByRole('button', { name: 'Remove Part that can’t be shown' }));
  expect(last()).toEqual({ 'row.status': 'pending' });
});

it('the condition of a gate can be replaced row by row', () => {
  const { add, written } = shown({ 'row.status': 'pending' }, false);
  add('group:any');
  add('gate:admin', 'Add to the group “At least one of these holds”');
  add('path:row.note', 'Add to the group “At least one of these holds”');
  const asked = within(screen.getByRole('group', { name: 'The record: Note' }));
  fireEvent.change(asked.getByLabelText('Comparison'), { target: { value: 'contains' } });
  fireEvent.change(asked.getByLabelText('Value'), { target: { value: 'water' } });
  fireEvent.blur(asked.getByLabelText('Value'));
  fireEvent.click(screen.getByRole('button', { name: 'Remove The record: Status' }));
  expect(written).toEqual([
    { 'row.status': 'pending', any: [{ gate: 'admin' }] },
    { 'row.status': 'pending', any: [{ gate: 'admin' }, { 'row.note': { contains: 'water' } }] },
    { any: [{ gate: 'admin' }, { 'row.note': { contains: 'water' } }] },
  ]);
});

it('rows come before groups, wherever the file has them, so that a new row doesn’t jump', () => {
  shown({ any: [{ gate: 'admin' }], 'row.status': 'pending', not: { rule: 'overdue' }, gate: 'admin' });
  const names = screen.getAllByRole('group').flatMap((group) => group.getAttribute('aria-label') ?? []);
  expect(names).toEqual([
    'Gate admin',
    'The record: Status',
    'At least one of these holds',
    'Gate admin',
    'Except when this holds',
    'Rule overdue',
  ]);
});
