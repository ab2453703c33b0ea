// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import MarkupText from '../../../../engine/workbench/editor/MarkupText.tsx';

vi.mock('../../../../engine/index.ts', () => ({ useText: () => String }));
afterEach(cleanup);

const attributes = {
  id: 'text',
  name: 'text',
  required: false,
  disabled: false,
  'aria-invalid': undefined,
  'aria-describedby': undefined,
};

function Editor() {
  const [value, setValue] = useState<unknown>('Bring gloves');
  const field = { name: 'text', label: 'Text', type: 'markupText' };
  return <MarkupText value={value} onChange={setValue} field={field} attributes={attributes} />;
}

it('buttons and keys mark the selected words, which stay selected', () => {
  render(<Editor />);
  const box = screen.getByRole<HTMLTextAreaElement>('textbox');
  const selected = () => box.value.slice(box.selectionStart, box.selectionEnd);
  box.setSelectionRange(6, 12);
  fireEvent.click(screen.getByRole('button', { name: 'Bold (Ctrl+B)' }));
  expect([box.value, selected()]).toEqual(['Bring **gloves**', 'gloves']);
  expect(document.activeElement).toBe(box);
  expect(fireEvent.keyDown(box, { key: 'b', ctrlKey: true })).toBe(false);
  expect([box.value, selected()]).toEqual(['Bring gloves', 'gloves']);
  fireEvent.keyDown(box, { key: 'i', metaKey: true });
  fireEvent.click(screen.getByRole('button', { name: 'Link' }));
  expect([box.value, selected()]).toEqual(['Bring *[gloves](/)*', '/']);
  expect(fireEvent.keyDown(box, { key: 'b' })).toBe(true);
});
