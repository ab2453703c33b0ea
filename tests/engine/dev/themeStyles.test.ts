import { expect, test } from 'vitest';
import { barColor, themeStyles } from '../../../engine/dev/themeStyles.ts';
import { domainNamed } from '../core/domain/domains.ts';

const blue = { primary: '#1e40af', secondary: '#0f1f3d', accent: '#c8963e', logo: 'B' };
const active = domainNamed('active', 'active.garden.example');
const development = domainNamed('development', 'localhost:5173');
const retired = domainNamed('retired', 'retired.garden.example', { theme: blue });

test('each variant has its colors by name, for light and for dark pages and for the field', () => {
  const styles = themeStyles([active, retired], 'active');
  expect(styles).toMatch(/\[data-domain="retired"\]\{[^}]*--surface-raised:light-dark\(#ffffff,#\w{6}\)/);
  expect(styles).toMatch(/\[data-domain="retired"\] \.field\{[^}]*--ink:#ffffff/);
});

test('the fallback variant’s colors hold before any script has said which variant it is', () => {
  expect(themeStyles([active, retired], 'retired')).toContain('[data-domain="retired"],:root:not([data-domain]){');
  expect(themeStyles([active, retired], 'retired')).not.toContain('[data-domain="active"],:root');
});

test('variants of the same colors share their rules', () => {
  const styles = themeStyles([active, retired, development], 'development');
  expect(styles).toContain('[data-domain="active"],[data-domain="development"],:root:not([data-domain]){');
  expect(styles.match(/--surface:/g)).toHaveLength(4);
});

test('the browser’s own bars go on where the field ends, dark enough for white', () => {
  expect(barColor(retired)).toBe('#0f1f3d');
  expect(barColor(domainNamed('pale', 'pale.example', { theme: { ...blue, secondary: '#dddddd' } }))).not.toBe('#dddddd');
});

test('faces other than the portal’s own are those of the variant', () => {
  const plain = domainNamed('plain', 'plain.example', { theme: { ...blue, fonts: { headings: 'System Sans', text: 'System Serif' } } });
  const styles = themeStyles([active, plain], 'active');
  expect(styles).toMatch(/\[data-domain="plain"\]\{[^}]*--font-display:ui-sans-serif[^}]*--font-sans:ui-serif/);
  expect(styles.match(/--font-/g)).toHaveLength(2);
});
