// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { matches } from '../../../../engine/core/conditions/matches.ts';
import { colours, field } from './formFields.ts';
import { Subject, contact, input, press, type } from './contactForm.tsx';

afterEach(cleanup);

describe('labels and attributes of inputs', () => {
  it('every input has its exact label, type, autocomplete, and required state', () => {
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

  it('the browser’s own validation messages are off', () => {
    const { container } = render(<Subject />);
    expect(container.querySelector('form')?.noValidate).toBe(true);
  });
});

describe('validation messages', () => {
  it('a refused submit shows each field’s message, links it to the input, and focuses the first', async () => {
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

  it('a hidden field’s message returns with the field, and its help still describes it', async () => {
    const why = field('text', { name: 'why', label: 'Why', required: true, help: 'In a few words', when: { 'form.kind': 'blue' } });
    const fields = [field('select', { name: 'kind', label: 'Kind', options: colours, default: 'blue' }), why];
    render(<Subject fields={fields} shown={({ when }, form) => matches(when, { form })} />);
    const described = () =>
      input('Why')
        .getAttribute('aria-describedby')
        ?.split(' ')
        .map((id) => document.getElementById(id)?.textContent);
    await press('Send');
    type('Kind', 'red');
    expect(screen.queryByText('Why is required')).toBeNull();
    type('Kind', 'blue');
    expect(described()).toEqual(['Why is required', 'In a few words']);
    expect(input('Why').getAttribute('aria-invalid')).toBe('true');
    type('Why', 'So');
    expect(described()).toEqual(['In a few words']);
    expect(input('Why').hasAttribute('aria-invalid')).toBe(false);
  });

  it('a message disappears with its record in a list and does not move to the next one', async () => {
    const plant = field('text', { name: 'plant', label: 'Plant', required: true });
    const beds = field('list', { name: 'beds', label: 'Beds', itemLabel: 'Bed', fields: [plant] });
    render(<Subject fields={[beds]} record={{ beds: [{}, {}] }} />);
    fireEvent.change(screen.getAllByLabelText('Plant')[1] ?? document.body, { target: { value: 'Roses' } });
    await press('Send');
    expect(screen.getByText('Plant is required')).toBeTruthy();
    await press('Remove Bed 1');
    expect(screen.queryByText('Plant is required')).toBeNull();
    expect(input('Plant').value).toBe('Roses');
    expect(input('Plant').hasAttribute('aria-invalid')).toBe(false);
    expect(input('Plant').hasAttribute('aria-describedby')).toBe(false);
  });

  it('another refused submit shows an edited field’s message again', async () => {
    render(<Subject />);
    await press('Send');
    type('Full Name', 'A');
    type('Full Name', ' ');
    await press('Send');
    expect(screen.getByText('Full Name is required')).toBeTruthy();
  });

  it('messages stay when the scope around the form changes', async () => {
    const { rerender } = render(<Subject />);
    await press('Send');
    rerender(<Subject busy />);
    rerender(<Subject />);
    expect(screen.getByText('Full Name is required')).toBeTruthy();
  });

  it('an amount with a fraction of a cent is refused at its field, which keeps the text', async () => {
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

  it('messages use the current labels', async () => {
    const { rerender } = render(<Subject />);
    rerender(<Subject textOf={(text) => `${text ?? ''}!`} />);
    await press('Send!');
    expect(screen.getByText('Full Name! is required')).toBeTruthy();
  });
});

describe('typing into a form', () => {
  it('a phone number is formatted while it is typed', () => {
    render(<Subject />);
    type('Phone', '5551');
    expect(input('Phone').value).toBe('(555) 1');
    type('Phone', '+1 555 123 456789');
    expect(input('Phone').value).toHaveLength(14);
  });

  it('the caret stays behind a digit typed in the middle of a phone number', () => {
    render(<Subject record={{ phone: '(555) 123-456' }} />);
    const phone = input('Phone');
    fireEvent.change(phone, { target: { value: '(5955) 123-456', selectionStart: 3, selectionEnd: 3 } });
    expect(phone.value).toBe('(595) 512-3456');
    expect(phone.selectionStart).toBe(3);
  });

  it('a full phone number rejects another digit in the middle, so that no digit is lost at its end', () => {
    render(<Subject record={{ phone: '(555) 123-4567' }} />);
    const phone = input('Phone');
    fireEvent.change(phone, { target: { value: '(5955) 123-4567', selectionStart: 3, selectionEnd: 3 } });
    expect(phone.value).toBe('(555) 123-4567');
    expect(phone.selectionStart).toBe(2);
  });

  it.each(['+44 20 7946 0958', '734-555-0199 ext 12', '0049 30 901820'])(
    'the text %j is refused as a phone number and stays in the field',
    async (text) => {
      const onSubmit = vi.fn(async () => true);
      render(<Subject fields={[field('phone')]} onSubmit={onSubmit} />);
      type('Phone', text);
      await press('Send');
      expect(onSubmit).not.toHaveBeenCalled();
      expect(input('Phone').value).toBe(text);
      expect(screen.getByText('Please enter a valid phone number (XXX) XXX-XXXX')).toBeTruthy();
    },
  );

  it('money is typed in dollars, stored in cents, and stays as typed', async () => {
    const onSubmit = vi.fn(async () => true);
    render(<Subject fields={[field('money', { label: 'Price', default: 0, minimum: 0 })]} onSubmit={onSubmit} />);
    expect(input('Price').value).toBe('0');
    expect(input('Price').step).toBe('0.01');
    type('Price', '12.50');
    expect(input('Price').value).toBe('12.50');
    await press('Send');
    expect(onSubmit).toHaveBeenLastCalledWith({ money: 1250 });
  });

  it('an emptied number with a default submits the default', async () => {
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

  it('Enter adds a tag without submitting, and a button removes it', async () => {
    const onSubmit = vi.fn(async () => true);
    render(<Subject fields={[field('list', { label: 'Skills' })]} onSubmit={onSubmit} />);
    type('Skills', 'sailing, chess');
    fireEvent.keyDown(input('Skills'), { key: 'Enter' });
    await press('Remove sailing');
    expect(onSubmit).not.toHaveBeenCalled();
    await press('Send');
    expect(onSubmit).toHaveBeenLastCalledWith({ list: ['chess'] });
  });

  it('choices, stars, switches, and checkboxes are submitted with the right values', async () => {
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

  it('records in a list are added, validated, and removed one by one', async () => {
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
