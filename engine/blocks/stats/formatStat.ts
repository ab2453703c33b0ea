import { fieldTypes } from '../../fields/fieldTypes.ts';
import type { Stat } from './statsSchema.ts';

/** A figure's text. A text stays as it is written (`500+`) unless a format is asked for; anything else reads as a number. */
export function formatStat(value: unknown, { format, whole }: Pick<Stat, 'format' | 'whole'>, locale: string): string {
  const type = format ?? (typeof value === 'string' ? 'text' : 'number');
  return fieldTypes[type].format(value, { name: 'value', label: '', type }, locale, { whole });
}
