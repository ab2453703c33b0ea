import type { Domain } from '../manifest/domain.ts';
import { contrast, mix, readableOn, readableVariant } from './contrast.ts';

const roles = ['primary', 'secondary', 'accent'] as const;

/**
 * The theme as CSS custom properties. For each of primary, secondary and accent:
 * `--color-X` a surface, `--color-X-hover` the same under the pointer, `--color-on-X` text on either (≥ 4.5:1),
 * `--color-X-soft` a tint for backgrounds, `--color-X-text` text on white and on the tint (≥ 4.5:1).
 * `--color-ornament` is the one of primary and accent that stands out more from secondary, for drawings on it.
 */
export function themeVariables(theme: Domain['theme']): Record<string, string> {
  const { primary, secondary, accent } = theme;
  const ornament = contrast(accent, secondary) > contrast(primary, secondary) ? accent : primary;
  return { ...Object.fromEntries(roles.flatMap((role) => Object.entries(variablesOf(role, theme[role])))), '--color-ornament': ornament };
}

function variablesOf(role: string, color: string): Record<string, string> {
  const on = readableOn(color);
  // Away from the text's colour, so that the contrast only grows under the pointer.
  const hover = mix(color, on === '#ffffff' ? '#000000' : '#ffffff', 0.15);
  const soft = mix(color, '#ffffff', 0.88);
  return {
    [`--color-${role}`]: color,
    [`--color-${role}-hover`]: hover,
    [`--color-on-${role}`]: on,
    [`--color-${role}-soft`]: soft,
    [`--color-${role}-text`]: readableVariant(color, soft, 4.5),
  };
}
