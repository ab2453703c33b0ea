import { fieldOrText } from '../../core/fields/fieldNamed.ts';
import type { Runtime } from '../../core/fields/createRuntime.ts';
import { ownValue } from '../../core/fields/values.ts';
import type { Spellings } from '../../core/text/foldText.ts';
import { toSearchText } from '../../core/search/toSearchText.ts';
import type { Search } from '../../language/collection.ts';
import type { Field } from '../../language/field.ts';
import type { Row } from '../../language/Row.ts';

/** The searchable text of all rows. One long string is smaller and faster to search than one string per row. */
export interface SearchIndex {
  text: string;
  /** The position in `text` where each row starts. */
  starts: Uint32Array;
}

/** Separates fields and rows. A search box can't contain a line break, so a match can't span two fields or rows. */
const border = '\n';

interface IndexedRows {
  fields: readonly Field[];
  runtime: Runtime;
  index: SearchIndex;
}

const indexes = new WeakMap<readonly Row[], WeakMap<Search, IndexedRows>>();

/** Returns the rows' search index. Caches it, because every keystroke needs it. */
export function searchIndex(rows: readonly Row[], search: Search, fields: readonly Field[], runtime: Runtime): SearchIndex {
  const ofRows = indexes.get(rows) ?? new WeakMap<Search, IndexedRows>();
  indexes.set(rows, ofRows);
  const known = ofRows.get(search);
  if (known?.fields === fields && known.runtime === runtime) return known.index;
  const index = makeIndex(rows, search, fields, runtime);
  ofRows.set(search, { fields, runtime, index });
  return index;
}

export function rowsContaining(wanted: readonly Spellings[], rows: readonly Row[], { text, starts }: SearchIndex): readonly Row[] {
  const [first, ...others] = wanted.toSorted((a, b) => (b[0]?.length ?? 0) - (a[0]?.length ?? 0));
  if (!first) return rows;
  const places = new Set(first.flatMap((variant) => [...partsWith(variant, { text, starts })]));
  const found = [...places].filter((index) => {
    const part = others.length > 0 ? text.slice(starts[index], starts[index + 1]) : '';
    return others.every((word) => word.some((variant) => part.includes(variant)));
  });
  return found
    .toSorted((a, b) => a - b)
    .map((index) => rows[index])
    .filter((row) => row !== undefined);
}

function* partsWith(wanted: string, { text, starts }: SearchIndex): Generator<number> {
  let index = 0;
  let at = text.indexOf(wanted);
  while (at >= 0) {
    while (index + 1 < starts.length && (starts[index + 1] ?? 0) <= at) index += 1;
    yield index;
    index += 1;
    if (index >= starts.length) break;
    at = text.indexOf(wanted, starts[index]);
  }
}

function makeIndex(rows: readonly Row[], search: Search, fields: readonly Field[], runtime: Runtime): SearchIndex {
  const readers = search.fields.map((name) => textReader(name, fields, runtime));
  const starts = new Uint32Array(rows.length);
  let length = 0;
  const parts = rows.map((row, index) => {
    const part = readers.map((read) => read(row)).join(border);
    starts[index] = length;
    length += part.length + border.length;
    return part;
  });
  return { text: parts.join(border), starts };
}

function textReader(name: string, fields: readonly Field[], runtime: Runtime): (row: Row) => string {
  const field = fieldOrText(fields, name);
  return (row) => toSearchText(ownValue(row, name), field, runtime);
}
