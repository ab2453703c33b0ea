import type { Field } from '../../language/field.ts';
import type { Rule } from './FieldType.ts';

/** The part of JSON Schema 7 that fields compile to. */
export interface JsonSchema {
  type: 'string' | 'number' | 'integer' | 'boolean' | 'array' | 'object';
  const?: boolean;
  enum?: string[];
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  /** What a new record of a list starts with. */
  default?: string | number | boolean | string[];
}

/** `schema` without the keys that are not set, so that it equals what JSON makes of it. */
export function schemaOf(schema: { [Key in keyof JsonSchema]: JsonSchema[Key] | undefined } & Pick<JsonSchema, 'type'>): JsonSchema {
  // Only keys without a value are dropped, and all but `type` are optional.
  return Object.fromEntries(Object.entries(schema).filter(([, value]) => value !== undefined)) as unknown as JsonSchema;
}

/** The regular expression that fits when `pattern` fits the whole text. */
export function wholeText(pattern: string): string {
  return `^(?:${pattern})$`;
}

/**
 * Which rule of its type's schema a value breaks; `undefined` when it keeps them all. Numbers must be finite, lengths are UTF-16 units.
 * `const`, `properties` and `required` are not looked at: whether a field is answered, and what is inside of it, is asked elsewhere.
 */
export function brokenRule(value: unknown, schema: JsonSchema, field: Field): Rule | undefined {
  const { minimum = -Infinity, maximum = Infinity, minLength = 0, maxLength = Infinity } = schema;
  switch (schema.type) {
    case 'boolean':
      return typeof value === 'boolean' ? undefined : 'format';
    case 'object':
      return typeof value === 'object' && value !== null && !Array.isArray(value) ? undefined : 'format';
    case 'number':
    case 'integer':
      if (typeof value !== 'number' || !Number.isFinite(value)) return 'format';
      if (schema.type === 'integer' && !Number.isInteger(value)) return 'step';
      return value < minimum ? 'minimum' : value > maximum ? 'maximum' : undefined;
    case 'string':
      if (typeof value !== 'string') return schema.enum ? 'choice' : 'format';
      if (schema.enum && !schema.enum.includes(value)) return 'choice';
      if (value.length < minLength) return 'minLength';
      if (value.length > maxLength) return 'maxLength';
      if (schema.pattern === undefined || expression(schema.pattern).test(value)) return undefined;
      return field.pattern !== undefined && schema.pattern === wholeText(field.pattern) ? 'pattern' : 'format';
    case 'array': {
      const { items } = schema;
      if (!Array.isArray(value)) return 'format';
      if (!items) return undefined;
      return value.map((item: unknown) => brokenRule(item, items, field)).find((rule) => rule !== undefined);
    }
  }
}

const expressions = new Map<string, RegExp>();

/** Thousands of records are held against the same few patterns. */
function expression(pattern: string): RegExp {
  const known = expressions.get(pattern) ?? new RegExp(pattern, 'u');
  expressions.set(pattern, known);
  return known;
}
