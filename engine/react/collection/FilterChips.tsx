import { useDeferredValue, useId, useMemo, useState } from 'react';
import type { Filter, Search } from '../../language/collection.ts';
import { usePageState } from '../context/usePageState.ts';
import { usePageValue } from '../context/usePageValue.ts';
import { usePortal } from '../context/PortalContext.ts';
import { useScope } from '../context/ScopeContext.tsx';
import { useText } from '../context/useText.ts';
import { Button } from '../ui/Button.tsx';
import { getFilterOptions } from './getFilterOptions.ts';
import { countOptions } from './narrowRows.ts';
import type { CollectionView } from './useCollectionView.ts';
import { usePhrases } from '../context/usePhrases.ts';
import { collectionPhrases } from './collectionPhrases.ts';

const few = 6;

export interface FilterChipsProps {
  filter: Filter;
  label: string;
  search: Search | undefined;
  view: CollectionView;
}

/** Shows a filter's options as buttons, the most frequent one first. Renders nothing for fewer than two options. */
export function FilterChips({ filter, label, search, view }: FilterChipsProps) {
  const textOf = useText();
  const phrase = usePhrases(collectionPhrases);
  const labelId = useId();
  const [isLong, setLong] = useState(false);
  const [chosen, choose] = usePageValue(filter.state);
  const { runtime, manifests } = usePortal();
  const { gates } = manifests;
  const { fields, all, filters } = view;
  const scope = useScope();
  const values = useDeferredValue(usePageState().values);
  const options = useMemo(() => getFilterOptions(filter, fields, all, runtime), [filter, fields, all, runtime]);
  const counts = useMemo(
    () => countOptions(filter, all, { filters, ...(search && { search }) }, values, { scope, gates, fields, runtime }),
    [filter, all, filters, search, values, scope, gates, fields, runtime],
  );
  // Don't count the options of a long collection, because only some of its records are loaded.
  const isWhole = view.partial === undefined;
  const countOf = (value: string) => counts.get(value) ?? 0;
  const offered = options
    .filter(({ value }) => !isWhole || value === chosen || countOf(value) > 0)
    .toSorted((a, b) => (isWhole ? countOf(b.value) - countOf(a.value) : 0));
  const shown = offered.filter(({ value }, index) => isLong || index < few || value === chosen);
  const others = offered.length - shown.length;
  if (options.length < 2) return null;
  return (
    <div
      role="group"
      aria-labelledby={labelId}
      className="flex min-w-0 basis-full items-baseline gap-3 max-sm:flex-col max-sm:gap-1 print:hidden"
    >
      <p id={labelId} className="min-w-20 text-sm font-medium text-muted">
        {label}
      </p>
      <div className="flex min-w-0 flex-wrap gap-2">
        {shown.map(({ value, label: text }) => {
          const isChosen = value === chosen;
          return (
            <button
              key={value}
              type="button"
              aria-pressed={isChosen}
              onClick={() => choose(isChosen ? '' : value, { replace: true })}
              className="tone-primary inline-flex min-h-9 items-center gap-2 rounded-full border border-line bg-raised px-3 text-sm font-medium text-muted hover:text-ink aria-pressed:border-(--tone-line) aria-pressed:bg-(--tone-soft) aria-pressed:text-(--tone-text) pointer-coarse:min-h-11 forced-colors:aria-pressed:outline-2"
            >
              <span>{textOf(text)}</span>
              {isWhole && <span className="tabular-nums">{countOf(value)}</span>}
            </button>
          );
        })}
        {(isLong || others > 0) && (
          <Button
            look="link"
            aria-expanded={isLong}
            aria-label={isLong ? phrase('fewerOf', { label }) : phrase('moreOf', { count: others, label })}
            onClick={() => setLong(!isLong)}
          >
            {isLong ? phrase('fewer') : phrase('more', { count: others })}
          </Button>
        )}
      </div>
    </div>
  );
}
