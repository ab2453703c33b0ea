/** Classes for inputs and selects, which are 44 px high. Their text is 16 px, because phones zoom in on smaller text. */
export const controlClasses =
  'block w-full min-h-11 rounded-(--radius-control) border bg-raised px-3 py-2 text-base text-ink placeholder:text-muted placeholder-shown:text-ellipsis ' +
  'border-(--edge) hover:border-ink ' +
  'transition-[border-color,box-shadow] duration-150 focus-visible:outline-2 focus-visible:outline-offset-1 focus-visible:outline-focus ' +
  'aria-invalid:border-(--danger-mark) aria-invalid:shadow-[inset_0_0_0_1px_var(--danger-mark)] ' +
  'disabled:cursor-not-allowed disabled:bg-sunken disabled:text-muted [&:is(select)]:truncate [&:is(select)]:pe-7';

export const tickClasses =
  'size-5 shrink-0 accent-primary-mark focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-focus ' +
  'aria-invalid:outline-2 aria-invalid:outline-(--danger-mark)';

/** Classes for a checkbox or radio button with its label. Viewers can click anywhere on the line. */
export const tickLineClasses = 'flex min-h-11 items-center gap-3 py-1 text-base text-ink';
