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
  /** The initial value of this field in a new list item. */
  default?: string | number | boolean | string[];
}

/** Removes keys whose value is `undefined`. */
export function cleanSchema(schema: { [Key in keyof JsonSchema]: JsonSchema[Key] | undefined } & Pick<JsonSchema, 'type'>): JsonSchema {
  // The cast is safe, because only optional keys can be `undefined`.
  return Object.fromEntries(Object.entries(schema).filter(([, value]) => value !== undefined)) as unknown as JsonSchema;
}

/** Anchors a pattern so that it must match the entire string. */
export function anchorPattern(pattern: string): string {
  return `^(?:${pattern})$`;
}
