import { expect, test, vi } from 'vitest';
import { encoded } from '../../../../engine/server/http/changeEvents.ts';
import { openEventQueue } from '../../../../engine/server/http/openEventQueue.ts';

const large = encoded('x'.repeat(40_000));
const report = { full: () => large, brief: () => encoded('brief') };

async function sizes(stream: ReadableStream<Uint8Array>, count: number): Promise<number[]> {
  const reader = stream.getReader();
  const found: number[] = [];
  for (let index = 0; index < count; index += 1) found.push((await reader.read()).value?.byteLength ?? 0);
  reader.releaseLock();
  return found;
}

test('a client that reads slowly gets short events until it has caught up', async () => {
  const { stream, report: send } = openEventQueue(() => undefined);
  for (let count = 0; count < 4; count += 1) send(report);
  expect(await sizes(stream, 4)).toEqual([40_000, 40_000, 5, 5]);
  send(report);
  expect(await sizes(stream, 1)).toEqual([40_000]);
});

test('a client that stops reading is disconnected at the next heartbeat, or once too many events are waiting', async () => {
  const ended = vi.fn();
  const idle = openEventQueue(ended);
  for (let count = 0; count < 2; count += 1) idle.report(report);
  idle.beat();
  expect(ended).toHaveBeenCalledTimes(1);
  const flooded = openEventQueue(ended);
  for (let count = 0; count < 20; count += 1) flooded.send(large);
  expect(ended).toHaveBeenCalledTimes(2);
  // After seven events, the queue is full.
  expect(await sizes(flooded.stream, 8)).toEqual([...Array.from({ length: 7 }, () => 40_000), 0]);
});

test('a client that reads gets heartbeats, and nothing after the end', async () => {
  const ended = vi.fn();
  const queue = openEventQueue(ended);
  queue.beat();
  queue.end();
  queue.end();
  queue.send(large);
  expect(await sizes(queue.stream, 2)).toEqual([8, 0]);
  expect(ended).toHaveBeenCalledTimes(1);
});
