import { useDeferredValue, useEffect, useEffectEvent, useMemo } from 'react';
import type { CollectionState } from '../../core/data/collectionStore.ts';
import { createFinder } from '../../core/search/findEntries.ts';
import {
  listSearchActions,
  listReachablePages,
  recordEntries,
  createRecordHit,
  listSearchedRecords,
  type RecordEntry,
  type SearchOptions,
} from '../../core/search/searchEntries.ts';
import { formatText } from '../../core/text/formatText.ts';
import type { SearchModule } from '../../language/PortalManifests.ts';
import { useMatches } from '../collection/reading.ts';
import { useDataSource } from '../context/DataContext.tsx';
import { usePortal } from '../context/PortalContext.ts';
import { useScope } from '../context/ScopeContext.tsx';
import type { FoundGoal } from './FoundGoal.ts';
import { recentGoals } from './recentGoals.ts';
import { useSchemeCommands } from './useSchemeCommands.ts';
import { usePhrases } from '../context/usePhrases.ts';
import { searchPhrases } from './searchPhrases.ts';

export interface FoundGroup {
  label: string;
  goals: FoundGoal[];
  total: number;
}

export interface SearchMatches {
  /** The text that was searched for. It may be older than the text in the search box. */
  typed: string;
  groups: FoundGroup[];
  loading: boolean;
  /** True if some records failed to load, so the search didn't include them. */
  failed: boolean;
}

const mostOfSort = 6;

/** Returns the search results for the input. For an empty input, returns recent results, all pages, and all actions. */
export function useSearch(search: SearchModule, input: string): SearchMatches {
  const { manifests, runtime, domain } = usePortal();
  const phrase = usePhrases(searchPhrases);
  const scope = useScope();
  const source = useDataSource();
  const typed = useDeferredValue(input).trim();
  const options: SearchOptions = useMemo(() => ({ scope, domain, manifests }), [scope, domain, manifests]);
  const commands = useSchemeCommands();
  const fixed = useMemo(() => {
    const [pages, actions] = [listReachablePages(search, options), listSearchActions(search, options)];
    return { pages, actions, findPages: createFinder(pages), findActions: createFinder([...actions, ...commands]) };
  }, [search, options, commands]);
  const searched = useMemo(() => listSearchedRecords(search, options), [search, options]);
  const states = useMatches(searched, typed);
  const finders = useMemo(
    () =>
      searched.map((records, index) => ({
        records,
        find: createFinder(recordEntries(records, states[index]?.rows ?? [], runtime)),
      })),
    [searched, states, runtime],
  );

  const groups = useMemo(() => {
    if (typed === '')
      return [
        group(phrase('recent'), recentGoals(source, options)),
        group(phrase('pages'), fixed.pages, Infinity),
        group(phrase('actions'), fixed.actions, Infinity),
      ];
    const ofRecords = finders.map(({ records, find }) => {
      const { settings, gates } = manifests;
      return recordGroup(formatText(records.label, scope, settings.locale, gates), find(typed), (entry) =>
        createRecordHit(records, entry, options),
      );
    });
    const inOrder = ofRecords.toSorted((a, b) => a.label.localeCompare(b.label, manifests.settings.locale));
    return [group(phrase('pages'), fixed.findPages(typed)), group(phrase('actions'), fixed.findActions(typed)), ...inOrder];
  }, [typed, fixed, finders, source, options, manifests, scope, phrase]);
  const isAny = (status: CollectionState['status']) => states.some((state) => state?.status === status);
  // Each time the input changes, retry collections that failed to load.
  const retry = useEffectEvent(() => {
    for (const state of states) if (state?.status === 'failed') state.retry();
  });
  useEffect(() => retry(), [input]);
  return { typed, groups: groups.filter(({ goals }) => goals.length > 0), loading: isAny('loading'), failed: isAny('failed') };
}

function group(label: string, goals: readonly FoundGoal[], most = mostOfSort): FoundGroup {
  return { label, goals: goals.slice(0, most), total: goals.length };
}

/** Returns a group with the first `mostOfSort` records that have a page. */
function recordGroup(label: string, found: readonly RecordEntry[], goalOf: (entry: RecordEntry) => FoundGoal | undefined): FoundGroup {
  const goals: FoundGoal[] = [];
  for (const entry of found) {
    if (goals.length === mostOfSort) break;
    const goal = goalOf(entry);
    if (goal) goals.push(goal);
  }
  return { label, goals, total: found.length };
}
