import type { Field } from '../../language/field.ts';
import type { Row } from '../../language/Row.ts';

/** Common names of title fields, best first. */
const usual = ['title', 'name', 'label', 'subject', 'description'];

/** Returns a record's title or, if there is none, its id. */
export function recordTitle(row: Row, fields: readonly Field[] = []): string | undefined {
  const named = Object.keys(row).filter((name) => /(?:title|name)$/i.test(name));
  const texts = fields.filter(({ type }) => type === 'text').map(({ name }) => name);
  const title = [...usual, ...named, ...texts, 'id'].map((name) => row[name]).find((value) => typeof value === 'string' && value !== '');
  return typeof title === 'string' ? title : undefined;
}
