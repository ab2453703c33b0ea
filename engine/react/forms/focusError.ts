import { inputId } from './fieldMessages.ts';

const focusable = 'input, select, textarea, button';

/** Moves the focus to the control of `field`; of a group, to its first one. Without a field, to nothing. */
export function focusError(field: string | undefined, prefix: string): void {
  const found = document.getElementById(inputId(field ?? '', prefix));
  const target = found?.matches(focusable) ? found : found?.querySelector<HTMLElement>(focusable);
  target?.focus();
}
