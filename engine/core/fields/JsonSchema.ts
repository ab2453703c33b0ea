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
