import type { FieldType } from './FieldType.ts';
import type { Language } from './phrases.ts';

/** A portal's settings for reading and formatting values. */
export interface Runtime extends Language {
  /** The portal's own field types. */
  readonly fieldTypes: readonly FieldType[];
  /** The currency, as an ISO 4217 code. */
  readonly currency: string;
}

/** Creates a portal's runtime. The defaults are US dollars and American English. */
export function createRuntime(settings: { [Key in keyof Runtime]?: Runtime[Key] | undefined } = {}): Runtime {
  const { fieldTypes = [], currency = 'USD', locale = 'en-US', phrase } = settings;
  return { fieldTypes, currency, locale, phrase };
}
