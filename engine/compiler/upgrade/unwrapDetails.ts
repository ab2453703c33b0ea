import { isObject } from '../source/Source.ts';
import type { Migration } from './UpgradeDraft.ts';

/** Moves the keys of a detail's `value` into the detail: `"value": { "field": "paid" }` becomes `"field": "paid"`. */
export const unwrapDetails: Migration = (draft) => {
  for (const { code, file, path } of draft.problems()) {
    if (!path || !(code === 'missing-key' || code === 'unknown-key')) continue;
    // The problem is at `value`, or one level below.
    const at = path.lastIndexOf('value');
    if (at >= 1 && at >= path.length - 2)
      draft.rewrite(file, path.slice(0, at), unwrap, 'moved the keys of "value" into the detail itself');
  }
};

function unwrap({ value, ...rest }: Readonly<Record<string, unknown>>): Record<string, unknown> | undefined {
  const isDetail = 'label' in rest || 'icon' in rest;
  return isDetail && isObject(value) && ('field' in value || 'text' in value) ? { ...rest, ...value } : undefined;
}
