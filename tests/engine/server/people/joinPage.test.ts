import { describe, expect, test } from 'vitest';
import { joinPhrases } from '../../../../engine/core/session/joinPhrases.ts';
import { joinPage, type JoinState } from '../../../../engine/server/people/joinPage.ts';
import { nonEmpty } from '../../../support/nonEmpty.ts';
import { smallPortal } from '../../../support/smallServer.ts';

const [domain] = nonEmpty(smallPortal.domains);

/** A fake language. Each phrase is its key, followed by the inserted values. */
const keys = {
  locale: 'ar',
  phrase: (key: string, values: object) => `‹${[key, ...Object.values(values)].join(' ')}›`,
};

const states: [string, JoinState][] = [
  ['an invitation', { kind: 'open', email: 'dan@example.org', isReset: false }],
  ['the link for the first user', { kind: 'open', email: '', isReset: false, own: 'dan', problems: { email: '‹wrong›' } }],
  ['a password link', { kind: 'open', email: 'dan@example.org', isReset: true, problems: { password: '‹wrong›', again: '‹wrong›' } }],
  ['a link that is no longer valid', { kind: 'gone', isOwn: false }],
  ['a used link', { kind: 'used', isOwn: false }],
  ['a requested link that is no longer valid', { kind: 'gone', isOwn: true }],
  ['a requested link that was used', { kind: 'used', isOwn: true }],
  ['a network with too many attempts', { kind: 'limit' }],
  ['a user who has joined', { kind: 'joined', email: 'dan@example.org' }],
];

function page(state: JoinState, language: Parameters<typeof joinPage>[2]['language'] = keys): string {
  if (!domain) throw new Error('the small portal has no variant');
  return joinPage(domain, state, { nonce: 'n', language });
}

describe('the page of an invitation or a password link', () => {
  test('the page shows the logo picture instead of the letters', () => {
    if (!domain) throw new Error('the small portal has no variant');
    const theme = { ...domain.theme, logoPicture: '/pictures/crest.webp' };
    const html = joinPage({ ...domain, theme }, { kind: 'limit' }, { nonce: 'n', language: keys });
    expect(html).toContain('<header><p><img src="/pictures/crest.webp" alt="">');
    expect(html).not.toContain(`<b>${theme.logo}</b>`);
  });

  test('the page has the icon of the variant’s other pages', () => {
    if (!domain) throw new Error('the small portal has no variant');
    const iconOf = (html: string) => /<link rel="icon"[^>]*>/.exec(html)?.[0];
    const folder = `/variants/${domain.name}`;
    expect(iconOf(page({ kind: 'limit' }))).toBe(`<link rel="icon" type="image/svg+xml" href="${folder}/icon.svg">`);
    const pictured = { ...domain, theme: { ...domain.theme, logoPicture: '/pictures/crest.webp' } };
    const html = joinPage(pictured, { kind: 'limit' }, { nonce: 'n', language: keys });
    expect(iconOf(html)).toBe(`<link rel="icon" type="image/png" href="${folder}/icon-192.png">`);
  });

  test.each(states)('the page for %s contains only its phrases, its names, and what was entered', (_, state) => {
    const html = page(state);
    expect(html).toMatch(/<html lang="ar" dir="rtl">/);
    const words = html
      .replace(/<style[^]*?<\/style>/, '')
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll(/‹[^›]*›/g, '')
      .replace(/RB/, '')
      .replaceAll('The red club', '')
      .replaceAll('dan@example.org', '');
    expect(words.match(/\p{L}+/gu) ?? []).toEqual([]);
  });

  test('the page shows all phrases except those of problems and of the page for unsubscribing', () => {
    const all = states.map(([, state]) => page(state)).join('\n');
    const others = /^(?:not|short|long|easy|mixed|taken|emailAs|unsubscribe|broken)/;
    const shown = Object.keys(joinPhrases.texts).filter((key) => !others.test(key));
    expect(nonEmpty(shown).filter((key) => !all.includes(`join.${key}`))).toEqual([]);
  });

  test('markup in a translation and in entries is shown as text', () => {
    const html = page(
      { kind: 'open', email: '', isReset: false, name: '<i>' },
      { locale: 'en', phrase: (key) => (key === 'join.firstUser' ? '<b>First</b>' : undefined) },
    );
    expect(html).toContain('&#60;b&#62;First&#60;/b&#62;');
    expect(html).toContain('value="&#60;i&#62;"');
    expect(html).toContain('<h1>Join</h1>');
  });

  test('browsers check that a password has 12 characters before they send it, so that a short one doesn’t clear any field', () => {
    const passwords = page({ kind: 'open', email: 'dan@example.org', isReset: true }).match(/<input id="(?:password|again)"[^>]*>/g) ?? [];
    expect(passwords.map((html) => html.includes('value="" autocomplete="new-password" required'))).toEqual([true, true]);
    expect(passwords.map((html) => html.includes('minlength="12"'))).toEqual([true, false]);
  });

  test('an email address stays readable in a right-to-left sentence', () => {
    expect(page({ kind: 'joined', email: 'dan@example.org' })).toContain('‹join.signInAs <b dir="ltr">dan@example.org</b>›');
  });
});
