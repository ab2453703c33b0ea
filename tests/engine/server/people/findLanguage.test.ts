import { describe, expect, test } from 'vitest';
import { findLanguage } from '../../../../engine/server/people/findLanguage.ts';
import { smallPortal } from '../../../support/smallServer.ts';

const phrases = { es: { 'join.join': 'Unirse' }, ar: { 'join.join': 'انضمام' } };
const withChoice = { phrases, settings: { ...smallPortal.settings, languages: ['en-US', 'es', 'ar'] } };
const withoutChoice = { ...withChoice, settings: smallPortal.settings };
const [english] = smallPortal.domains;
const arabic = english && { ...english, locale: 'ar' };

describe('the language of a page that the server renders', () => {
  test.each([
    ['es', 'es'],
    ['es-MX,es;q=0.9,en;q=0.8', 'es'],
    ['de, AR;q=0.5', 'ar'],
    ['en;q=0.4, ar;q=0.8', 'ar'],
    ['es;q=0, en', 'en-US'],
    ['de', 'en-US'],
    ['*', 'en-US'],
    ['', 'en-US'],
    [undefined, 'en-US'],
  ])('a browser that accepts "%s" gets the page in %s', (accepted, locale) => {
    expect(findLanguage(withChoice, english, accepted).locale).toBe(locale);
  });

  test('a browser that accepts no language of the portal gets the variant’s language', () => {
    expect(findLanguage(withChoice, arabic, 'de').locale).toBe('ar');
  });

  test('the variant’s language is used if the portal offers no choice', () => {
    expect(findLanguage(withoutChoice, arabic, 'es').locale).toBe('ar');
    expect(findLanguage(withoutChoice, english, 'es').locale).toBe('en-US');
  });

  test('the language has the portal’s translations', () => {
    const { phrase } = findLanguage(withChoice, english, 'es');
    expect(phrase?.('join.join', {})).toBe('Unirse');
    expect(phrase?.('join.welcome', {})).toBeUndefined();
  });
});
