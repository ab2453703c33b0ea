import type { Field } from '../../language/field.ts';
import type { Rule } from './FieldType.ts';
import { anchorPattern, type JsonSchema } from './JsonSchema.ts';

/** Returns the first rule of `schema` that a value breaks. Ignores `const`, `properties`, and `required`. */
export function findBrokenRule(value: unknown, schema: JsonSchema, field: Field): Rule | undefined {
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
      return field.pattern !== undefined && schema.pattern === anchorPattern(field.pattern) ? 'pattern' : 'format';
    case 'array': {
      const { items } = schema;
      if (!Array.isArray(value)) return 'format';
      if (!items) return undefined;
      return value.map((item: unknown) => findBrokenRule(item, items, field)).find((rule) => rule !== undefined);
    }
  }
}

const expressions = new Map<string, RegExp>();

/** Caches regular expressions, because thousands of records share a few patterns. */
function expression(pattern: string): RegExp {
  const known = expressions.get(pattern) ?? new RegExp(pattern, 'u');
  expressions.set(pattern, known);
  return known;
}
