import { beforeEach, expect, test, vi } from 'vitest';
import { createMemorySource } from '../../../../engine/core/data/memorySource.ts';
import { realClock } from '../../../../engine/core/data/clock.ts';
import type { PreviewChange } from '../../../../engine/workbench/server/previewProtocol.ts';

const event = { id: 'ev-2', registered: 119, capacity: 120, place: 'Hall' };

/** Opens a page with its own copy of `sharedRecords.ts`. */
async function openPage() {
  vi.resetModules();
  const { sharedRecords } = await import('../../../../engine/workbench/agent/sharedRecords.ts');
  const report = vi.fn<(change: PreviewChange) => void>();
  sharedRecords.setReport(report);
  const open = () => sharedRecords.share(createMemorySource({ events: () => Promise.resolve({ default: [event] }) }, realClock));
  return { sharedRecords, report, open, reported: () => report.mock.calls.map(([change]) => change) };
}

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));

test('one person takes the last place, and the other sees it and keeps their own change to the record', async () => {
  const [one, other] = [await openPage(), await openPage()];
  const [mine, theirs] = [one.open(), other.open()];
  await theirs.update('events', 'ev-2', { place: 'Garden' });
  // Repeating the update changes nothing, so the page doesn't report it.
  await theirs.update('events', 'ev-2', { place: 'Garden' });
  await mine.update('events', 'ev-2', ({ registered }) => ({ registered: Number(registered) + 1, place: undefined }));
  expect(one.reported()).toEqual([{ collection: 'events', id: 'ev-2', set: { registered: 120 }, unset: ['place'], kind: 'changed' }]);
  one.sharedRecords.receive(other.reported());
  other.sharedRecords.receive(one.reported().map((change) => ({ ...change, unset: [] })));
  await vi.waitFor(() => expect(theirs.getCached('events')).toEqual([{ ...event, registered: 120, place: 'Garden' }]));
  await vi.waitFor(() => expect(mine.getCached('events')).toEqual([{ ...event, registered: 120, place: 'Garden' }]));
  // A page must not report a change that it received.
  expect(one.report).toHaveBeenCalledOnce();
  const full = ({ registered, capacity }: Readonly<Record<string, unknown>>) => {
    if (registered === capacity) throw new Error('full');
    return {};
  };
  await expect(theirs.update('events', 'ev-2', full)).rejects.toThrow('full');
  expect(other.report).toHaveBeenCalledOnce();
});

test('a page that opens its records later gets new and removed records in order', async () => {
  const [one, other] = [await openPage(), await openPage()];
  const mine = one.open();
  await mine.insert('events', { id: 'ev-3' }, 'ev-2');
  await mine.insert('events', { id: 'ev-4' });
  await mine.remove('events', 'ev-2');
  other.sharedRecords.receive([{ collection: 'nothing', id: '1', set: {}, unset: [], kind: 'added' }, ...one.reported()]);
  const theirs = other.open();
  await vi.waitFor(() => expect(theirs.getCached('events')).toEqual([{ id: 'ev-3' }, { id: 'ev-4' }]));
});
