import { useEffect, useId, useRef, type ReactNode } from 'react';

interface Props<Item> {
  title: string;
  /** Text below the title. */
  hint?: string | undefined;
  items: readonly Item[];
  keyOf: (item: Item) => string;
  excluded: ReadonlySet<string>;
  /** Called when the user unchecks items (`isExcluded`) or checks them again. */
  onExclude: (keys: readonly string[], isExcluded: boolean) => void;
  children: (item: Item) => ReactNode;
}

/** The maximum number of items to show. The checkbox at the top applies to all items, even if they aren't shown. */
const most = 300;

/** A list of items with checkboxes. A checkbox at the top checks or unchecks all of them. */
export function ReviewGroup<Item>({ title, hint, items, keyOf, excluded, onExclude, children }: Props<Item>) {
  const id = useId();
  const all = useRef<HTMLInputElement>(null);
  const keys = items.map(keyOf);
  const includedCount = keys.filter((key) => !excluded.has(key)).length;
  useEffect(() => {
    if (all.current) all.current.indeterminate = includedCount > 0 && includedCount < keys.length;
  });
  if (items.length === 0) return null;
  return (
    <fieldset className="wb-review">
      <legend className="wb-unseen">{title}</legend>
      <label className="wb-tick wb-review-all">
        <input
          ref={all}
          type="checkbox"
          checked={includedCount === keys.length}
          aria-describedby={hint === undefined ? undefined : id}
          onChange={({ target }) => onExclude(keys, !target.checked)}
        />
        <strong>{`${title} (${includedCount} of ${keys.length})`}</strong>
      </label>
      {hint !== undefined && (
        <p id={id} className="wb-small">
          {hint}
        </p>
      )}
      <ul>
        {items.slice(0, most).map((item) => (
          <li key={keyOf(item)}>
            <label className="wb-review-row">
              <input
                type="checkbox"
                checked={!excluded.has(keyOf(item))}
                onChange={({ target }) => onExclude([keyOf(item)], !target.checked)}
              />
              <span>{children(item)}</span>
            </label>
          </li>
        ))}
      </ul>
      {items.length > most && <p className="wb-small">{`${items.length - most} more aren’t shown.`}</p>}
    </fieldset>
  );
}
