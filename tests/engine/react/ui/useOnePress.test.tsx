// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useOnePress } from '../../../../engine/react/ui/useOnePress.ts';

afterEach(cleanup);

// How soon a press is another one is tried in a browser (visit.spec.ts): here events have a clock of their own.

/** Two buttons that do the same work, which succeeds where it is to. */
function show(work: () => Promise<boolean>) {
  function Buttons() {
    const { press } = useOnePress();
    return ['Send', 'Again'].map((name) => (
      <button key={name} type="button" onClick={() => void press(work)}>
        {name}
      </button>
    ));
  }
  render(<Buttons />);
}

const click = (detail: number, name = 'Send') => act(async () => void fireEvent.click(screen.getByRole('button', { name }), { detail }));
/** Longer than two presses may lie apart that count as one. */
const rest = () => new Promise((resolve) => setTimeout(resolve, 520));

it('counts the second and third click of one as the same press, though the page heard of them late', async () => {
  const work = vi.fn(async () => true);
  show(work);
  await click(1);
  await rest();
  await click(2);
  await rest();
  await click(3);
  expect(work).toHaveBeenCalledTimes(1);
  await click(1);
  expect(work).toHaveBeenCalledTimes(2);
});

it('does the work for the second click where the first did nothing, or was on something else', async () => {
  const work = vi.fn(async () => work.mock.calls.length > 1);
  show(work);
  await click(1);
  await click(2);
  expect(work).toHaveBeenCalledTimes(2);
  await click(2, 'Again');
  expect(work).toHaveBeenCalledTimes(3);
});
