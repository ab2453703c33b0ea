/** The part of JSON Schema draft 7 that the engine uses for fields. */
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
  /** The field's initial value in a new list item. */
  default?: string | number | boolean | string[];
}

/** Removes keys without a value, so that the schema is the same after it is serialized as JSON. */
export function cleanSchema(schema: { [Key in keyof JsonSchema]: JsonSchema[Key] | undefined } & Pick<JsonSchema, 'type'>): JsonSchema {
  // Only optional keys can lack a value, because `type` is always set.
  return Object.fromEntries(Object.entries(schema).filter(([, value]) => value !== undefined)) as unknown as JsonSchema;
}

/** Returns a regular expression that matches only if `pattern` matches the whole text. */
export function wholeText(pattern: string): string {
  return `^(?:${pattern})$`;
}
