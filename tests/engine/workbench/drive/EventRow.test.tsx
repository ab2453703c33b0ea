// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { EventRow } from '../../../../engine/workbench/drive/EventRow.tsx';

const { drive } = vi.hoisted(() => ({ drive: { changeRun: vi.fn(), type: vi.fn(), payloads: {} } }));
vi.mock('../../../../engine/workbench/drive/useDrive.ts', () => ({ useDrive: () => drive }));
vi.mock('../../../../engine/index.ts', () => ({ FieldsForm: () => null }));

afterEach(cleanup);

const bob = { user: 'Bob Reed' };

function openedWith(payload: Readonly<Record<string, unknown>>): HTMLSelectElement {
  drive.payloads = { CHANGED: payload };
  const entry = { event: 'CHANGED', isAvailable: true, guards: [], examples: [bob, { user: 'Ann Bell' }] };
  render(<EventRow entry={entry} words={[]} />);
  fireEvent.click(screen.getByRole('button', { name: 'Payload of CHANGED' }));
  return screen.getByLabelText('Examples from scenarios');
}

const chosen = (select: HTMLSelectElement) => select.selectedOptions[0]?.textContent;

it('a payload that is taken from an example can be emptied with “Nothing”', () => {
  const select = openedWith(bob);
  expect(chosen(select)).toBe('user Bob Reed');
  const options = [...select.options].map(({ text }) => text);
  expect(options).toEqual(['Nothing', 'user Bob Reed', 'user Ann Bell']);
  fireEvent.change(select, { target: { value: select.options[0]?.value } });
  expect(drive.type).toHaveBeenLastCalledWith('CHANGED', {});
  fireEvent.click(screen.getByRole('button', { name: 'Send CHANGED' }));
  expect(drive.changeRun).toHaveBeenLastCalledWith({ next: { send: 'CHANGED', with: bob } });
});

it.each([
  [{}, 'Nothing'],
  [{ user: 'Jo' }, 'Something else'],
])('the chosen example of the payload %j is “%s”', (payload, words) => {
  expect(chosen(openedWith(payload))).toBe(words);
});
