import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { barColor, themeStyles } from '../../../../engine/vite/modules/themeStyles.ts';
import { domainNamed } from '../../core/domain/domains.ts';

const blue = { primary: '#1e40af', secondary: '#0f1f3d', accent: '#c8963e', logo: 'B' };
const active = domainNamed('active', 'active.garden.example');
const development = domainNamed('development', 'localhost:5173');
const retired = domainNamed('retired', 'retired.garden.example', { theme: blue });

test('each variant has named colors for light pages, dark pages, and the field', () => {
  const styles = themeStyles([active, retired], 'active');
  expect(styles).toMatch(/\[data-domain="retired"\]\{[^}]*--surface-raised:light-dark\(#ffffff,#\w{6}\)/);
  expect(styles).toMatch(/\[data-domain="retired"\] \.field\{[^}]*--ink:#ffffff/);
});

test('the fallback variant’s colors apply before any script has chosen the variant', () => {
  expect(themeStyles([active, retired], 'retired')).toContain('[data-domain="retired"],:root:not([data-domain]){');
  expect(themeStyles([active, retired], 'retired')).not.toContain('[data-domain="active"],:root');
});

test('variants with the same colors share their rules', () => {
  const styles = themeStyles([active, retired, development], 'development');
  expect(styles).toContain('[data-domain="active"],[data-domain="development"],:root:not([data-domain]){');
  expect(styles.match(/--surface:/g)).toHaveLength(4);
});

test('the browser’s toolbars match the edge of the field and are dark enough for white text', () => {
  expect(barColor(retired)).toBe('#0f1f3d');
  expect(barColor(domainNamed('pale', 'pale.example', { theme: { ...blue, secondary: '#dddddd' } }))).not.toBe('#dddddd');
});

test('the system’s fonts have no name of a font that a portal may serve, so that no page loads it without using it', () => {
  const plain = domainNamed('plain', 'plain.example', { theme: { ...blue, fonts: { headings: 'System Sans', text: 'System Serif' } } });
  const served = readFileSync('screens/dashboard/admin/content/fonts.css', 'utf8').match(/(?<=font-family: ["']?)[A-Z][\w ]+/g) ?? [];
  expect(served).toContain('Roboto');
  const used = `${themeStyles([plain], 'plain')}${readFileSync('engine/react/ui/tokens.css', 'utf8')}`;
  expect(served.filter((name) => used.includes(name))).toEqual([]);
});

test('a variant’s fonts replace the portal’s own', () => {
  const plain = domainNamed('plain', 'plain.example', { theme: { ...blue, fonts: { headings: 'System Sans', text: 'System Serif' } } });
  const styles = themeStyles([active, plain], 'active');
  expect(styles).toMatch(/\[data-domain="plain"\]\{[^}]*--font-display:ui-sans-serif[^}]*--font-sans:ui-serif/);
  expect(styles.match(/--font-/g)).toHaveLength(2);
});
