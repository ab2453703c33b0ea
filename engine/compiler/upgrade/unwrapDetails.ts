import { isObject } from '../source/Source.ts';
import type { Migration } from './Migration.ts';
import { rewriteObject } from './rewriteObject.ts';

/** Takes the field or text of a detail out of its `value`: `{ "label": "Paid", "value": { "field": "paid" } }`. */
export const unwrapDetails: Migration = (texts, check) => {
  const made = new Map(texts);
  const steps = check(texts).problems.flatMap(({ code, file, path }) => {
    if (!path || !(code === 'missing-key' || code === 'unknown-key')) return [];
    // The problem is at the value, or at a key in it.
    const at = path.lastIndexOf('value');
    const sentence = 'moved the keys of "value" into the detail itself';
    return at < path.length - 2 || at < 1 ? [] : rewriteObject(made, { file, path: path.slice(0, at), rewrite: unwrap, sentence });
  });
  return { texts: made, steps };
};

function unwrap({ value, ...others }: Readonly<Record<string, unknown>>): Record<string, unknown> | undefined {
  return isObject(value) && ('field' in value || 'text' in value) && ('label' in others || 'icon' in others)
    ? { ...others, ...value }
    : undefined;
}
