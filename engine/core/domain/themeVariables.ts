import type { Domain } from '../../language/domain.ts';
import { contrast, mixColors, getReadableColor, readableVariant, shadeBetween } from './contrast.ts';
import { fromOklch, toOklch } from './oklch.ts';

type Theme = Pick<Domain['theme'], 'primary' | 'secondary' | 'accent'>;

export type ColorVariables = Readonly<Record<`--${string}`, string>>;

/** The colors of a theme. The `field` is the dark area of the hero, sidebar, and footer. */
export interface ThemeVariables {
  light: ColorVariables;
  dark: ColorVariables;
  field: ColorVariables;
}

/**
 * Returns a theme's colors as CSS custom properties. Light pages, dark pages, and the field (hero, sidebar, footer) use the same names.
 * The minimum contrast is in parentheses.
 * - Backgrounds: `--surface`, `--surface-raised`, `--surface-sunken`. Text on them: `--ink`, `--muted` (4.5:1).
 * - Lines: `--line`, `--line-strong`. Borders of controls: `--edge`, `--focus` (3:1).
 * - Fills of each tone X, such as `--info` or `--color-primary`: `X`, and `X-hover` while hovered. Text on these fills: `on-X` (4.5:1).
 * - Tinted backgrounds: `X-soft`, with edges in `X-line`. Tinted text: `X-text` (4.5:1). Bars and switches: `X-mark` (3:1).
 * - Charts: `X-mid` and `X-deep`, which contrast with each other (3:1). The field doesn't have them.
 * - The secondary color: `--color-secondary`, with text in `--color-on-secondary`.
 * - The field: `--theme-field`, with ornaments in `--theme-gilt`.
 */
export function themeVariables(theme: Theme): ThemeVariables {
  const light = withSeries(pageVariables(lightGround(theme.primary), theme, lightMeanings));
  const dark = withSeries(pageVariables(darkGround(theme.primary), theme, darkMeanings));
  const { own, variables } = deriveField(theme);
  return { light: { ...light, ...own }, dark: { ...dark, ...own }, field: variables };
}

interface Ground {
  surface: string;
  raised: string;
  sunken: string;
  ink: string;
  muted: string;
  line: string;
  lineStrong: string;
  /** The color that tints are mixed with. */
  paper: string;
  /** The color that text colors are mixed with. */
  pole: '#000000' | '#ffffff';
}

/** Returns a function that creates grays with a hint of the primary color. */
function createTint(primary: string): (lightness: number, mostChroma: number) => string {
  const { chroma, hue } = toOklch(primary);
  return (lightness, mostChroma) => fromOklch({ lightness, chroma: Math.min(chroma, mostChroma), hue });
}

function lightGround(primary: string): Ground {
  const tint = createTint(primary);
  return {
    surface: tint(0.984, 0.006),
    raised: '#ffffff',
    sunken: tint(0.961, 0.011),
    ink: tint(0.22, 0.018),
    muted: tint(0.46, 0.022),
    line: tint(0.912, 0.014),
    lineStrong: tint(0.8, 0.022),
    paper: '#ffffff',
    pole: '#000000',
  };
}

/** On dark pages, raised surfaces are lighter. */
function darkGround(primary: string): Ground {
  const tint = createTint(primary);
  const raised = tint(0.222, 0.012);
  return {
    surface: tint(0.178, 0.01),
    raised,
    sunken: tint(0.27, 0.014),
    ink: tint(0.95, 0.01),
    muted: tint(0.755, 0.018),
    line: tint(0.325, 0.016),
    lineStrong: tint(0.45, 0.02),
    paper: raised,
    pole: '#ffffff',
  };
}

function fieldGround(field: string): Ground {
  const lit = (share: number) => mixColors(field, '#ffffff', share);
  return {
    surface: field,
    raised: lit(0.08),
    sunken: lit(0.14),
    ink: '#ffffff',
    muted: lit(0.78),
    line: lit(0.16),
    lineStrong: lit(0.34),
    paper: field,
    pole: '#ffffff',
  };
}

const lightMeanings = { info: '#1d5fa8', success: '#1c7445', warning: '#c27803', danger: '#b3261e' };
const darkMeanings = { info: '#7cb8f2', success: '#6fcf97', warning: '#f0b95a', danger: '#ff9a90' };

function pageVariables(ground: Ground, { primary, secondary, accent }: Theme, meanings: typeof lightMeanings): ColorVariables {
  const { surface, raised, sunken, ink, muted, line, lineStrong } = ground;
  const variables: ColorVariables = {
    '--surface': surface,
    '--surface-raised': raised,
    '--surface-sunken': sunken,
    '--ink': ink,
    '--muted': muted,
    '--line': line,
    '--line-strong': lineStrong,
    '--edge': mixColors(muted, raised, 0.28),
    ...toneVariables('color-primary', primary, ground),
    '--color-secondary': secondary,
    '--color-on-secondary': getReadableColor(secondary),
    ...toneVariables('color-accent', accent, ground),
    ...toneVariables('neutral', muted, ground),
  };
  const tones = Object.entries(meanings).map(([name, color]) => toneVariables(name, color, ground));
  return Object.assign({ '--focus': variables['--color-primary-text'] }, variables, ...tones) as ColorVariables; // `Object.assign` returns `any`
}

/** For charts, adds two shades of each tone. */
function withSeries(variables: ColorVariables): ColorVariables {
  const raised = variables['--surface-raised'] ?? '';
  const shades = tones.flatMap((tone) => {
    const color = variables[`--${tone}`] ?? '';
    return [
      [`--${tone}-mid`, shadeBetween(color, raised, 3, 3.9)],
      [`--${tone}-deep`, readableVariant(color, raised, 11.8)],
    ];
  });
  return { ...variables, ...Object.fromEntries(shades) };
}

const tones = ['color-primary', 'color-accent', 'neutral', 'info', 'success', 'warning', 'danger'] as const;

/** The minimum contrast between white and the dark color of the hero, sidebar, and footer. */
const fieldContrast = 12;

/** Returns the colors of the hero, sidebar, and footer. Darkens the secondary color until white text is readable on it. */
function deriveField({ primary, secondary, accent }: Theme): { own: ColorVariables; variables: ColorVariables } {
  const field = readableVariant(secondary, '#ffffff', fieldContrast);
  const ground = fieldGround(field);
  const ornament = contrast(accent, field) > contrast(primary, field) ? accent : primary;
  const gilt = readableVariant(ornament, [mixColors(field, '#ffffff', 0.16)], 4.5);
  const variables = pageVariables(ground, { primary: gilt, secondary, accent }, darkMeanings);
  return {
    own: { '--theme-field': field, '--theme-gilt': gilt, '--glow': primary },
    variables: { ...variables, '--focus': '#ffffff' },
  };
}

function toneVariables(name: string, color: string, { surface, raised, sunken, paper, pole }: Ground): Record<`--${string}`, string> {
  const surfaces = [surface, raised, sunken];
  // On dark pages, lighten the brand color until it stands out. On light pages, keep it.
  const fill = pole === '#ffffff' ? readableVariant(color, surfaces, 3) : color;
  const on = getReadableColor(fill);
  const soft = mixColors(fill, paper, 0.88);
  const grounds = [...surfaces, soft];
  return {
    [`--${name}`]: fill,
    // Hovering increases the contrast with the text.
    [`--${name}-hover`]: mixColors(fill, on === '#ffffff' ? '#000000' : '#ffffff', 0.15),
    [`--${getTextColorName(name)}`]: on,
    [`--${name}-soft`]: soft,
    [`--${name}-line`]: mixColors(fill, paper, 0.68),
    [`--${name}-text`]: mixColors(readableVariant(color, grounds, 4.5), pole, 0.2),
    [`--${name}-mark`]: readableVariant(color, grounds, 3),
  };
}

/** Returns the name of a fill's text color: `color-primary` → `color-on-primary`. */
function getTextColorName(name: string): string {
  return name.startsWith('color-') ? name.replace('color-', 'color-on-') : `on-${name}`;
}
