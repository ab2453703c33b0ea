import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contrast } from '../../../../engine/core/domain/contrast.ts';
import { themeVariables, type ColorVariables } from '../../../../engine/core/domain/themeVariables.ts';
import { sampled } from '../../../support/fullCounts.ts';
import { nonEmpty } from '../../../support/nonEmpty.ts';

const color = fc.integer({ min: 0, max: 0xffffff }).map((bits) => `#${bits.toString(16).padStart(6, '0')}`);
const theme = fc.record({ primary: color, secondary: color, accent: color });

const surfaces = ['--surface', '--surface-raised', '--surface-sunken'] as const;
const tones = ['color-primary', 'color-accent', 'neutral', 'info', 'success', 'warning', 'danger'] as const;
const onOf = (tone: string) => (tone.startsWith('color-') ? `--color-on-${tone.slice(6)}` : `--on-${tone}`) as `--${string}`;

/** Lists missing colors, and pairs of colors with too little contrast. */
function broken(variables: ColorVariables): string[] {
  const short: string[] = [];
  const hasContrast = (one: `--${string}`, other: `--${string}`, ratio: number) => {
    const [front, back] = [variables[one], variables[other]];
    if (!front || !back) short.push(`${one} or ${other} is missing`);
    else if (contrast(front, back) < ratio) short.push(`${one} ${front} on ${other} ${back}: ${contrast(front, back).toFixed(2)}`);
  };
  for (const surface of nonEmpty(surfaces)) {
    for (const text of ['--ink', '--muted'] as const) hasContrast(text, surface, 4.5);
    for (const control of ['--focus', '--edge'] as const) hasContrast(control, surface, 3);
  }
  hasContrast('--color-on-secondary', '--color-secondary', 4.5);
  for (const tone of tones) {
    for (const ground of [...surfaces, `--${tone}-soft`] as const) {
      hasContrast(`--${tone}-text`, ground, 4.5);
      hasContrast(`--${tone}-mark`, ground, 3);
    }
    for (const text of ['--ink', '--muted'] as const) hasContrast(text, `--${tone}-soft`, 4.5);
    for (const fill of [`--${tone}`, `--${tone}-hover`] as const) hasContrast(onOf(tone), fill, 4.5);
  }
  return short;
}

test('light pages use the theme colors that an officer chose', () => {
  const { light } = themeVariables({ primary: '#111111', secondary: '#222222', accent: '#333333' });
  expect(light).toMatchObject({ '--color-primary': '#111111', '--color-secondary': '#222222', '--color-accent': '#333333' });
});

test.each(['light', 'dark'] as const)('everything on %s pages is readable and distinguishable for any theme colors', (scheme) => {
  fc.assert(
    fc.property(theme, (picked) => {
      expect(broken(themeVariables(picked)[scheme])).toEqual([]);
    }),
    { numRuns: sampled(100, 400) },
  );
});

test('everything on the dark field is readable and distinguishable for any theme colors', () => {
  fc.assert(
    fc.property(theme, (picked) => {
      expect(broken(themeVariables(picked).field)).toEqual([]);
    }),
    { numRuns: sampled(100, 400) },
  );
});

test('a primary button stands out from its surface on dark backgrounds', () => {
  fc.assert(
    fc.property(theme, (picked) => {
      const { dark, field } = themeVariables(picked);
      for (const ground of [dark, field]) {
        for (const surface of nonEmpty(surfaces))
          expect(contrast(ground['--color-primary'] ?? '', ground[surface] ?? '')).toBeGreaterThanOrEqual(3);
      }
    }),
  );
});

test('neighboring chart colors differ in lightness from each other and from the background', () => {
  fc.assert(
    fc.property(theme, (picked) => {
      const { light, dark } = themeVariables(picked);
      for (const colors of [light, dark]) {
        const pairs = tones.flatMap((one) => tones.map((other) => [colors[`--${one}-mid`], colors[`--${other}-deep`]]));
        for (const [mid = '', deep = ''] of nonEmpty(pairs)) {
          expect(contrast(mid, colors['--surface-raised'] ?? '')).toBeGreaterThanOrEqual(3);
          expect(contrast(mid, deep)).toBeGreaterThanOrEqual(3);
        }
      }
    }),
    { numRuns: sampled(50, 400) },
  );
});

test('the field is dark enough for white text, and its highlights are readable', () => {
  fc.assert(
    fc.property(theme, (picked) => {
      const { light, dark, field } = themeVariables(picked);
      expect(light['--theme-field']).toBe(dark['--theme-field']);
      expect(contrast('#ffffff', light['--theme-field'] ?? '')).toBeGreaterThanOrEqual(12);
      expect(contrast(light['--theme-gilt'] ?? '', field['--surface-sunken'] ?? '')).toBeGreaterThanOrEqual(4.5);
    }),
  );
});

test('a dark page is dark and a light page is light, in the hue of the primary color', () => {
  const { light, dark } = themeVariables({ primary: '#1e40af', secondary: '#0f1f3d', accent: '#c8963e' });
  expect(contrast(dark['--surface'] ?? '', '#ffffff')).toBeGreaterThan(15);
  expect(contrast(light['--surface'] ?? '', '#000000')).toBeGreaterThan(15);
  const [red, blue] = [dark['--surface']?.slice(1, 3), dark['--surface']?.slice(5)];
  expect(Number.parseInt(blue ?? '', 16)).toBeGreaterThan(Number.parseInt(red ?? '', 16));
});
