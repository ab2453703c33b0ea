// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { spellingCases } from '../../core/fields/spellings/allSpellings.ts';
import { button, Subject } from './contactForm.tsx';

afterEach(cleanup);

/** Field types with a text input instead of a picker. */
const typedInto = ['text', 'textarea', 'password', 'email', 'phone', 'url', 'image', 'number', 'year', 'percent', 'money'];
/** Field types that leave typed text unchanged. Browsers trim `email` and `url` inputs, and `phone` reformats its text. */
const keeping = typedInto.filter((type) => !['email', 'url', 'phone'].includes(type));
const picked = ['select', 'fieldType', 'record', 'date', 'time', 'color'];
const control = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input, textarea, select' });

/** Enters each value in the form, and submits the form. Returns the submitted values and the errors. */
async function entered(type: string, texts: readonly unknown[], field: Parameters<typeof Subject>[0]['fields']) {
  const submitted = vi.fn(async (_: unknown) => true);
  render(<Subject fields={field ?? []} onSubmit={submitted} />);
  const found: unknown[] = [];
  for (const text of texts) {
    submitted.mockClear();
    fireEvent.change(control('Thing'), { target: { value: text } });
    await act(async () => fireEvent.click(button('Send')));
    const [data] = submitted.mock.calls[0] ?? [];
    const value = data && typeof data === 'object' && type in data ? Object.entries(data).find(([name]) => name === type)?.[1] : undefined;
    const message = document.querySelector('[id$="__error"]')?.textContent;
    found.push(submitted.mock.calls.length > 0 ? { entered: text, value: value ?? '' } : { entered: text, refused: message });
    const isKept = submitted.mock.calls.length > 0 || !keeping.includes(type) || control('Thing').value === text;
    if (!isKept) found.push({ lost: text });
  }
  return found;
}

describe('controls', () => {
  test.each(spellingCases.filter(([type]) => typedInto.includes(type)))(
    'a control of type %s passes on the typed value, and keeps text that it can’t read',
    async (type, { field, spellings }) => {
      const typed = spellings.filter(({ entered: text }) => typeof text === 'string' && text !== '');
      expect(
        await entered(
          type,
          typed.map((spelling) => spelling.entered),
          [field],
        ),
      ).toEqual(typed);
    },
  );

  test.each(spellingCases.filter(([type]) => picked.includes(type)))(
    'a control of type %s accepts exactly the values that validation accepts',
    async (type, { field, spellings }) => {
      const typed = spellings.filter(
        ({ entered: text }) => typeof text === 'string' && text.trim() === text && text !== '' && !/[\u200b\u00a0]/.test(text),
      );
      const found = await entered(
        type,
        typed.map((spelling) => spelling.entered),
        [field],
      );
      const wrong = found.filter((one, index) => {
        const spelling = typed[index];
        if (!spelling || typeof one !== 'object' || one === null) return true;
        if ('value' in spelling) return !('value' in one) || String(one.value).toLowerCase() !== String(spelling.value).toLowerCase();
        return 'value' in one && one.value !== '' && one.value !== '#000000';
      });
      expect(wrong).toEqual([]);
    },
  );
});
