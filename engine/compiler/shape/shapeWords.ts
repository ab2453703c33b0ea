import type { z } from 'zod';
import { toSubject, say, type Message } from '../../core/text/say.ts';
import { isObject, type Path } from '../source/Source.ts';
import { unwrapSchema } from './schemaTree.ts';

/** Describes a path for error messages: `"columns"`, `entry 2 of "items"`. */
export function placeWords(path: Path): Message {
  const last = path.at(-1);
  if (last === undefined) return say`the file`;
  if (typeof last === 'string') return say`${toSubject('key', last)}`;
  const owner = path.slice(0, -1).findLast((key) => typeof key === 'string');
  return owner === undefined ? say`entry ${last + 1}` : say`entry ${last + 1} of ${toSubject('key', owner)}`;
}

export function typeWords(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  if (isObject(value)) return 'an object';
  if (typeof value === 'string') return 'text';
  if (typeof value === 'number') return 'a number';
  return String(value);
}

const typeNames: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
  object: 'an object',
  record: 'an object',
  null: 'null',
  pipe: 'text',
  enum: 'text',
  literal: 'text',
};

export function expectedWords(type: string): string {
  return typeNames[type] ?? type;
}

export function schemaWords(schema: z.core.$ZodType): string {
  return alternatives([...listKinds(schema)].map(expectedWords));
}

function listKinds(schema: z.core.$ZodType): Set<string> {
  const { def } = unwrapSchema(schema).schema._zod;
  if (def.type !== 'union') return new Set([def.type]);
  // Skip lists such as `[{ "when": …, "use": … }]`, because any text can be written as such a list.
  const plain = def.options.filter((option) => !isCaseList(option));
  return new Set(plain.flatMap((option) => [...listKinds(option)]));
}

function isCaseList(schema: z.core.$ZodType): boolean {
  const { def } = unwrapSchema(schema).schema._zod;
  const element = def.type === 'array' ? unwrapSchema(def.element).schema._zod.def : undefined;
  return element?.type === 'object' && Object.hasOwn(element.shape, 'use');
}

/** Returns `a`, `a or b`, or `a, b, or c`. */
export function alternatives(words: readonly string[]): string {
  const known = [...new Set(words)];
  return known.length < 3 ? known.join(' or ') : `${known.slice(0, -1).join(', ')}, or ${known.at(-1)}`;
}
