// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { EntryForm, FormList } from '../../../../engine/compiler/edits/EntryForm.ts';
import { EntryList } from '../../../../engine/workbench/editor/EntryList.tsx';
import { emptyForm } from './emptyForm.ts';

vi.mock('../../../../engine/workbench/editor/RemovalNotice.tsx', () => ({
  RemovalNotice: ({ onClose }: { onClose: () => void }) => <button onClick={onClose}>OK</button>,
}));
afterEach(cleanup);

const path = ['columns'];
const list: FormList = {
  key: 'columns',
  label: 'Columns',
  help: 'What is shown.',
  path,
  entries: ['name', 'amount', 'date'].map((title, index) => ({ title, path: [...path, index], canMove: true })),
  adds: [{ label: 'Column', value: 'new' }],
};
const form: EntryForm = { ...emptyForm, lists: [list] };

const titles = () => screen.getAllByRole('listitem').map((row) => row.querySelector('.wb-into')?.textContent);

/** Renders the list at revision 1. The server doesn't respond to commands. */
function shown() {
  const run = vi.fn((): Promise<number | undefined> => new Promise(() => {}));
  const draw = (revision: number) => <EntryList form={form} revision={revision} list={list} run={run} onGo={() => {}} />;
  const { rerender } = render(draw(1));
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  const listCommands = () => run.mock.calls.map(([commands]: unknown[]) => commands);
  return { run, press, listCommands, follow: (revision: number) => rerender(draw(revision)) };
}

it('a removed entry disappears at once, and a double click removes only one', () => {
  const { listCommands } = shown();
  for (const detail of [1, 2]) fireEvent.click(screen.getAllByRole('button', { name: /Remove/ })[1] ?? document.body, { detail });
  expect(titles()).toEqual(['name', 'date']);
  expect(listCommands()).toEqual([[{ do: 'remove', file: 'table.json', path: ['columns', 1] }]]);
});

it('a press acts on the entry that is shown while earlier changes are pending', () => {
  const { press, listCommands } = shown();
  press('Remove name');
  press('Remove date');
  press('Add Column');
  press('Move amount down');
  expect(titles()).toEqual(['amount']);
  expect(listCommands()).toEqual([
    [{ do: 'remove', file: 'table.json', path: ['columns', 0] }],
    [{ do: 'remove', file: 'table.json', path: ['columns', 1] }],
    [{ do: 'insert', file: 'table.json', path: ['columns'], at: 1, value: 'new' }],
    [{ do: 'move', file: 'table.json', path: ['columns', 0], to: 1 }],
  ]);
});

it('an entry moves as far as it is pressed but not beyond the end', () => {
  const { press, listCommands } = shown();
  press('Move date up');
  expect(titles()).toEqual(['name', 'date', 'amount']);
  press('Move date up');
  press('Move date up');
  expect(titles()).toEqual(['date', 'name', 'amount']);
  expect(listCommands()).toEqual([
    [{ do: 'move', file: 'table.json', path: ['columns', 2], to: 1 }],
    [{ do: 'move', file: 'table.json', path: ['columns', 1], to: 0 }],
  ]);
});

it('the list shows the server’s entries once a change has arrived or was rejected', async () => {
  const { run, press, listCommands, follow } = shown();
  run.mockResolvedValueOnce(2).mockResolvedValueOnce(undefined);
  await act(async () => press('Remove name'));
  expect(titles()).toEqual(['amount', 'date']);
  // At revision 2, the list contains `name`, because another officer has added it.
  follow(2);
  expect(titles()).toEqual(['name', 'amount', 'date']);
  await act(async () => press('Remove name'));
  expect(titles()).toEqual(['name', 'amount', 'date']);
  press('Remove name');
  expect(listCommands()).toEqual(Array.from({ length: 3 }, () => [{ do: 'remove', file: 'table.json', path: ['columns', 0] }]));
});

it('a row can be dragged before or after another row of its list', () => {
  const { listCommands, follow } = shown();
  const row = (name: string) => screen.getByRole('button', { name }).closest('li') ?? document.body;
  const dataTransfer = { setData: () => {}, effectAllowed: 'all' };
  const drag = (name: string, over: string, clientY: number) => {
    fireEvent.dragStart(row(name), { dataTransfer });
    fireEvent(row(over), new MouseEvent('dragover', { clientY, bubbles: true, cancelable: true }));
    fireEvent(row(over), new MouseEvent('drop', { clientY, bubbles: true, cancelable: true }));
  };
  // In jsdom, every row is at y = 0 with height 0, so 1 is below the row and -1 is above it.
  drag('name', 'date', 1);
  expect(titles()).toEqual(['amount', 'date', 'name']);
  follow(1);
  drag('date', 'amount', -1);
  expect(titles()).toEqual(['date', 'amount', 'name']);
  drag('amount', 'amount', 1);
  expect(listCommands()).toEqual([
    [{ do: 'move', file: 'table.json', path: ['columns', 0], to: 2 }],
    [{ do: 'move', file: 'table.json', path: ['columns', 1], to: 0 }],
  ]);
});

const keeping = (...kept: readonly number[]): FormList => ({
  ...list,
  entries: list.entries
    .filter((_entry, index) => kept.includes(index))
    .map(({ title }, index) => ({ title, path: [...path, index], canMove: true })),
});

it('the focus goes to the entry beside a removed one or to the heading, also when the notice closes', async () => {
  let revision = 1;
  const run = async () => (revision += 1);
  const draw = (shown: FormList) => <EntryList form={form} revision={revision} list={shown} run={run} onGo={() => {}} />;
  const { rerender } = render(draw(list));
  const press = (name: string) => {
    screen.getByRole('button', { name }).focus();
    return act(async () => fireEvent.click(screen.getByRole('button', { name })));
  };
  await press('Remove name');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove amount' }));
  await press('OK');
  expect(document.activeElement?.textContent).toBe('amount');
  rerender(draw(keeping(1, 2)));
  await press('Remove date');
  expect(document.activeElement?.textContent).toBe('amount');
  rerender(draw(keeping(1)));
  await press('OK');
  expect(document.activeElement?.textContent).toBe('amount');
  await press('Remove amount');
  expect(document.activeElement).toBe(screen.getByRole('heading'));
  rerender(draw(keeping()));
  expect(document.activeElement).toBe(screen.getByRole('heading'));
});

it('the entry after one that was removed in its own form gets the focus, unless another element has it', () => {
  const left = { title: 'name', path: ['columns', 0], revision: 2 };
  const draw = (revision: number) => (
    <EntryList
      form={form}
      revision={revision}
      list={revision > 1 ? keeping(1, 2) : list}
      removedElsewhere={left}
      run={vi.fn()}
      onGo={() => {}}
    />
  );
  const { rerender } = render(draw(1));
  expect(document.activeElement).toBe(document.body);
  rerender(draw(2));
  expect(document.activeElement?.textContent).toBe('amount');
  cleanup();
  const other = document.body.appendChild(document.createElement('input'));
  other.focus();
  render(draw(2));
  expect(document.activeElement).toBe(other);
  other.remove();
});
