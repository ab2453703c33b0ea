import type { RJSFValidationError } from '@rjsf/utils';
import { inputId } from './fieldMessages.ts';

const focusable = 'input, select, textarea, button';

/** Moves the focus to the control that `error` is about; of a group, to its first one. */
export function focusError(error: Pick<RJSFValidationError, 'property'> | undefined, prefix: string): void {
  const found = document.getElementById(inputId(error ?? {}, prefix));
  const target = found?.matches(focusable) ? found : found?.querySelector<HTMLElement>(focusable);
  target?.focus();
}
