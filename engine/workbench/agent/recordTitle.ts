import type { Field } from '../../language/field.ts';
import type { Row } from '../../language/Row.ts';

/** The usual names for title fields, best first. */
const usual = ['title', 'name', 'label', 'subject', 'description'];

/** Returns a text by which people recognize a record. Falls back to its id. */
export function recordTitle(row: Row, fields: readonly Field[] = []): string | undefined {
  const named = Object.keys(row).filter((name) => /(?:title|name)$/i.test(name));
  const texts = fields.filter(({ type }) => type === 'text').map(({ name }) => name);
  const title = [...usual, ...named, ...texts, 'id'].map((name) => row[name]).find((value) => typeof value === 'string' && value !== '');
  return typeof title === 'string' ? title : undefined;
}
