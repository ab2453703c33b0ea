import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { once } from '../../core/values/once.ts';
import type { IconShape } from '../../language/PortalManifests.ts';

const icons = join(
  dirname(createRequire(join(import.meta.dirname, 'icons.ts')).resolve('lucide-react/dynamicIconImports.mjs')),
  'dist/esm/icons',
);
const shapeSchema = z.array(z.tuple([z.string(), z.record(z.string(), z.string())]));

/** Returns the names of all lucide icons, including aliases. Each name has its own file. */
export const iconNames = once(
  (): ReadonlySet<string> =>
    new Set(
      readdirSync(icons)
        .filter((file) => file.endsWith('.mjs') && file !== 'index.mjs')
        .map((file) => file.slice(0, -'.mjs'.length)),
    ),
);

const shapes = new Map<string, IconShape>();

/** Reads an icon's shape from lucide's file, and removes React's `key` attributes. Throws if lucide has no icon with this name. */
export function iconShape(name: string): IconShape {
  const known = shapes.get(name);
  if (known) return known;
  const code = readFileSync(join(icons, `${name}.mjs`), 'utf8');
  const alias = /export \{ default \} from '\.\/([\w-]+)\.mjs'/.exec(code)?.[1];
  const shape = alias === undefined ? readShape(name, code) : iconShape(alias);
  shapes.set(name, shape);
  return shape;
}

function readShape(name: string, code: string): IconShape {
  const literal = /node: (\[\n[\s\S]*?\n {2}\]|\[\[.*\]\])/.exec(code)?.[1];
  if (literal === undefined) throw new Error(`can't read lucide's file for the icon "${name}"`);
  const json = literal.replace(/([{,]\s*)"?([\w-]+)"?:/g, '$1"$2":');
  return shapeSchema.parse(JSON.parse(json)).map(([element, { key: _, ...attributes }]) => [element, attributes]);
}
