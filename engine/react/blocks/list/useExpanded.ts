import { useEffect, useRef, useState, type RefObject } from 'react';
import { isRecord } from '../../../core/conditions/isRecord.ts';
import { useScope } from '../../context/ScopeContext.tsx';
import { useHolds } from '../../context/useHolds.ts';
import { usePageState } from '../../context/usePageState.ts';
import type { ListItem } from './listSchema.ts';

interface RowExpansion {
  /** The row's blocks, if it can be expanded. */
  blocks: ListItem['blocks'];
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
  /** The row's element. On the first render, it scrolls into view if the page's address contains the row's id. */
  element: RefObject<HTMLLIElement | null>;
}

/** Returns whether a row is expanded, and a setter. If the list has `state`, the page's address stores the id of the expanded row. */
export function useExpanded({ blocks, open, expands, state }: ListItem): RowExpansion {
  const holds = useHolds();
  const { values, set } = usePageState();
  const row = useScope()['row'];
  const id = isRecord(row) ? String(row['id']) : '';
  const [own, setOwn] = useState(() => open !== undefined && holds(open));
  const element = useRef<HTMLLIElement>(null);
  const isNamed = state !== undefined && values[state] === id;
  const [isFirst] = useState(isNamed);
  useEffect(() => {
    if (isFirst) element.current?.scrollIntoView({ block: 'nearest' });
  }, [isFirst]);
  const isOpen = state === undefined ? own : isNamed;
  return {
    blocks: holds(expands) ? blocks : undefined,
    isOpen,
    setOpen(next) {
      if (state === undefined) setOwn(next);
      else if (next !== isOpen) set({ [state]: next ? id : undefined });
    },
    element,
  };
}
