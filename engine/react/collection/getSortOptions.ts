import type { Runtime } from '../../core/fields/createRuntime.ts';
import type { FieldType } from '../../core/fields/FieldType.ts';
import { findFieldType } from '../../core/fields/fieldTypes.ts';
import type { Sort } from '../../language/collection.ts';
import type { Field } from '../../language/field.ts';
import type { Text } from '../../language/text.ts';
import { phrasesIn } from '../../core/fields/phrases.ts';
import { collectionPhrases } from './collectionPhrases.ts';

export interface SortOption {
  value: string;
  label: string;
}

/** Returns a collection's sort orders. An order without a label gets its field's name: `Joined, latest first`. */
export function getSortOptions(
  sorts: readonly Sort[],
  fields: readonly Field[],
  runtime: Runtime,
  textOf: (text: Text | undefined) => string,
): SortOption[] {
  const phrase = phrasesIn(collectionPhrases, runtime);
  return sorts.map((sort) => {
    const by = typeof sort === 'string' ? sort : sort.by;
    if (typeof sort === 'object' && sort.label !== undefined) return { value: by, label: textOf(sort.label) };
    const descending = by.startsWith('-');
    const name = descending ? by.slice(1) : by;
    const field = fields.find((candidate) => candidate.name === name);
    const [first, last] = getSortDirections(field && findFieldType(field, runtime));
    return { value: by, label: phrase('order', { field: textOf(field?.label) || name, order: phrase(descending ? last : first) }) };
  });
}

type Order = 'earliest' | 'latest' | 'lowest' | 'highest' | 'ascending' | 'descending' | 'fromA' | 'fromZ';

function getSortDirections(type: FieldType | undefined): readonly [ascending: Order, descending: Order] {
  if (type?.filter === 'date') return ['earliest', 'latest'];
  if (type?.basic === 'number') return ['lowest', 'highest'];
  return type?.filter === 'choice' || type?.basic === 'boolean' ? ['ascending', 'descending'] : ['fromA', 'fromZ'];
}
