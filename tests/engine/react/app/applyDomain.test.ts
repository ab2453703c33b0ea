// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { applyDomain, documentTitle } from '../../../../engine/react/app/applyDomain.ts';
import { active, domainNamed } from '../../core/domain/domains.ts';

const meta = (name: string) =>
  [...document.head.querySelectorAll<HTMLMetaElement>(`meta[name="${name}"]`)].map((element) => element.content);

test('the document gets the variant’s title, description and colours', () => {
  applyDomain(active, document);
  expect(document.title).toBe('The Gardeners - Growing together');
  expect(meta('description')).toEqual(['A club of gardeners.']);
  expect(meta('theme-color')).toEqual(['#f59e0b']);
  expect(document.documentElement.style.getPropertyValue('--color-primary')).toBe('#f59e0b');
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
