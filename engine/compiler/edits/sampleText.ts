import { fieldTypes } from '../../core/fields/fieldTypes.ts';
import type { Runtime } from '../../core/fields/createRuntime.ts';
import { sampleValue } from './recordFields.ts';

/** Returns a sample value for a field. `at` is the sample record's index. If possible, each record gets a different value. */
export function sampleText(field: { name: string; label: string; type: string }, words: string, at: number, runtime: Runtime): unknown {
  const basic = fieldTypes(runtime).get(field.type)?.basic;
  if (field.type === 'date') return `@d+${3 + 4 * at}`;
  if (field.type === 'money') return 1000 * (at + 1);
  if (field.type === 'text' || field.type === 'textarea') return `${words} ${at + 1}`;
  if (basic === 'number' && field.type !== 'year') return at + 1;
  return sampleValue(field, runtime);
}
