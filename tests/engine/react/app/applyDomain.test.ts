// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { applyDomain } from '../../../../engine/react/app/applyDomain.ts';
import { documentTitle } from '../../../../engine/react/context/useDocumentTitle.ts';
import { active, domainNamed } from '../../core/domain/domains.ts';

const meta = (name: string) =>
  [...document.head.querySelectorAll<HTMLMetaElement>(`meta[name="${name}"]`)].map((element) => element.content);

test('the document gets the variant’s title and description, and its name, by which the style sheet has its colors', () => {
  applyDomain(active, document);
  expect(document.title).toBe('The Gardeners - Growing together');
  expect(meta('description')).toEqual(['A club of gardeners.']);
  expect(meta('theme-color')).toEqual(['#1f2937']);
  expect(document.documentElement.dataset.domain).toBe('active');
});

test('the browser’s bars have the color that the build made for them', () => {
  applyDomain(domainNamed('b', 'b.example', { bar: '#010203' }), document);
  expect(meta('theme-color')).toEqual(['#010203']);
});

test('the title names the screen in front of that, but for one that is called like the organization', () => {
  expect(documentTitle(active, 'Plots')).toBe('Plots · The Gardeners - Growing together');
  expect(documentTitle(active, 'The Gardeners')).toBe('The Gardeners - Growing together');
});

test('another variant takes the place of the first', () => {
  applyDomain(active, document);
  applyDomain(domainNamed('b', 'b.example', { branding: { organizationName: 'B', tagline: 'C', description: 'D' } }), document);
  expect(document.title).toBe('B - C');
  expect(meta('description')).toEqual(['D']);
});
