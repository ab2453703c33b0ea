import { useEffect, useId, useRef, type ReactNode } from 'react';

interface Props<Item> {
  title: string;
  /** A line below the title. */
  hint?: string | undefined;
  items: readonly Item[];
  keyOf: (item: Item) => string;
  left: ReadonlySet<string>;
  /** Called when the user unchecks items (`isLeft`) or checks them again. */
  onLeave: (keys: readonly string[], isLeft: boolean) => void;
  children: (item: Item) => ReactNode;
}

/** The maximum number of rows. The checkbox at the top also applies to items without a row. */
const most = 300;

/** A list of items with checkboxes. A checkbox at the top checks or unchecks all of them. */
export function ReviewGroup<Item>({ title, hint, items, keyOf, left, onLeave, children }: Props<Item>) {
  const id = useId();
  const all = useRef<HTMLInputElement>(null);
  const keys = items.map(keyOf);
  const taken = keys.filter((key) => !left.has(key)).length;
  useEffect(() => {
    if (all.current) all.current.indeterminate = taken > 0 && taken < keys.length;
  });
  if (items.length === 0) return null;
  return (
    <fieldset className="wb-review">
      <legend className="wb-unseen">{title}</legend>
      <label className="wb-tick wb-review-all">
        <input
          ref={all}
          type="checkbox"
          checked={taken === keys.length}
          aria-describedby={hint === undefined ? undefined : id}
          onChange={({ target }) => onLeave(keys, !target.checked)}
        />
        <strong>{`${title} (${taken} of ${keys.length})`}</strong>
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
              <input type="checkbox" checked={!left.has(keyOf(item))} onChange={({ target }) => onLeave([keyOf(item)], !target.checked)} />
              <span>{children(item)}</span>
            </label>
          </li>
        ))}
      </ul>
      {items.length > most && <p className="wb-small">{`${items.length - most} more aren’t shown.`}</p>}
    </fieldset>
  );
}
