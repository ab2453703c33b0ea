import { describe, expect, test } from 'vitest';
import { criticalStyle } from '../../../../engine/dev/pages/criticalStyle.ts';

const page = '<main class="sheet p-4 sm:w-1/2 w-[36rem] &gt;odd"><h1 class="">Here</h1></main>';

describe('the styles that a page needs', () => {
  test('are the rules of its own classes, in their order', () => {
    expect(criticalStyle('.sheet{a:1}.desk{a:2}.p-4{a:3}', page)).toBe('.sheet{a:1}.p-4{a:3}');
  });

  test('include rules about elements and states, which ask for no class', () => {
    expect(criticalStyle(':root{--a:1}h1,h2{a:1}:focus-visible{a:2}', page)).toBe(':root{--a:1}h1,h2{a:1}:focus-visible{a:2}');
  });

  test('leave out those selectors of a rule that ask for other classes', () => {
    expect(criticalStyle('.desk .sheet,.sheet:hover,.sheet.desk{a:1}', page)).toBe('.sheet:hover{a:1}');
  });

  test('leave out rules about attributes that the page does not have', () => {
    expect(criticalStyle('[class] h1{a:1}[data-a=x]{a:2}[type="search"]{a:3}:not([hidden]){a:4}', page)).toBe(
      '[class] h1{a:1}:not([hidden]){a:4}',
    );
  });

  test("leave out what holds while the page's own element lacks an attribute that it has", () => {
    const css = ':root:not([data-a]){a:1}:root:not([data-b]) .sheet{a:2}';
    expect(criticalStyle(css, `<html data-a="x">${page}`)).toBe(':root:not([data-b]) .sheet{a:2}');
  });

  test('know classes with signs that a stylesheet escapes', () => {
    const css = String.raw`.sm\:w-1\/2{a:1}.w-\[36rem\]{a:2}.\>odd{a:3}.sm\:w-1{a:4}`;
    expect(criticalStyle(css, page)).toBe(String.raw`.sm\:w-1\/2{a:1}.w-\[36rem\]{a:2}.\>odd{a:3}`);
  });

  test('take what stands in brackets for no condition, and its commas for no new selector', () => {
    expect(criticalStyle('.sheet:not(.desk,.chair){a:1}.sheet:is(:hover,:focus){a:2}', page)).toBe(
      '.sheet:not(.desk,.chair){a:1}.sheet:is(:hover,:focus){a:2}',
    );
  });

  test('keep their layers and media, without those that are left empty', () => {
    expect(
      criticalStyle('@layer base,utilities;@layer utilities{.desk{a:1}@media print{.sheet{a:2}}}@media screen{.desk{a:3}}', page),
    ).toBe('@layer base,utilities;@layer utilities{@media print{.sheet{a:2}}}');
  });

  test('name the layers of which nothing is kept, so that their rules rank the same when they come', () => {
    expect(criticalStyle('@layer base{h1{a:1}}@layer components{.desk{a:2}}@layer utilities{.sheet{a:3}}', page)).toBe(
      '@layer base{h1{a:1}}@layer components;@layer utilities{.sheet{a:3}}',
    );
  });

  test('keep movements, properties and fonts that something kept names', () => {
    const css =
      '.sheet{animation:rise 1s;b:var(--tw-a);font-family:Own,serif}.desk{animation:fall 1s}@keyframes rise{from{a:1}}@keyframes fall{to{a:1}}@property --tw-a{c:d}@property --tw-ab{c:d}@font-face{font-family:Own;src:url("a}b")}@font-face{font-family:Other;src:url("c")}';
    expect(criticalStyle(css, page)).toBe(
      '.sheet{animation:rise 1s;b:var(--tw-a);font-family:Own,serif}@keyframes rise{from{a:1}}@property --tw-a{c:d}@font-face{font-family:Own;src:url("a}b")}',
    );
  });

  test('name the layer of what only old browsers need, so that it ranks the same when it comes', () => {
    expect(criticalStyle('/*! by whom */@layer properties{*{--tw-a:0}}@layer theme{:root{a:1}}', page)).toBe(
      '@layer properties;@layer theme{:root{a:1}}',
    );
  });

  test('are read past comments, whatever stands in them, and past what only looks like one', () => {
    const css = String.raw`/* it's { */.sheet/* .desk */{a:1;/* } "*/b:"/* text */"}.p-4{a:url('/*')}.w-\[\'\/\*\'\]{a:2}h1{a:3}/* last */`;
    expect(criticalStyle(css, page)).toBe(`.sheet{a:1;b:"/* text */"}.p-4{a:url('/*')}h1{a:3}`);
  });

  test('are refused of a stylesheet that is broken off', () => {
    expect(() => criticalStyle('.sheet{a:1', page)).toThrow('brace');
  });
});
