import { describe, expect, test } from 'vitest';
import { composePage } from '../../../../engine/server/publishing/composePage.ts';

const built = [
  '<html lang="en" data-domain="red"><head><meta name="theme-color" content="#111111" />',
  '<style nonce="__NONCE__">.old{a:1}</style></head><body>',
  '<div id="root" data-variant="red" data-path="/"><div class="old"><div></div></div></div>\n    <link rel="stylesheet" href="/assets/a.css">',
  '</body></html>',
].join('');
const css = () => '.old{a:1}.new{a:2}.unused{a:3}';
const nothing = { records: {}, colors: {} };
const markup = '<p class="new">$& costs $1</p>';

describe('a page with published content', () => {
  test('published markup replaces the markup of the build, with the styles that it needs', () => {
    const page = composePage(built, { published: nothing, variant: 'red', path: '/', markup, css });
    expect(page).toContain(`<div id="root" data-variant="red" data-path="/">${markup}</div>\n    <link rel="stylesheet"`);
    expect(page).toContain('<style nonce="__NONCE__">.new{a:2}</style>');
    expect(page).not.toContain('.old');
  });

  test('a page for a published record has its own path and title', () => {
    const titled = built.replace('<head>', '<head><title>The club</title>');
    const page = composePage(titled, { published: nothing, variant: 'red', path: '/about', title: 'Us & <you>', markup, css });
    expect(page).toContain('<div id="root" data-variant="red" data-path="/about">');
    expect(page).toContain('<title>Us &amp; &lt;you></title>');
  });

  test('a page without published markup keeps the markup and styles of the build, and gets the content', () => {
    const page = composePage(built, { published: nothing, variant: 'red', path: '/', markup: undefined, css });
    expect(page.replace(/<script[^]*<\/script>/, '')).toBe(built);
  });

  test('published text can’t close the element that contains the content', () => {
    const published = { records: { section: [{ id: 'a', title: '</script><script>alert(1)</script>' }] }, colors: {} };
    const page = composePage(built, { published, variant: 'red', path: '/', markup, css });
    const [, json = ''] = /<script type="application\/json" id="published">(.*?)<\/script>/.exec(page) ?? [];
    expect(JSON.parse(json)).toEqual(published);
    expect(page.match(/<script/g)).toHaveLength(1);
  });

  test('published colors apply only to their variant, whose toolbar has the color of its dark areas', () => {
    const red = { primary: '#0055aa', secondary: '#10243f', accent: '#aa0055', bar: '#0c1c30' };
    const published = { records: {}, colors: { red } };
    const page = composePage(built, { published, variant: 'red', path: '/', markup, css });
    expect(page).toContain('content="#0c1c30"');
    expect(page).toMatch(/html\[data-domain\]\{[^}]*--color-primary:/);
    expect(composePage(built, { published, variant: 'blue', path: '/', markup, css })).toContain('content="#111111"');
  });
});
