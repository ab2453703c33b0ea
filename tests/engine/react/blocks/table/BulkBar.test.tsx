// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { fixedClock } from '../../../../../engine/core/data/clock.ts';
import { createMemorySource } from '../../../../../engine/core/data/memorySource.ts';
import { BulkBar } from '../../../../../engine/react/blocks/table/BulkBar.tsx';
import type { Selection } from '../../../../../engine/react/tables/useSelection.ts';
import { QuestionProvider } from '../../../../../engine/react/ui/Question.tsx';
import { installDialogs } from '../../../../support/installDialogs.ts';
import { GardenPage } from '../GardenPage.tsx';

/** Setting `isGone` makes the confirmation dialog fail as if its code couldn't be loaded. */
const line = vi.hoisted(() => ({ isGone: false }));
vi.mock(import('../../../../../engine/react/ui/QuestionDialog.tsx'), async (original) => {
  const { default: Dialog } = await original();
  return {
    default: (props) => {
      if (line.isGone) throw new Error('Failed to fetch');
      return <Dialog {...props} />;
    },
  };
});

beforeAll(installDialogs);
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  line.isGone = false;
});

const plots = ['p1', 'p2', 'p3'].map((id) => ({ id, state: 'dry' }));

/** Selects three plots and shows the bar. Each call of the returned `answer` function completes one pending update. */
async function show(bulk: Selection['actions'][number]['bulk']) {
  const memory = createMemorySource({ plots: async () => ({ default: plots }) }, fixedClock('2026-06-01'));
  await memory.list('plots');
  const waiting: (() => void)[] = [];
  const update = vi.fn<typeof memory.update>(async (...asked) => {
    await new Promise<void>((done) => waiting.push(done));
    return memory.update(...asked);
  });
  const selection: Selection = {
    actions: [{ label: 'Water', do: 'water', bulk }],
    selectable: plots,
    selected: plots,
    takes: () => true,
    isSelected: () => true,
    toggle: () => undefined,
    toggleAll: () => undefined,
    clear: vi.fn(),
    nameOf: ({ id }) => id ?? '',
  };
  const water = { effect: 'update', of: 'plots', set: { state: 'wet' }, undo: true, say: 'Watered' };
  render(
    <GardenPage source={{ ...memory, update }} assets={{ actions: { water } }}>
      <QuestionProvider>
        <BulkBar selection={selection} />
      </QuestionProvider>
    </GardenPage>,
  );
  const press = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Water 3' })));
  const answer = () => act(async () => waiting.shift()?.());
  return { press, answer, update, waiting, selection };
}

test('an action on several rows runs once for each row, even if it’s pressed again while it runs', async () => {
  const { press, answer, update, waiting, selection } = await show(true);
  await press();
  await vi.waitFor(() => expect(waiting).toHaveLength(1));
  expect(screen.getByRole('button', { name: 'Water 3' }).getAttribute('aria-busy')).toBe('true');
  await press();
  for (let done = 0; done < plots.length; done += 1) {
    await vi.waitFor(() => expect(waiting).toHaveLength(1));
    await answer();
  }
  await vi.waitFor(() => expect(selection.clear).toHaveBeenCalledOnce());
  expect(update).toHaveBeenCalledTimes(3);
  expect(screen.queryByRole('alert')).toBeNull();
  await vi.waitFor(() =>
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContainEqual(expect.stringMatching('Watered')),
  );
});

test('a confirmation that fails to load is reported, and nothing runs', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const { press, update } = await show({ confirm: 'Water all three?' });
  line.isGone = true;
  await press();
  expect((await screen.findByRole('alert')).textContent).toMatch('“Water” didn’t work');
  expect(update).not.toHaveBeenCalled();
});
