import { expect, test, vi } from 'vitest';
import { createGapDetector } from '../../../../engine/core/data/createGapDetector.ts';

function opened() {
  const onMissed = vi.fn();
  return { onMissed, positions: createGapDetector(onMissed) };
}

test('a read as recent as the stream is not repeated', () => {
  const { onMissed, positions } = opened();
  positions.reading()('a:4');
  positions.reading()('a:4');
  positions.connected('a:4');
  positions.reading()('a:9');
  expect(onMissed).not.toHaveBeenCalled();
});

test.each([
  ['earlier', 'a:3'],
  ['from another server', 'b:4'],
  ['by a server that names none', undefined],
])('a read that was %s is repeated', (_what, at) => {
  const { onMissed, positions } = opened();
  positions.reading()('a:4');
  positions.reading()(at);
  positions.connected('a:4');
  expect(onMissed).toHaveBeenCalledOnce();
});

test('a response that arrives after the stream opened is compared with its position', () => {
  const { onMissed, positions } = opened();
  const [early, late, failed] = [positions.reading(), positions.reading(), positions.reading()];
  positions.connected('a:4');
  early('a:4');
  expect(onMissed).not.toHaveBeenCalled();
  late('a:3');
  failed(undefined);
  expect(onMissed).toHaveBeenCalledTimes(2);
});

test('everything is outdated after a lost stream and when access grows', () => {
  const { onMissed, positions } = opened();
  positions.reading()('a:4');
  positions.connected('a:4');
  positions.lost();
  positions.connected('a:4');
  expect(onMissed).toHaveBeenCalledTimes(1);
  positions.outdated();
  expect(onMissed).toHaveBeenCalledTimes(2);
  positions.lost();
  positions.outdated();
  expect(onMissed).toHaveBeenCalledTimes(2);
});
