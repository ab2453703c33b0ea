// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import JsonText from '../../../../engine/workbench/editor/JsonText.tsx';

afterEach(cleanup);

const attributes = {
  id: 'with',
  name: 'with',
  required: false,
  disabled: false,
  'aria-invalid': undefined,
  'aria-describedby': undefined,
};

function shown(value: string) {
  const onChange = vi.fn();
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  const draw = (now: string) => (
    <form onSubmit={onSubmit}>
      <JsonText value={now} onChange={onChange} field={{ name: 'with', label: 'With', type: 'json' }} attributes={attributes} />
      <button type="submit">Send</button>
    </form>
  );
  const { rerender } = render(draw(value));
  const box = screen.getByRole('textbox');
  const type = (text: string) => fireEvent.change(box, { target: { value: text } });
  const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  return { box, type, send, onChange, onSubmit, setFileText: (now: string) => rerender(draw(now)) };
}

it('typed text stays if the file has the same value with its keys in another order', () => {
  const { box, type, setFileText } = shown('{\n  "a": 1\n}');
  type('{"c": 3, "a": 1}');
  setFileText('{\n  "a": 1,\n  "c": 3\n}');
  expect(box).toHaveProperty('value', '{"c": 3, "a": 1}');
});

it('invalid text stays if the file has the last valid text', () => {
  const { box, type, setFileText, onChange } = shown('{\n  "a": 1\n}');
  type('{"c": 3, "a": 1}');
  type('{"c": 3, "d, "a": 1}');
  setFileText('{\n  "a": 1,\n  "c": 3\n}');
  expect(box).toHaveProperty('value', '{"c": 3, "d, "a": 1}');
  expect(onChange.mock.calls).toEqual([['{"c": 3, "a": 1}']]);
});

it('another value replaces the typed text', () => {
  const { box, type, setFileText } = shown('{ "a": 1 }');
  type('{ "a": 2 }');
  setFileText('{ "a": 9 }');
  expect(box).toHaveProperty('value', '{ "a": 9 }');
});

it('invalid text prevents the form from being submitted', () => {
  const { type, send, onSubmit } = shown('{ "a": 1 }');
  type('{ "a": 1, }');
  send();
  expect(onSubmit).not.toHaveBeenCalled();
  type('{ "a": 1 }');
  send();
  expect(onSubmit).toHaveBeenCalledOnce();
});
