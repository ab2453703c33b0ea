import { inputId } from './fieldMessages.ts';

const focusable = 'input, select, textarea, button';

/** Focuses the field's control, or the first control of a group. Does nothing if `field` is undefined. */
export function focusError(field: string | undefined, prefix: string): void {
  const found = document.getElementById(inputId(field ?? '', prefix));
  const target = found?.matches(focusable) ? found : found?.querySelector<HTMLElement>(focusable);
  target?.focus();
}
