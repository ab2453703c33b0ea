// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import FormView, { type FormViewProps } from '../../../engine/forms/FormView.tsx';
import type { Field } from '../../../engine/manifest/field.ts';
import { colours, field } from './formFields.ts';

afterEach(cleanup);

const contact = [
  field('text', { name: 'name', label: 'Full Name', required: true, help: 'As on your passport' }),
  field('email', { label: 'Email Address', required: true }),
  field('phone'),
  field('textarea', { label: 'Description' }),
];

function Subject({ fields = contact, ...rest }: Partial<FormViewProps> & { fields?: Field[] }) {
  return (
    <Suspense>
      <FormView
        form={{ name: 'contact', fields, submit: 'Send', submitBusy: 'Sending...' }}
        textOf={(text) => String(text ?? '')}
        onSubmit={async () => true}
        {...rest}
      />
    </Suspense>
  );
}

const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(input(label), { target: { value } });
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const press = (name: string) => act(async () => fireEvent.click(button(name)));

describe('labels and attributes', () => {
  it('every input is found by exactly its label, with its kind, what it is filled from, and whether it is required', () => {
    render(<Subject fields={[...contact, field('password', { label: 'Password', required: true })]} />);
    expect(input('Full Name').required).toBe(true);
    expect(input('Phone').required).toBe(false);
    expect(input('Email Address').type).toBe('email');
    expect(input('Email Address').autocomplete).toBe('email');
    expect(input('Password').type).toBe('password');
    expect(screen.getByLabelText<HTMLTextAreaElement>('Description').rows).toBe(4);
  });

  it('a help text describes its input', () => {
    render(<Subject />);
    expect(input('Full Name').getAttribute('aria-describedby')).toBe(screen.getByText('As on your passport').id);
  });

  it('the browser’s own messages are off', () => {
    const { container } = render(<Subject />);
    expect(container.querySelector('form')?.noValidate).toBe(true);
  });
});

describe('messages', () => {
  it('a refused submit shows each field’s message, ties it to the input, and focuses the first', async () => {
    const onSubmit = vi.fn(async () => true);
    render(<Subject onSubmit={onSubmit} />);
    type('Email Address', 'ada@');
    await press('Send');
    expect(onSubmit).not.toHaveBeenCalled();
    const message = screen.getByText('Full Name is required');
    expect(screen.getByText('Please enter a valid email address')).toBeTruthy();
    expect(input('Full Name').getAttribute('aria-invalid')).toBe('true');
    expect(input('Full Name').getAttribute('aria-describedby')?.split(' ')).toContain(message.id);
    expect(input('Phone').hasAttribute('aria-invalid')).toBe(false);
    expect(document.activeElement).toBe(input('Full Name'));
  });

  it('editing a field clears its message and no other', async () => {
    render(<Subject />);
    await press('Send');
    type('Full Name', 'A');
    expect(screen.queryByText('Full Name is required')).toBeNull();
    expect(input('Full Name').hasAttribute('aria-invalid')).toBe(false);
    expect(screen.getByText('Email Address is required')).toBeTruthy();
  });

  it('the next refused submit shows the message of an edited field again', async () => {
    render(<Subject />);
    await press('Send');
    type('Full Name', 'A');
    type('Full Name', ' ');
    await press('Send');
    expect(screen.getByText('Full Name is required')).toBeTruthy();
  });

  it('messages survive a change of what is around the form', async () => {
    const { rerender } = render(<Subject />);
    await press('Send');
    rerender(<Subject busy />);
    rerender(<Subject />);
    expect(screen.getByText('Full Name is required')).toBeTruthy();
  });

  it('an amount with a part of a cent is refused at its field, which keeps what was typed', async () => {
    const onSubmit = vi.fn(async () => true);
    render(<Subject fields={[field('money', { label: 'Price' })]} onSubmit={onSubmit} />);
    expect(input('Price').step).toBe('0.01');
    type('Price', '12.345');
    await press('Send');
    expect(screen.getByText('Price must be in whole cents').id).toBe(input('Price').getAttribute('aria-describedby'));
    expect(input('Price').value).toBe('12.345');
    expect(onSubmit).not.toHaveBeenCalled();
    type('Price', '12.34');
    await press('Send');
    expect(onSubmit).toHaveBeenCalledWith({ money: 1234 });
  });

  it('follow the labels of the moment', async () => {
    const { rerender } = render(<Subject />);
    rerender(<Subject textOf={(text) => `${text ?? ''}!`} />);
    await press('Send!');
    expect(screen.getByText('Full Name! is required')).toBeTruthy();
  });
});

describe('typing', () => {
  it('a phone number gets its brackets while it is typed', () => {
    render(<Subject />);
    type('Phone', '5551');
    expect(input('Phone').value).toBe('(555) 1');
    type('Phone', '+1 555 123 4567 89');
    expect(input('Phone').value).toHaveLength(14);
  });

  it('the caret stays behind the digit that was typed in the middle of a phone number', () => {
    render(<Subject record={{ phone: '(555) 123-4567' }} />);
    const phone = input('Phone');
    fireEvent.change(phone, { target: { value: '(5955) 123-4567', selectionStart: 3, selectionEnd: 3 } });
    expect(phone.value).toBe('(595) 512-3456');
    expect(phone.selectionStart).toBe(3);
  });

  it('money is typed in dollars, kept in cents, and stays as it was typed', async () => {
    const onSubmit = vi.fn(async () => true);
    render(<Subject fields={[field('money', { label: 'Price', default: 0, minimum: 0 })]} onSubmit={onSubmit} />);
    expect(input('Price').value).toBe('0');
    expect(input('Price').step).toBe('0.01');
    type('Price', '12.50');
    expect(input('Price').value).toBe('12.50');
    await press('Send');
    expect(onSubmit).toHaveBeenLastCalledWith({ money: 1250 });
  });

  it('an emptied number that has a default submits the default', async () => {
    const onSubmit = vi.fn(async () => true);
    render(<Subject fields={[field('number', { label: 'Capacity', default: 50, minimum: 1 })]} onSubmit={onSubmit} />);
    type('Capacity', '');
    expect(input('Capacity').value).toBe('');
    await press('Send');
    expect(onSubmit).toHaveBeenLastCalledWith({ number: 50 });
  });

  it('a password can be shown and hidden', async () => {
    render(<Subject fields={[field('password'), field('password', { name: 'next', label: 'Next', reveal: false })]} />);
    await press('Show password');
    expect(input('Password').type).toBe('text');
    await press('Hide password');
    expect(input('Password').type).toBe('password');
  });

  it('tags are added by Enter and removed by their buttons, and the form is not sent by it', async () => {
    const onSubmit = vi.fn(async () => true);
    render(<Subject fields={[field('list', { label: 'Skills' })]} onSubmit={onSubmit} />);
    type('Skills', 'sailing, chess');
    fireEvent.keyDown(input('Skills'), { key: 'Enter' });
    await press('Remove sailing');
    expect(onSubmit).not.toHaveBeenCalled();
    await press('Send');
    expect(onSubmit).toHaveBeenLastCalledWith({ list: ['chess'] });
  });

  it('choices, stars, switches and boxes are submitted as what they mean', async () => {
    const onSubmit = vi.fn(async () => true);
    const fields = [
      field('select', { options: colours }),
      field('list', { options: colours }),
      field('rating'),
      field('switch'),
      field('checkbox', { label: 'Agreement', required: true }),
    ];
    render(<Subject fields={fields} onSubmit={onSubmit} />);
    fireEvent.change(screen.getByRole('combobox', { name: 'Select' }), { target: { value: 'blue' } });
    fireEvent.click(within(screen.getByRole('group', { name: 'List' })).getByRole('checkbox', { name: 'Deep red' }));
    fireEvent.click(within(screen.getByRole('radiogroup', { name: 'Rating' })).getByRole('radio', { name: '4 stars' }));
    fireEvent.click(screen.getByRole('switch', { name: 'Switch' }));
    await press('Send');
    expect(screen.getByText('Agreement is required')).toBeTruthy();
    expect(document.activeElement).toBe(input('Agreement'));
    fireEvent.click(input('Agreement'));
    await press('Send');
    expect(onSubmit).toHaveBeenLastCalledWith({ select: 'blue', list: ['red'], rating: 4, switch: true, checkbox: true });
  });

  it('records in a list are added, checked and removed one by one', async () => {
    const onSubmit = vi.fn(async () => true);
    const parts = field('list', {
      name: 'parts',
      label: 'Parts',
      fields: [field('text', { name: 'title', label: 'Title', required: true })],
    });
    render(<Subject fields={[parts]} onSubmit={onSubmit} />);
    await press('Add to Parts');
    await press('Send');
    expect(screen.getByText('Title is required')).toBeTruthy();
    expect(document.activeElement).toBe(input('Title'));
    type('Title', 'One');
    await press('Add to Parts');
    await press('Remove Parts 2');
    await press('Send');
    expect(onSubmit).toHaveBeenLastCalledWith({ parts: [{ title: 'One' }] });
  });
});

describe('submitting', () => {
  const filled = { name: ' Ada ', email: 'ada@example.org' };

  it('hands over trimmed texts, with a key for every field', async () => {
    const onSubmit = vi.fn(async () => true);
    render(<Subject record={filled} onSubmit={onSubmit} />);
    await press('Send');
    expect(onSubmit).toHaveBeenCalledWith({ name: 'Ada', email: 'ada@example.org', phone: '', textarea: '' });
  });

  it('happens once, however often the button is pressed meanwhile', async () => {
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

  it('is impossible while busy, and the button says so', () => {
    const onSubmit = vi.fn(async () => true);
    const { container } = render(<Subject record={filled} busy onSubmit={onSubmit} />);
    expect(button('Sending...').disabled).toBe(true);
    expect(button('Sending...').getAttribute('aria-busy')).toBe('true');
    fireEvent.submit(container.querySelector('form') ?? container);
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('gives the focus back to the button that lost it by being busy', async () => {
    const { rerender } = render(<Subject record={filled} />);
    button('Send').focus();
    rerender(<Subject record={filled} busy />);
    button('Sending...').blur();
    await act(async () => rerender(<Subject record={filled} />));
    expect(document.activeElement).toBe(button('Send'));
  });

  it('keeps what was entered, unless the form resets and the work was done', async () => {
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

  it('a form that waits has a disabled button until every required field is filled', () => {
    render(<Subject form={{ name: 'contact', fields: contact, submit: 'Send', waits: true }} />);
    expect(button('Send').disabled).toBe(true);
    type('Full Name', 'Ada');
    type('Email Address', '  ');
    expect(button('Send').disabled).toBe(true);
    type('Email Address', 'ada');
    expect(button('Send').disabled).toBe(false);
  });
});

describe('more ways to submit', () => {
  const form: FormViewProps['form'] = {
    name: 'note',
    fields: [field('text', { name: 'name', label: 'Name' })],
    submit: 'Send',
    also: [{ label: 'Keep', do: 'keepNote' }],
  };

  it('each hands the same data to an action of its own, the first button and Enter to none', async () => {
    const onSubmit = vi.fn(async () => true);
    render(<Subject form={form} onSubmit={onSubmit} />);
    type('Name', 'Ada');
    await press('Keep');
    expect(onSubmit).toHaveBeenLastCalledWith({ name: 'Ada' }, 'keepNote');
    await press('Send');
    expect(onSubmit).toHaveBeenLastCalledWith({ name: 'Ada' });
  });
});

describe('a preview', () => {
  it('follows what is entered, key by key', () => {
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

  it('are there, asked for and submitted only while it holds for what is entered', async () => {
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
