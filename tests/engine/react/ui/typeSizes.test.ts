import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

function filesIn(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return names.filter((name) => /\.(?:css|tsx?)$/.test(name)).map((name) => join(folder, name));
}

/** Match forbidden text sizes. The allowed sizes are the portal's six sizes and, for print, any size in pt. */
const others = [
  /\btext-(?:[3-9]xl|md)\b/g,
  /\btext-\[(?!0px\]|clamp\(var\(--text-\w+\),\d+cqi,var\(--text-\w+\)\)\])[\d.(a-z]+[^\]]*\]/g,
  /font-size:(?!\s*(?:var\(--text-(?:xs|sm|base|lg|xl|2xl)\)|inherit|[\d.]+pt))[^;]+/g,
  /[fF]ontSize: (?!'var\(--text-(?:xs|sm|base|lg|xl|2xl)\)')['\d][^,]*/g,
];

test('the portal’s text has six sizes', () => {
  const found = [...filesIn('engine/react'), ...filesIn('screens')].flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    return others.flatMap((pattern) => [...text.matchAll(pattern)].map(([size]) => `${file}: ${size}`));
  });
  expect(found).toEqual([]);
});
