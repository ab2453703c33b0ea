import type { Tone } from '../../language/basics.ts';

export type ButtonLook = 'primary' | 'secondary' | 'quiet' | 'link';

export interface ButtonStyle {
  look?: ButtonLook;
  tone?: Tone;
  size?: 'small' | 'medium' | 'large';
  /** True for a square button that shows only an icon. It needs an accessible name. */
  iconOnly?: boolean;
}

const base =
  'inline-flex items-center justify-center gap-2 rounded-(--radius-control) font-semibold text-center select-none ' +
  'transition-[background-color,border-color,color,box-shadow,translate] duration-150 ease-out ' +
  'active:translate-y-px off:cursor-not-allowed off:active:translate-y-0 aria-busy:cursor-progress';

const sizes = {
  small: { text: 'min-h-9 px-3 py-1.5 text-sm pointer-coarse:min-h-11', square: 'size-9 pointer-coarse:size-11' },
  medium: { text: 'min-h-11 px-4 py-2 text-sm', square: 'size-11' },
  large: { text: 'min-h-13 px-6 py-3 text-base', square: 'size-13' },
};

/** Button styles. A disabled button loses its color and depth but stays readable. */
const looks: Record<ButtonLook, string> = {
  primary:
    'bg-(--tone) text-(--on-tone) shadow-[inset_0_1px_0_rgb(255_255_255/0.18),0_1px_2px_rgb(15_15_20/0.14)] ' +
    'hover:bg-(--tone-hover) off:bg-sunken off:text-muted off:shadow-[inset_0_0_0_1px_var(--line)]',
  secondary:
    'border border-line-strong bg-raised text-(--quiet-text) shadow-[0_1px_2px_rgb(15_15_20/0.05)] ' +
    'hover:border-(--quiet-text) hover:bg-sunken off:border-line off:bg-sunken off:text-muted off:shadow-none',
  quiet: 'text-(--quiet-text) hover:bg-(--tone-soft) off:bg-transparent off:text-muted',
  link:
    'text-(--tone-text) underline decoration-(--tone-line) decoration-1 underline-offset-4 hover:decoration-2 hover:decoration-current ' +
    'off:text-muted off:no-underline',
};

export function buttonClasses({ look = 'primary', tone = 'primary', size = 'medium', iconOnly = false }: ButtonStyle = {}): string {
  const room =
    look === 'link' && !iconOnly ? 'min-h-6 text-sm rounded-sm pointer-coarse:min-h-11' : iconOnly ? sizes[size].square : sizes[size].text;
  return `button tone-${tone} ${base} ${looks[look]} ${room}`;
}
