// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import ColorText from '../../../../engine/workbench/editor/ColorText.tsx';

vi.mock('../../../../engine/index.ts', async () => ({
  ...(await import('../../../../engine/core/domain/contrast.ts')),
  useText: () => String,
}));
afterEach(cleanup);

function renderColor(value: string) {
  const onChange = vi.fn();
  const field = { name: 'primary', label: 'Primary', type: 'colorText' };
  const attributes = {
    id: 'primary',
    name: 'primary',
    required: true,
    disabled: false,
    'aria-invalid': undefined,
    'aria-describedby': undefined,
  };
  render(<ColorText value={value} onChange={onChange} field={field} attributes={attributes} />);
  return onChange;
}

it('a color can be picked or typed, and its contrast is described in words', () => {
  const onChange = renderColor('#1E40AF');
  const picker = screen.getByLabelText('Pick a color: Primary');
  expect(picker).toHaveProperty('value', '#1e40af');
  expect(screen.getByRole('list', { name: 'Contrast: Primary' }).textContent).toContain(
    'White text on this color has a contrast of 8.7 : 1, enough for text.',
  );
  fireEvent.change(picker, { target: { value: '#c8963e' } });
  fireEvent.change(screen.getByRole('textbox'), { target: { value: '#12' } });
  expect(onChange.mock.calls).toEqual([['#c8963e'], ['#12']]);
});

it('a value that isn’t a color says how to write one', () => {
  renderColor('blue');
  expect(screen.getByText('Enter the color as # and six hex digits, such as #1d4ed8.')).toBeTruthy();
  expect(screen.queryByRole('list')).toBeNull();
});
