import type { FieldType } from './FieldType.ts';

/** What a portal says about fields in general. */
export interface FieldSettings {
  /** Its own types, beside the engine's. */
  own: readonly FieldType[];
  /** ISO 4217. */
  currency: string;
  /** BCP 47. */
  locale: string;
}

/** Those of a portal that says nothing. */
export const plainSettings: FieldSettings = { own: [], currency: 'USD', locale: 'en-US' };
let current = plainSettings;

/**
 * Says which portal's fields are asked about from here on. Field types are asked in too many places to be handed to each, and a page, a
 * command or a server runs one portal: what composes it says so once, before anything reads a field (`runningPortal`, `compilePortal`).
 * What is left out is as in a portal that says nothing.
 */
export function setFieldSettings(settings: { [Key in keyof FieldSettings]?: FieldSettings[Key] | undefined }): void {
  const { own = plainSettings.own, currency = plainSettings.currency, locale = plainSettings.locale } = settings;
  if (own !== current.own || currency !== current.currency || locale !== current.locale) current = { own, currency, locale };
}

/** The same object until another is set. */
export function fieldSettings(): FieldSettings {
  return current;
}
