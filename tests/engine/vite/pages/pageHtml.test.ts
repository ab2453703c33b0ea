import { describe, expect, test } from 'vitest';
import { pageHtml } from '../../../../engine/vite/pages/pageHtml.ts';
import { active } from '../../core/domain/domains.ts';

const html = `<html><head>
    <title>Everyone</title>
    <meta name="viewport" content="width=device-width" />
    <meta name="theme-color" content="#ffffff" />
    <link rel="icon" href="data:," />
    <script type="module" src="/assets/start.js"></script>
    <link rel="stylesheet" href="/assets/all.css">
    <link rel="modulepreload" href="/assets/page.js">
  </head>
  <body>
    <div id="root"></div>
  </body></html>`;

const domain = { ...active, branding: { ...active.branding, organizationName: 'Fern & "Moss"', description: '<b>' } };
const made = (more = {}) =>
  pageHtml({
    html,
    css: `[data-domain=${domain.name}]{--a:1}[data-domain=other]{--a:2}.sheet{a:1}.desk{a:2}`,
    domain,
    locale: 'en-US',
    folder: '/variants/x',
    icon: { svg: '<svg fill="#fff">A & B</svg>' },
    markup: '<p class="sheet">Hello $& there</p>',
    ...more,
  });

describe("a variant's page", () => {
  test('a variant’s page contains its prerendered content and names its variant', () => {
    expect(made({ path: '/' })).toContain(
      `<div id="root" data-variant="${domain.name}" data-path="/"><p class="sheet">Hello $& there</p></div>`,
    );
    expect(made()).toContain(`<div id="root" data-variant="${domain.name}"><p`);
  });

  test('a page that starts with many records preloads their file before its scripts', () => {
    const page = made({ records: ['/assets/transactions.json'], preloaded: ['/assets/page.js'] });
    const preload = page.indexOf('<link rel="preload" as="fetch" crossorigin href="/assets/transactions.json" />');
    expect(preload).toBeGreaterThan(0);
    expect(preload).toBeLessThan(page.indexOf('<link rel="modulepreload"'));
  });

  test('a variant’s icon is inlined if it is a drawing, and loaded if it is a picture', () => {
    expect(made()).toContain('<link rel="icon" type="image/svg+xml" href="data:image/svg+xml,');
    const page = made({ icon: { png: '/variants/x/icon-192.png' } });
    expect(page.match(/<link rel="icon"[^>]*>/g)).toEqual(['<link rel="icon" type="image/png" href="/variants/x/icon-192.png" />']);
  });

  test('a frame’s page lists the scripts of its screens, and other pages list none', () => {
    const screens = { '/beds/</script>': ['/assets/beds.js'] };
    expect(made({ screens })).toContain(
      '<script type="application/json" id="screens">{"/beds/\\u003c/script>":["/assets/beds.js"]}</script>',
    );
    expect(made()).not.toContain('application/json');
  });

  test('a variant’s page says its language and direction', () => {
    expect(made()).toContain('<html lang="en-US" dir="ltr" ');
    expect(made({ locale: 'ar' })).toContain('<html lang="ar" dir="rtl" ');
  });

  test('a variant’s page has the styles of its noscript content', () => {
    const says = html.replace('<div id', '<noscript><p class="desk">Scripts are needed.</p></noscript>\n    <div id');
    expect(made({ html: says })).toContain('.desk{a:2}');
    expect(made()).not.toContain('.desk');
  });

  test('a variant’s page has the variant’s name as its title, escaped', () => {
    expect(made()).toContain(`<title>Fern &amp; "Moss" - ${domain.branding.tagline}</title>`.replaceAll('"', '&quot;'));
    expect(made()).toContain('<meta name="description" content="&lt;b>" />');
    expect(made().match(/<title>/g)).toHaveLength(1);
    expect(made().match(/theme-color/g)).toHaveLength(1);
  });

  test('a variant’s page contains its icon, so that no request is needed', () => {
    expect(made()).toContain(`href="data:image/svg+xml,%3Csvg fill='%23fff'%3EA %26 B%3C/svg%3E"`);
  });

  test('a variant’s page names a touch icon if there is one', () => {
    expect(made()).not.toContain('apple-touch-icon');
    expect(made({ touchIcon: '/variants/x/icon.png' })).toContain('<link rel="apple-touch-icon" href="/variants/x/icon.png" />');
  });

  test('a variant’s page has its critical styles in its own colors and the others after its content', () => {
    const page = made();
    expect(page).toContain(`<html lang="en-US" dir="ltr" data-domain="${domain.name}">`);
    expect(page).toContain(`<style nonce="__NONCE__">[data-domain=${domain.name}]{--a:1}.sheet{a:1}</style>`);
    expect(page).not.toContain('.desk');
    expect(page.indexOf('all.css')).toBeGreaterThan(page.indexOf('Hello'));
  });

  test('a variant’s page preloads the given files and nothing of the page for every host', () => {
    expect(made()).not.toContain('page.js');
    expect(made({ preloaded: ['/assets/inside.js'] })).toMatch(/<head>[^]*rel="modulepreload"[^>]*inside\.js[^]*<\/head>/);
    expect(made({ prefetched: ['/assets/page.js'] })).toMatch(/rel="prefetch"[^>]*page\.js[^]*<\/body>/);
  });

  test('a variant’s page has the outline of a frame for redirected viewers', () => {
    expect(made({ frame: '<i class="desk"></i>' })).toContain('<template id="frame"><i class="desk"></i></template>');
    expect(made({ frame: '<i class="desk"></i>' })).toContain('.desk{a:2}');
  });

  test('a variant’s page has no script of its own and no inline style that a policy would refuse', () => {
    expect(made().match(/<script/g)).toHaveLength(1);
    expect(made()).not.toContain(' style=');
  });
});
