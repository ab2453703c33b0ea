import type { FieldType } from './FieldType.ts';

/**
 * How one portal reads, checks, and writes values. The compiler, the renderer, and the server each make one per portal and pass it to
 * whatever asks about fields, so that portals in one process don't affect each other.
 */
export interface Runtime {
  /** The portal's own field types, beside the engine's. */
  readonly fieldTypes: readonly FieldType[];
  /** ISO 4217. */
  readonly currency: string;
  /** BCP 47. */
  readonly locale: string;
}

/** Makes a portal's runtime. Missing settings default to US dollars and American English. */
export function createRuntime(settings: { [Key in keyof Runtime]?: Runtime[Key] | undefined } = {}): Runtime {
  const { fieldTypes = [], currency = 'USD', locale = 'en-US' } = settings;
  return { fieldTypes, currency, locale };
}
