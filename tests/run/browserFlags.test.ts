import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { browserFlags } from '../browser/support/browserFlags.mjs';
import { nonEmpty } from '../support/nonEmpty.ts';

it('the browser of the tests also turns off each feature that Playwright turns off', () => {
  const folder = dirname(createRequire(import.meta.url).resolve('playwright-core/package.json'));
  const bundle = readFileSync(join(folder, 'lib/coreBundle.js'), 'utf8');
  const [, list = ''] = /\bdisabledFeatures = \[(.*?)\]\.filter/s.exec(bundle) ?? [];
  const named = list.replace(/\/\/.*/g, '').match(/\w+/g) ?? [];
  const flag = browserFlags.find((text) => text.startsWith('--disable-features='));
  expect(flag?.slice('--disable-features='.length).split(',')).toEqual(expect.arrayContaining(nonEmpty(named)));
});
