// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { FormField } from '../../../../engine/compiler/edits/EntryForm.ts';
import { useShownFields } from '../../../../engine/workbench/editor/useShownFields.ts';

/** Creates optional fields (`a`), required fields (`A`), and fields with a value (`a!`). */
const fieldsOf = (names: string) =>
  names.split(' ').map((name): FormField => {
    const key = name.replace('!', '').toLowerCase();
    const required = name !== name.toLowerCase();
    return { key, label: key, help: '', control: 'text', value: undefined, isSet: name.endsWith('!'), required };
  });

function opened(names: string) {
  const { result, rerender } = renderHook(useShownFields, { initialProps: fieldsOf(names) });
  const keys = (fields: readonly FormField[]) => fields.map(({ key }) => key).join(' ');
  return {
    becomes: (next: string) => rerender(fieldsOf(next)),
    shown: () => keys(result.current.shown),
    folded: () => keys(result.current.folded),
  };
}

it('a folded field stays folded when it is set, and an emptied field keeps its place', () => {
  const form = opened('a! b c d e f');
  expect([form.shown(), form.folded()]).toEqual(['a', 'b c d e f']);
  form.becomes('a b! c d e f');
  expect([form.shown(), form.folded()]).toEqual(['a', 'b c d e f']);
});

it('a converted entry shows its required keys instead of folding them', () => {
  const form = opened('a! b c d e f');
  form.becomes('a! B! C d e f');
  expect(form.shown()).toBe('a b c');
  form.becomes('a! B C! d e! g h');
  expect([form.shown(), form.folded()]).toEqual(['a b c e', 'd g h']);
});

it('a title or label is shown even if it isn’t set', () => {
  const form = opened('a! b title c label d e');
  expect([form.shown(), form.folded()]).toEqual(['a title label', 'b c d e']);
});
