// @vitest-environment jsdom
import { act, cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { usePressGuard } from '../../../../engine/react/ui/usePressGuard.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
  vi.advanceTimersByTime(1000);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** After this time, in ms, a second click counts as another press. */
const longerThanOnePress = 520;

function show(work: () => Promise<boolean>) {
  function Buttons() {
    const { press } = usePressGuard();
    return ['Send', 'Again'].map((name) => (
      <button key={name} type="button" onClick={() => void press(work)}>
        {name}
      </button>
    ));
  }
  render(<Buttons />);
}

/** Clicks a button. The event's timestamp comes from the fake clock, because jsdom would use its own clock. */
const click = (detail: number, name = 'Send') =>
  act(async () => {
    const button = screen.getByRole('button', { name });
    const event = createEvent.click(button, { detail });
    Object.defineProperty(event, 'timeStamp', { value: performance.now() });
    fireEvent(button, event);
  });
it('the clicks of a double or triple click count as one press, even if the page handles them late', async () => {
  const work = vi.fn(async () => true);
  show(work);
  await click(1);
  vi.advanceTimersByTime(longerThanOnePress);
  await click(2);
  vi.advanceTimersByTime(longerThanOnePress);
  await click(3);
  expect(work).toHaveBeenCalledTimes(1);
  await click(1);
  expect(work).toHaveBeenCalledTimes(2);
});

it('the second click counts if the first did nothing or was on another button', async () => {
  const work = vi.fn(async () => work.mock.calls.length > 1);
  show(work);
  await click(1);
  await click(2);
  expect(work).toHaveBeenCalledTimes(2);
  await click(2, 'Again');
  expect(work).toHaveBeenCalledTimes(3);
});

it('a press soon after the work counts as the same press, and a later one as another', async () => {
  const work = vi.fn(async () => true);
  show(work);
  await click(1);
  vi.advanceTimersByTime(480);
  await click(1);
  expect(work).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(40);
  await click(1);
  expect(work).toHaveBeenCalledTimes(2);
});
