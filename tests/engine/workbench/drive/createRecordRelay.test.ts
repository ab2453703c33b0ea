import { expect, test, vi } from 'vitest';
import { createPreviewLink } from '../../../../engine/workbench/preview/previewLink.ts';
import { createRecordRelay, readChanges, writeChanges, type SharedChange } from '../../../../engine/workbench/drive/createRecordRelay.ts';
import type { PreviewChange } from '../../../../engine/workbench/server/previewProtocol.ts';

const seat: PreviewChange = { collection: 'events', id: 'ev-2', set: { registered: 120 }, unset: [], kind: 'changed' };
const paid: SharedChange = { collection: 'fees', id: 'f-1', set: { paid: true }, unset: ['due'], kind: 'changed', by: 1 };

function panes() {
  return [createPreviewLink(), createPreviewLink()].map((link) => ({
    ...link,
    changeRecords: vi.fn<typeof link.changeRecords>(),
    replay: vi.fn<typeof link.replay>(),
    reload: vi.fn<typeof link.reload>(),
  }));
}

test('a change of one person is shown to the other, and to both after their pages have loaded', () => {
  const [one, other] = panes();
  if (!one || !other) throw new Error('there are two panes');
  const relay = createRecordRelay([one, other], [paid]);
  expect(relay.add(0, seat)).toEqual([paid, { ...seat, by: 0 }]);
  expect(other.changeRecords).toHaveBeenCalledExactlyOnceWith([seat]);
  expect(one.changeRecords).not.toHaveBeenCalled();
  for (const { replay } of [one, other]) expect(replay.mock.calls[0]?.[0]()).toEqual([paid, { ...seat, by: 0 }]);
  relay.restart([]);
  for (const { replay, reload } of [one, other]) {
    expect(replay.mock.calls[0]?.[0]()).toEqual([]);
    expect(reload).toHaveBeenCalledOnce();
  }
});

test('changes survive a round trip through an address, and invalid ones are left out', () => {
  const changes = [{ ...seat, by: 0 as const }, paid];
  expect(readChanges(writeChanges(changes))).toEqual(changes);
  expect(writeChanges([])).toBeUndefined();
  for (const text of [undefined, '', '{', '7', '{"by":0}', '[null,7,{}]', '[{"collection":"events","id":"1","set":{},"unset":[7]}]'])
    expect(readChanges(text)).toEqual([]);
});
