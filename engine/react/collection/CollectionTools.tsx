import { useId, useMemo, type ReactNode } from 'react';
import { ActionButton } from '../actions/ActionButton.tsx';
import { useNeedsRows } from '../actions/useNeedsRows.ts';
import { controlClasses } from '../ui/controlClasses.ts';
import type { CollectionKeys, Filter, Search } from '../../language/collection.ts';
import { ScopeValues } from '../context/ScopeContext.tsx';
import { usePageState } from '../context/usePageState.ts';
import { usePageValue } from '../context/usePageValue.ts';
import { usePortal } from '../context/PortalContext.ts';
import { useText } from '../context/useText.ts';
import { ViewContext, type CollectionInView } from '../context/ViewContext.ts';
import { FilterChips } from './FilterChips.tsx';
import { getFilterOptions } from './getFilterOptions.ts';
import { LabelledSelect } from '../ui/LabelledSelect.tsx';
import { phone } from '../ui/phone.ts';
import { useMediaQuery } from '../ui/useMediaQuery.ts';
import { NarrowingTools } from './NarrowingTools.tsx';
import type { CollectionView } from './useCollectionView.ts';
import type { SearchText } from './useSearchText.ts';
import { usePhrases } from '../context/usePhrases.ts';
import { collectionPhrases } from './collectionPhrases.ts';

export interface CollectionToolsProps {
  keys: Pick<CollectionKeys, 'search' | 'filters' | 'count' | 'tools'>;
  view: CollectionView;
  columns?: CollectionInView['columns'];
  /** Sorts rows in the order that the viewer chose. `undefined` if the view's rows are already sorted. */
  sorted?: CollectionInView['sorted'];
  choices?: ReactNode;
  more?: ReactNode;
  below?: ReactNode;
}

/** The tools above a collection: search, filters, count, and actions. Renders nothing if there are none. */
export function CollectionTools({ keys, view, columns, sorted, choices: sorting, more, below }: CollectionToolsProps) {
  const textOf = useText();
  const phrase = usePhrases(collectionPhrases);
  const { rows, loadAll, fields } = view;
  // An empty collection has nothing to search or filter. Filters that are `inert` stay, because they don't depend on the records.
  const isBare = view.status === 'ready' && view.count.total === 0 && !view.clear && !view.filters.some(({ inert }) => inert);
  const needsRows = useNeedsRows();
  const bare = () => ({ tools: keys.tools?.filter((tool) => !needsRows(tool)) });
  const { search, count, tools = [] }: CollectionToolsProps['keys'] = isBare ? bare() : keys;
  const filters = isBare ? [] : view.filters;
  const choices = isBare ? undefined : sorting;
  const selects = filters.filter(({ look }) => look !== 'chips').length + (choices ? 1 : 0);
  const labelOf = (filter: Filter) => textOf(filter.label ?? fields.find(({ name }) => name === filter.field)?.label ?? filter.field ?? '');
  const counted = useMemo(() => ({ count: view.count }), [view.count]);
  const { values } = usePageState();
  const isPhone = useMediaQuery(phone);
  const inView = useMemo(() => ({ rows, loadAll, columns, sorted }), [rows, loadAll, columns, sorted]);
  if (!search && filters.length === 0 && !count && tools.length === 0 && !more && !choices) return null;
  return (
    <ScopeValues values={counted}>
      <div id={view.toolsId} className={`grid gap-2 sm:gap-3 ${count ? '' : 'print:hidden'}`}>
        {(search || filters.length > 0 || choices) && (
          <NarrowingTools
            searchBox={search && <SearchBox search={search} typed={view.search} onEnter={view.prepareSearch} isAbove={selects === 3} />}
            chosen={filters.filter(({ state, inert }) => !inert && values[state]).length}
            label={phrase(filters.length > 0 ? 'filters' : 'sort')}
          >
            {(filters.length > 0 || choices) && (
              <>
                {filters.map((filter) =>
                  filter.look === 'chips' ? null : <FilterSelect key={filter.state} filter={filter} label={labelOf(filter)} view={view} />,
                )}
                {choices}
                {filters.map((filter) =>
                  filter.look === 'chips' ? (
                    <FilterChips key={filter.state} filter={filter} label={labelOf(filter)} search={search} view={view} />
                  ) : null,
                )}
                {filters.map(({ inert, state }) =>
                  inert === undefined || typeof inert === 'boolean' ? null : (
                    <p key={state} className="basis-full text-sm text-muted print:hidden">
                      {textOf(inert)}
                    </p>
                  ),
                )}
              </>
            )}
          </NarrowingTools>
        )}
        {(count || tools.length > 0 || more) && (
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            {count && <Count count={count} />}
            {(tools.length > 0 || more) && (
              <ViewContext value={inView}>
                <div className="ms-auto flex flex-wrap gap-2">
                  {tools.map((tool, index) => (
                    <ActionButton key={index} action={tool} look="secondary" iconOnly={isPhone && tool.icon !== undefined} />
                  ))}
                  {more}
                </div>
              </ViewContext>
            )}
          </div>
        )}
        {below}
      </div>
    </ScopeValues>
  );
}

interface SearchBoxProps {
  search: Search;
  typed: SearchText;
  onEnter: () => void;
  /** True if the search box gets its own line in a narrow container. */
  isAbove: boolean;
}

function SearchBox({ search, typed, onEnter, isAbove }: SearchBoxProps) {
  const textOf = useText();
  const id = useId();
  return (
    <div className={`min-w-0 flex-[1_1_16rem] max-sm:basis-0 print:hidden ${isAbove ? 'sm:@max-[48.25rem]:basis-full' : ''}`}>
      <label htmlFor={id} className="mb-1 block text-sm font-medium text-muted max-sm:sr-only">
        {textOf(search.label)}
      </label>
      <input
        id={id}
        type="search"
        autoComplete="off"
        placeholder={textOf(search.placeholder ?? search.label)}
        value={typed.text}
        onChange={(event) => typed.type(event.target.value)}
        onFocus={onEnter}
        onBlur={typed.settle}
        onKeyDown={(event) => event.key === 'Enter' && typed.settle()}
        className={`${controlClasses} max-sm:placeholder:text-sm`}
      />
    </div>
  );
}

function FilterSelect({ filter, label, view }: { filter: Filter; label: string; view: CollectionView }) {
  const textOf = useText();
  const [chosen, choose] = usePageValue(filter.state);
  const { runtime } = usePortal();
  const options = useMemo(() => getFilterOptions(filter, view.fields, view.all, runtime), [filter, view.fields, view.all, runtime]);
  const known = options.some((option) => option.value === chosen);
  return (
    <LabelledSelect
      label={label}
      value={known ? chosen : ''}
      options={[{ value: '', label: textOf(filter.all) }, ...options.map(({ value, label }) => ({ value, label: textOf(label) }))]}
      onChange={choose}
      className="flex-[2_1_9.5rem] sm:max-w-64 sm:basis-40 print:hidden"
    />
  );
}

/** A separate component, because it reads the count from the scope that `CollectionTools` provides. */
function Count({ count }: { count: NonNullable<CollectionKeys['count']> }) {
  const textOf = useText();
  return (
    <p role="status" className="text-sm text-muted tabular-nums">
      {textOf(count)}
    </p>
  );
}
