import { toPath, type RJSFValidationError } from '@rjsf/utils';

const focusable = 'input, select, textarea, button';

/** Moves the focus to the control that `error` is about; of a group, to its first one. */
export function focusError(error: Pick<RJSFValidationError, 'property'> | undefined, prefix: string): void {
  const id = [prefix, ...toPath(error?.property ?? '')].join('_');
  const found = document.getElementById(id);
  const target = found?.matches(focusable) ? found : found?.querySelector<HTMLElement>(focusable);
  target?.focus();
}
