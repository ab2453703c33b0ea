import type { FieldType } from './FieldType.ts';
import type { Language } from './phrases.ts';

/** The settings that decide how a portal reads, checks, and formats values. Each portal in a process has its own. */
export interface Runtime extends Language {
  /** The portal's own field types, in addition to the engine's. */
  readonly fieldTypes: readonly FieldType[];
  /** An ISO 4217 code. */
  readonly currency: string;
}

/** Creates a portal's runtime. Defaults to US dollars and American English. */
export function createRuntime(settings: { [Key in keyof Runtime]?: Runtime[Key] | undefined } = {}): Runtime {
  const { fieldTypes = [], currency = 'USD', locale = 'en-US', phrase } = settings;
  return { fieldTypes, currency, locale, phrase };
}
