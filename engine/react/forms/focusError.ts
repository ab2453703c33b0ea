import { inputId } from './fieldMessages.ts';

const focusable = 'input, select, textarea, button';

/** Focuses the control of `field`, or the first control of a group. Does nothing without a field. */
export function focusError(field: string | undefined, prefix: string): void {
  const found = document.getElementById(inputId(field ?? '', prefix));
  const target = found?.matches(focusable) ? found : found?.querySelector<HTMLElement>(focusable);
  target?.focus();
}
