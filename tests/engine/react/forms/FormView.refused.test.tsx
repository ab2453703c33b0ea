// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { OpenedFormContext, type FormHandle, type OpenedForm } from '../../../../engine/react/context/OpenedForm.ts';
import type { OpenedRecord } from '../../../../engine/react/context/OpenedRecord.ts';
import type { FormViewProps } from '../../../../engine/react/forms/FormView.tsx';
import { button, input, press, Subject, type } from './contactForm.tsx';

afterEach(cleanup);

it('a server’s refusal appears at its fields, keeps the typed text, and clears on editing', async () => {
  let drawn: FormHandle | undefined;
  const opened: OpenedForm = {
    attach: (form) => void (drawn = form),
    isCatchingUp: () => false,
    sending: () => record,
    sent: () => undefined,
  };
  const onRefused = vi.fn();
  const problems = [
    { field: 'email', message: 'There is somebody with this address' },
    { field: 'phone', message: 'This number is not called' },
  ];
  const record: OpenedRecord = { row: undefined, showConflicts: () => false, refused: () => [], saved: () => undefined };
  const onSubmit = vi.fn(async (..._sent: Parameters<FormViewProps['onSubmit']>) => {
    drawn?.refuse(problems);
    return false;
  });
  render(
    <OpenedFormContext value={opened}>
      <Subject record={{ name: 'Ada', email: 'ada@example.org', phone: '(734) 555-0134' }} onSubmit={onSubmit} onRefused={onRefused} />
    </OpenedFormContext>,
  );
  expect(drawn).toMatchObject({ isBusy: false, shown: ['name', 'email', 'phone', 'textarea'] });
  await act(async () => button('Send').focus());
  await press('Send');
  expect(document.activeElement).toBe(input('Email Address'));
  expect(input('Email Address').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('There is somebody with this address').id).toBe(input('Email Address').getAttribute('aria-describedby'));
  expect(screen.getByText('This number is not called')).toBeDefined();
  expect(input('Email Address').value).toBe('ada@example.org');
  expect(onRefused).toHaveBeenCalledExactlyOnceWith(problems);
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ email: 'ada@example.org' }), undefined, record);
  type('Email Address', 'ada@example.com');
  expect(screen.queryByText('There is somebody with this address')).toBeNull();
  expect(screen.getByText('This number is not called')).toBeDefined();
});
