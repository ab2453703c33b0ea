// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Subject, contact, input } from './contactForm.tsx';

afterEach(cleanup);

test('a form that is the next step gets the focus, and other forms leave it where it is', () => {
  const step = { name: 'contact', fields: contact, submit: 'Send' };
  render(<Subject form={step} />);
  expect(document.activeElement).toBe(document.body);
  cleanup();
  render(<Subject form={{ ...step, focus: true }} />);
  expect(document.activeElement).toBe(input('Full Name'));
});
