import type { Domain } from '../../language/domain.ts';
import { contrast, mix, readableOn, readableVariant } from './contrast.ts';

const roles = ['primary', 'secondary', 'accent'] as const;

/**
 * The theme as CSS custom properties. For each of primary, secondary and accent:
 * `--color-X` a surface, `--color-X-hover` the same under the pointer, `--color-on-X` text on either (≥ 4.5:1),
 * `--color-X-soft` a tint for backgrounds, `--color-X-text` text on white and on the tint (≥ 4.5:1).
 * `--theme-field` is secondary as a dark surface, on which white and softened white can be read; `--theme-gilt` is the one of
 * primary and accent that stands out more from it, as light as it takes to be read on the field and its raised parts (≥ 4.5:1).
 */
export function themeVariables(theme: Domain['theme']): Record<string, string> {
  const ofRoles = roles.flatMap((role) => Object.entries(variablesOf(role, theme[role])));
  return { ...Object.fromEntries(ofRoles), ...fieldVariables(theme) };
}

/** What white has against the field at least; on its lighter parts, softened white then still has 4.5. */
const fieldContrast = 12;

function fieldVariables({ primary, secondary, accent }: Domain['theme']): Record<string, string> {
  const field = readableVariant(secondary, '#ffffff', fieldContrast);
  const ornament = contrast(accent, field) > contrast(primary, field) ? accent : primary;
  return { '--theme-field': field, '--theme-gilt': readableVariant(ornament, raised(field), 4.5) };
}

/** At least as light as the lightest part of the field. */
function raised(field: string): string {
  return mix(field, '#ffffff', 0.16);
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
