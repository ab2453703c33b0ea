import { act, fireEvent, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { FormView, type FormViewProps } from '../../../../engine/react/forms/FormView.tsx';
import type { Field } from '../../../../engine/language/field.ts';
import { plainRuntime } from '../../../support/plainRuntime.ts';
import { field } from './formFields.ts';

export const contact = [
  field('text', { name: 'name', label: 'Full Name', required: true, help: 'As on your passport' }),
  field('email', { label: 'Email Address', required: true }),
  field('phone'),
  field('textarea', { label: 'Description' }),
];

export function Subject({ fields = contact, ...rest }: Partial<FormViewProps> & { fields?: Field[] }) {
  return (
    <Suspense>
      <FormView
        form={{ name: 'contact', fields, submit: 'Send', submitBusy: 'Sending...' }}
        runtime={plainRuntime}
        textOf={(text) => String(text ?? '')}
        onSubmit={async () => true}
        {...rest}
      />
    </Suspense>
  );
}

export const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
export const type = (label: string, value: string) => fireEvent.change(input(label), { target: { value } });
export const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
export const press = (name: string) => act(async () => fireEvent.click(button(name)));
