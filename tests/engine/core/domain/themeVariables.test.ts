import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contrast, mix } from '../../../../engine/core/domain/contrast.ts';
import { themeVariables } from '../../../../engine/core/domain/themeVariables.ts';

const color = fc.integer({ min: 0, max: 0xffffff }).map((bits) => `#${bits.toString(16).padStart(6, '0')}`);

test('the theme’s own colours are variables', () => {
  const variables = themeVariables({ primary: '#111111', secondary: '#222222', accent: '#333333', logo: 'X' });
  expect(variables).toMatchObject({ '--color-primary': '#111111', '--color-secondary': '#222222', '--color-accent': '#333333' });
});

test('whatever colours an officer picks, text can be read on them and in them', () => {
  fc.assert(
    fc.property(color, color, color, (primary, secondary, accent) => {
      const variables = themeVariables({ primary, secondary, accent, logo: 'X' });
      const ratio = (one: string, other: string) => contrast(variables[one] ?? '', variables[other] ?? '');
      for (const role of ['primary', 'secondary', 'accent']) {
        expect(ratio(`--color-on-${role}`, `--color-${role}`)).toBeGreaterThanOrEqual(4.5);
        expect(ratio(`--color-on-${role}`, `--color-${role}-hover`)).toBeGreaterThanOrEqual(4.5);
        expect(ratio(`--color-${role}-text`, `--color-${role}-soft`)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(variables[`--color-${role}-text`] ?? '', '#ffffff')).toBeGreaterThanOrEqual(4.5);
      }
      expect(contrast('#ffffff', variables['--theme-field'] ?? '')).toBeGreaterThanOrEqual(12);
      expect(contrast(variables['--theme-gilt'] ?? '', mix(variables['--theme-field'] ?? '', '#ffffff', 0.14))).toBeGreaterThanOrEqual(4.5);
    }),
  );
});
