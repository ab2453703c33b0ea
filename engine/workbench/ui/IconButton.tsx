import type { ComponentProps } from 'react';
import { Glyph, type GlyphName } from './Glyph.tsx';

interface Props extends Omit<ComponentProps<'button'>, 'aria-label' | 'title' | 'children'> {
  glyph: GlyphName;
  /** Its name, which is shown under the pointer. */
  label: string;
}

/** A square button with a mark. While it is switched off it keeps the focus that it has. */
export function IconButton({ glyph, label, disabled = false, onClick, ...rest }: Props) {
  return (
    <button
      type="button"
      {...rest}
      className="wb-icon-button"
      aria-label={label}
      title={label}
      aria-disabled={disabled || undefined}
      onClick={disabled ? undefined : onClick}
    >
      <Glyph name={glyph} />
    </button>
  );
}
