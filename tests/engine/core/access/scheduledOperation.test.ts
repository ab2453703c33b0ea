import { expect, test } from 'vitest';
import { firstScheduledStep, scheduledOperation } from '../../../../engine/core/access/scheduledOperation.ts';
import type { ScheduleManifest } from '../../../../engine/language/schedule.ts';

const isRecord = { 'row.id': { sameAs: 'input.record' } };
const reminder: ScheduleManifest = {
  summary: 'Reminds guests',
  for: 'events',
  as: 'event',
  due: { at: 'date' },
  steps: [{ queue: 'reminder', to: 'event._owner' }],
};

test('a schedule becomes an operation that locks its record before the schedule’s own steps', () => {
  const operation = scheduledOperation(reminder);
  expect(operation).toEqual({
    summary: 'Reminds guests',
    gate: {},
    input: [{ name: 'record', label: 'Record', type: 'text' }],
    steps: [{ update: 'events', where: isRecord, as: 'event' }, ...reminder.steps],
  });
  expect(operation.steps.slice(firstScheduledStep)).toEqual(reminder.steps);
});

test('a schedule with a condition locks its record only while the condition holds', () => {
  const where = { 'row.status': 'open' };
  expect(scheduledOperation({ ...reminder, where }).steps[0]).toMatchObject({ where: { all: [where, isRecord] } });
});
