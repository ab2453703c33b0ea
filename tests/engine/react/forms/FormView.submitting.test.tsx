// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type FormViewProps } from '../../../../engine/react/forms/FormView.tsx';
import { colours, field } from './formFields.ts';
import { Subject, button, contact, input, press, type } from './contactForm.tsx';

afterEach(cleanup);

describe('submitting a form', () => {
  const filled = { name: ' Ada ', email: 'ada@example.org' };

  it('a submit passes trimmed texts with a key for every field', async () => {
    const onSubmit = vi.fn(async () => true);
    render(<Subject record={filled} onSubmit={onSubmit} />);
    await press('Send');
    expect(onSubmit).toHaveBeenCalledWith({ name: 'Ada', email: 'ada@example.org', phone: '', textarea: '' });
  });

  it('a submit runs once, even if the button is pressed again while it runs', async () => {
    let finish: (done: boolean) => void = () => {};
    const onSubmit = vi.fn(() => new Promise<boolean>((resolve) => (finish = resolve)));
    render(<Subject record={filled} onSubmit={onSubmit} />);
    await press('Send');
    await press('Send');
    expect(onSubmit).toHaveBeenCalledTimes(1);
    await act(async () => finish(true));
    await press('Send');
    expect(onSubmit).toHaveBeenCalledTimes(2);
  });

  it('a busy form can’t be submitted, and the button says so', () => {
    const onSubmit = vi.fn(async () => true);
    const { container } = render(<Subject record={filled} busy onSubmit={onSubmit} />);
    expect(button('Sending...').disabled).toBe(true);
    expect(button('Sending...').getAttribute('aria-busy')).toBe('true');
    fireEvent.submit(container.querySelector('form') ?? container);
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('a busy button keeps the focus and ignores presses', async () => {
    const onSubmit = vi.fn(async () => true);
    const { rerender } = render(<Subject record={filled} onSubmit={onSubmit} />);
    await act(async () => button('Send').focus());
    rerender(<Subject record={filled} busy onSubmit={onSubmit} />);
    expect(document.activeElement).toBe(button('Sending...'));
    expect(button('Sending...').getAttribute('aria-disabled')).toBe('true');
    await press('Sending...');
    expect(onSubmit).not.toHaveBeenCalled();
    await act(async () => rerender(<Subject record={filled} onSubmit={onSubmit} />));
    expect(document.activeElement).toBe(button('Send'));
    expect(button('Send').hasAttribute('aria-disabled')).toBe(false);
  });

  it('a submit keeps the entered data unless the form resets and the action succeeded', async () => {
    const form = { name: 'note', fields: [field('text', { label: 'Note' })], submit: 'Post' };
    const { rerender } = render(<Subject form={form} />);
    type('Note', 'hello');
    await press('Post');
    expect(input('Note').value).toBe('hello');
    rerender(<Subject form={{ ...form, resets: true }} onSubmit={async () => false} />);
    await press('Post');
    expect(input('Note').value).toBe('hello');
    rerender(<Subject form={{ ...form, resets: true }} />);
    await press('Post');
    expect(input('Note').value).toBe('');
  });

  it('text typed during a submit is kept, even in a form that resets and waits', async () => {
    let finish: (done: boolean) => void = () => {};
    const form = { name: 'note', fields: [field('text', { label: 'Note' }), field('text', { name: 'by', label: 'By' })], submit: 'Post' };
    const onSubmit = vi.fn(() => new Promise<boolean>((resolve) => (finish = resolve)));
    render(<Subject form={{ ...form, resets: true, waits: true }} onSubmit={onSubmit} />);
    type('Note', 'first');
    await press('Post');
    type('Note', 'second');
    await press('Post');
    act(() => input('By').focus());
    await act(async () => finish(true));
    expect(onSubmit).toHaveBeenCalledTimes(1);
    expect(input('Note').value).toBe('second');
    expect(document.activeElement).toBe(input('By'));
    await press('Post');
    expect(onSubmit).toHaveBeenLastCalledWith({ text: 'second', by: '' });
    await act(async () => finish(true));
    expect(input('Note').value).toBe('');
  });

  it('a form that waits and resets is ready for the next entry', async () => {
    const form = {
      name: 'note',
      fields: [field('text', { label: 'Note', required: true })],
      submit: 'Post',
      waits: true,
      resets: true,
      aside: 'To the board',
    };
    render(<Subject form={form} />);
    expect(button('Post').parentElement?.textContent).toBe('To the boardPost');
    type('Note', 'hello');
    await press('Post');
    expect(button('Post').disabled).toBe(true);
    expect(document.activeElement).toBe(input('Note'));
  });

  it('a form that waits disables its button until every required field is filled', () => {
    render(<Subject form={{ name: 'contact', fields: contact, submit: 'Send', waits: true }} />);
    expect(button('Send').disabled).toBe(true);
    type('Full Name', 'Ada');
    type('Email Address', '  ');
    expect(button('Send').disabled).toBe(true);
    type('Email Address', 'ada');
    expect(button('Send').disabled).toBe(false);
  });
});

describe('further submit buttons', () => {
  const form: FormViewProps['form'] = {
    name: 'note',
    fields: [field('text', { name: 'name', label: 'Name' })],
    submit: 'Send',
    also: [{ label: 'Keep', do: 'keepNote' }],
  };

  it('each further button passes the data to its own action, and Enter uses the first button', async () => {
    const onSubmit = vi.fn(async () => true);
    render(<Subject form={form} onSubmit={onSubmit} />);
    type('Name', 'Ada');
    await press('Keep');
    expect(onSubmit).toHaveBeenLastCalledWith({ name: 'Ada' }, 'keepNote');
    await press('Send');
    expect(onSubmit).toHaveBeenLastCalledWith({ name: 'Ada' });
  });

  it('a further button keeps the input of a form that resets', async () => {
    render(<Subject form={{ ...form, resets: true }} />);
    type('Name', 'Ada');
    await press('Keep');
    expect(input('Name').value).toBe('Ada');
    await press('Send');
    expect(input('Name').value).toBe('');
  });

  it('a further button that keeps some fields starts the next entry with them', async () => {
    const fields = [field('text', { name: 'name', label: 'Name' }), field('text', { name: 'day', label: 'Day' })];
    const next = { ...form, fields, also: [{ label: 'Add Another', do: 'addNext', keeps: ['day'] }] };
    const { rerender } = render(<Subject form={next} onSubmit={async () => false} />);
    type('Name', 'Ada');
    type('Day', 'Monday');
    await press('Add Another');
    expect([input('Name').value, input('Day').value]).toEqual(['Ada', 'Monday']);
    const onSubmit = vi.fn(async () => true);
    rerender(<Subject form={next} onSubmit={onSubmit} />);
    await press('Add Another');
    expect([input('Name').value, input('Day').value]).toEqual(['', 'Monday']);
    expect(document.activeElement).toBe(input('Name'));
    type('Name', 'Grace');
    await press('Add Another');
    expect(onSubmit).toHaveBeenLastCalledWith({ name: 'Grace', day: 'Monday' }, 'addNext');
    expect(onSubmit).toHaveBeenCalledTimes(2);
  });

  it('only the pressed button is busy and keeps the focus until the action is done', async () => {
    let finish: (done: boolean) => void = () => {};
    const onSubmit = vi.fn(() => new Promise<boolean>((resolve) => (finish = resolve)));
    render(<Subject form={{ ...form, submitBusy: 'Sending...' }} onSubmit={onSubmit} />);
    act(() => button('Keep').focus());
    await press('Keep');
    await vi.waitFor(() => expect(button('Keep').getAttribute('aria-busy')).toBe('true'));
    expect(document.activeElement).toBe(button('Keep'));
    expect([button('Send').disabled, button('Send').getAttribute('aria-busy')]).toEqual([true, null]);
    await act(async () => finish(false));
    expect([button('Keep').getAttribute('aria-busy'), button('Send').disabled]).toEqual([null, false]);
    act(() => button('Send').focus());
    await press('Send');
    await vi.waitFor(() => expect(button('Sending...').getAttribute('aria-busy')).toBe('true'));
    expect([button('Keep').disabled, button('Keep').getAttribute('aria-busy')]).toEqual([true, null]);
    await act(async () => finish(true));
  });
});

describe('a preview of a form', () => {
  it('a preview follows the entered data key by key', () => {
    render(
      <Subject
        fields={[field('text', { name: 'name', label: 'Name' })]}
        record={{ name: 'Ada' }}
        renderPreview={(data) => <p>Dear {String(data.name)}</p>}
      />,
    );
    expect(screen.getByText('Dear Ada')).toBeDefined();
    type('Name', 'Grace');
    expect(screen.getByText('Dear Grace')).toBeDefined();
  });
});

describe('fields with a condition', () => {
  const fields = [
    field('select', { name: 'kind', label: 'Kind', options: colours }),
    field('text', { name: 'reason', label: 'Reason', required: true, when: { 'form.kind': 'blue' } }),
  ];

  it('conditional fields are shown, required, and submitted only while their condition holds', async () => {
    const onSubmit = vi.fn(async () => true);
    render(<Subject fields={fields} shown={(_, data) => data.kind === 'blue'} onSubmit={onSubmit} />);
    expect(screen.queryByLabelText('Reason')).toBeNull();
    await press('Send');
    expect(onSubmit).toHaveBeenLastCalledWith({ kind: '' });
    fireEvent.change(input('Kind'), { target: { value: 'blue' } });
    await press('Send');
    expect(screen.getByText('Reason is required')).toBeTruthy();
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });
});
