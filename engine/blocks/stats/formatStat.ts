import { fieldTypes } from '../../fields/fieldTypes.ts';
import type { StatsProps } from './statsSchema.ts';

type Stat = Pick<StatsProps['items'][number], 'format' | 'whole'>;

/** A figure's text. A text stays as it is written (`500+`) unless a format is asked for; anything else reads as a number. */
export function formatStat(value: unknown, { format, whole }: Stat, locale: string): string {
  const type = format ?? (typeof value === 'string' ? 'text' : 'number');
  return fieldTypes[type].format(value, { name: 'value', label: '', type }, locale, { whole });
}
