import type { ComponentProps } from 'react';
import { WorkbenchGlyph, type GlyphName } from './WorkbenchGlyph.tsx';

interface Props extends Omit<ComponentProps<'button'>, 'aria-label' | 'title' | 'children'> {
  glyph: GlyphName;
  label: string;
}

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
      <WorkbenchGlyph name={glyph} />
    </button>
  );
}
