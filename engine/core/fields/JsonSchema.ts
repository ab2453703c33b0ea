/** The subset of JSON Schema draft 7 that fields compile to. */
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
  /** The initial value in a new record of a list. */
  default?: string | number | boolean | string[];
}

/** Drops keys without a value, so that the schema equals its JSON. */
export function cleanSchema(schema: { [Key in keyof JsonSchema]: JsonSchema[Key] | undefined } & Pick<JsonSchema, 'type'>): JsonSchema {
  // Only optional keys can lack a value, since `type` is always given.
  return Object.fromEntries(Object.entries(schema).filter(([, value]) => value !== undefined)) as unknown as JsonSchema;
}

/** Returns a regular expression that matches `pattern` against the whole text. */
export function wholeText(pattern: string): string {
  return `^(?:${pattern})$`;
}
