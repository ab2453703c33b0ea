import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { nonEmpty } from '../../../support/nonEmpty.ts';

const engine = resolve(import.meta.dirname, '../../../../engine');

test('no style sheet reads a variable that exists only in class names such as `bg-sunken`', () => {
  const tokens = readFileSync(join(engine, 'react/ui/tokens.css'), 'utf8');
  const [, block = ''] = /@theme inline reference \{([^}]*)\}/.exec(tokens) ?? [];
  const aliases = [...block.matchAll(/(--[\w-]+): ([^;]+);/g)].flatMap(([, name, value]) => (value === `var(${name})` ? [] : [name ?? '']));
  const sheets = readdirSync(engine, { recursive: true, encoding: 'utf8' }).filter((name) => /^(?!.*node_modules).*\.css$/.test(name));
  const found = nonEmpty(sheets).flatMap((sheet) => {
    const css = readFileSync(join(engine, sheet), 'utf8');
    return nonEmpty(aliases).flatMap((name) => (css.includes(`var(${name})`) ? [`${sheet}: ${name}`] : []));
  });
  expect(found).toEqual([]);
});
