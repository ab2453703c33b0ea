// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { applyDomain } from '../../../../engine/react/app/applyDomain.ts';
import { documentTitle } from '../../../../engine/react/context/useDocumentTitle.ts';
import { active, domainNamed } from '../../core/domain/domains.ts';

const meta = (name: string) =>
  [...document.head.querySelectorAll<HTMLMetaElement>(`meta[name="${name}"]`)].map((element) => element.content);

test('the document gets the variant’s title, description, and name', () => {
  applyDomain(active, document);
  expect(document.title).toBe('The Gardeners - Growing together');
  expect(meta('description')).toEqual(['A club of gardeners.']);
  expect(meta('theme-color')).toEqual(['#1f2937']);
  expect(document.documentElement.dataset.domain).toBe('active');
});

test('the browser’s bars have the color that the build computed', () => {
  applyDomain(domainNamed('b', 'b.example', { bar: '#010203' }), document);
  expect(meta('theme-color')).toEqual(['#010203']);
});

test('the title puts the screen first unless the screen is named like the organization', () => {
  expect(documentTitle(active, 'Plots')).toBe('Plots · The Gardeners - Growing together');
  expect(documentTitle(active, 'The Gardeners')).toBe('The Gardeners - Growing together');
});

test('another variant replaces the first one’s title and description', () => {
  applyDomain(active, document);
  applyDomain(domainNamed('b', 'b.example', { branding: { organizationName: 'B', tagline: 'C', description: 'D' } }), document);
  expect(document.title).toBe('B - C');
  expect(meta('description')).toEqual(['D']);
});

test('a prerendered page keeps the title that names it', () => {
  document.title = 'Plots · The Gardeners - Growing together';
  applyDomain(active, document);
  expect(document.title).toBe('Plots · The Gardeners - Growing together');
});
