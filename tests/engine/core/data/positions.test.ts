import { expect, test, vi } from 'vitest';
import { createPositions } from '../../../../engine/core/data/positions.ts';

function opened() {
  const missed = vi.fn();
  return { missed, positions: createPositions(missed) };
}

test('what was read as late as the stream stands is not read again', () => {
  const { missed, positions } = opened();
  positions.reading()('a:4');
  positions.reading()('a:4');
  positions.connected('a:4');
  positions.reading()('a:9');
  expect(missed).not.toHaveBeenCalled();
});

test.each([
  ['earlier', 'a:3'],
  ['from another server', 'b:4'],
  ['by a server that names none', undefined],
])('what was read %s is', (_what, at) => {
  const { missed, positions } = opened();
  positions.reading()('a:4');
  positions.reading()(at);
  positions.connected('a:4');
  expect(missed).toHaveBeenCalledOnce();
});

test('an answer that comes after the stream is held against it', () => {
  const { missed, positions } = opened();
  const [early, late, failed] = [positions.reading(), positions.reading(), positions.reading()];
  positions.connected('a:4');
  early('a:4');
  expect(missed).not.toHaveBeenCalled();
  late('a:3');
  failed(undefined);
  expect(missed).toHaveBeenCalledTimes(2);
});

test('everything is out of date after the stream was lost, and where more may be read than before', () => {
  const { missed, positions } = opened();
  positions.reading()('a:4');
  positions.connected('a:4');
  positions.lost();
  positions.connected('a:4');
  expect(missed).toHaveBeenCalledTimes(1);
  positions.outdated();
  expect(missed).toHaveBeenCalledTimes(2);
  positions.lost();
  positions.outdated();
  expect(missed).toHaveBeenCalledTimes(2);
});
