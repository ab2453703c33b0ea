import { describe, expect, test } from 'vitest';
import { criticalStyle } from '../../../../engine/server/pages/criticalStyle.ts';

const page = '<main class="sheet p-4 sm:w-1/2 w-[36rem] &gt;odd"><h1 class="">Here</h1></main>';

describe('the critical styles of a page', () => {
  test('critical styles are the rules of the page’s classes in their order', () => {
    expect(criticalStyle('.sheet{a:1}.desk{a:2}.p-4{a:3}', page)).toBe('.sheet{a:1}.p-4{a:3}');
  });

  test('critical styles include rules for elements and states without classes', () => {
    expect(criticalStyle(':root{--a:1}h1,h2{a:1}:focus-visible{a:2}', page)).toBe(':root{--a:1}h1,h2{a:1}:focus-visible{a:2}');
  });

  test('critical styles drop selectors with other classes from a rule', () => {
    expect(criticalStyle('.desk .sheet,.sheet:hover,.sheet.desk{a:1}', page)).toBe('.sheet:hover{a:1}');
  });

  test('critical styles drop rules for attributes that the page lacks', () => {
    expect(criticalStyle('[class] h1{a:1}[data-a=x]{a:2}[type="search"]{a:3}:not([hidden]){a:4}', page)).toBe(
      '[class] h1{a:1}:not([hidden]){a:4}',
    );
  });

  test('critical styles drop rules for a missing attribute that the root element has', () => {
    const css = ':root:not([data-a]){a:1}:root:not([data-b]) .sheet{a:2}';
    expect(criticalStyle(css, `<html data-a="x">${page}`)).toBe(':root:not([data-b]) .sheet{a:2}');
  });

  test('critical styles recognize classes with escaped characters', () => {
    const css = String.raw`.sm\:w-1\/2{a:1}.w-\[36rem\]{a:2}.\>odd{a:3}.sm\:w-1{a:4}`;
    expect(criticalStyle(css, page)).toBe(String.raw`.sm\:w-1\/2{a:1}.w-\[36rem\]{a:2}.\>odd{a:3}`);
  });

  test('critical styles keep functional selectors with classes and commas in their parentheses', () => {
    expect(criticalStyle('.sheet:not(.desk,.chair){a:1}.sheet:is(:hover,:focus){a:2}', page)).toBe(
      '.sheet:not(.desk,.chair){a:1}.sheet:is(:hover,:focus){a:2}',
    );
  });

  test('critical styles keep layers and media queries and drop the empty ones', () => {
    expect(
      criticalStyle('@layer base,utilities;@layer utilities{.desk{a:1}@media print{.sheet{a:2}}}@media screen{.desk{a:3}}', page),
    ).toBe('@layer base,utilities;@layer utilities{@media print{.sheet{a:2}}}');
  });

  test('critical styles name empty layers, so that their later rules keep their rank', () => {
    expect(criticalStyle('@layer base{h1{a:1}}@layer components{.desk{a:2}}@layer utilities{.sheet{a:3}}', page)).toBe(
      '@layer base{h1{a:1}}@layer components;@layer utilities{.sheet{a:3}}',
    );
  });

  test('critical styles keep the animations, properties, and fonts that kept rules use', () => {
    const css =
      '.sheet{animation:rise 1s;b:var(--tw-a);font-family:Own,serif}.desk{animation:fall 1s}@keyframes rise{from{a:1}}@keyframes fall{to{a:1}}@property --tw-a{c:d}@property --tw-ab{c:d}@font-face{font-family:Own;src:url("a}b")}@font-face{font-family:Other;src:url("c")}';
    expect(criticalStyle(css, page)).toBe(
      '.sheet{animation:rise 1s;b:var(--tw-a);font-family:Own,serif}@keyframes rise{from{a:1}}@property --tw-a{c:d}@font-face{font-family:Own;src:url("a}b")}',
    );
  });

  test('critical styles name the layer of fallbacks for old browsers, so that it keeps its rank', () => {
    expect(criticalStyle('/*! by whom */@layer properties{*{--tw-a:0}}@layer theme{:root{a:1}}', page)).toBe(
      '@layer properties;@layer theme{:root{a:1}}',
    );
  });

  test('critical styles are read correctly around comments and anything that looks like one', () => {
    const css = String.raw`/* it's { */.sheet/* .desk */{a:1;/* } "*/b:"/* text */"}.p-4{a:url('/*')}.w-\[\'\/\*\'\]{a:2}h1{a:3}/* last */`;
    expect(criticalStyle(css, page)).toBe(`.sheet{a:1;b:"/* text */"}.p-4{a:url('/*')}h1{a:3}`);
  });

  test('a truncated stylesheet is refused', () => {
    expect(() => criticalStyle('.sheet{a:1', page)).toThrow('brace');
  });
});
