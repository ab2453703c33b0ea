import { Activity, useEffect, useId, useRef, useState, type ComponentProps, type KeyboardEvent } from 'react';
import { useHolds } from '../../context/useHolds.ts';
import { usePageValue } from '../../context/usePageValue.ts';
import { useText } from '../../context/useText.ts';
import { useHasUnsavedInput } from '../../ui/useHasUnsavedInput.ts';
import { useHasStops } from '../../ui/useHasStops.ts';
import { BlockList } from '../BlockList.tsx';
import { nextTab } from './nextTab.ts';
import { TabLabel } from './TabLabel.tsx';
import type { TabsProps } from './tabsSchema.ts';
import { usePhrases } from '../../context/usePhrases.ts';
import { tabsPhrases } from './tabsPhrases.ts';
import { getDirectionalKey } from '../../ui/getDirectionalKey.ts';

/** On phones, shows tabs as pills in a single row that scrolls sideways, to save height. */
const tabClasses =
  'min-h-11 min-w-11 rounded-full border border-line bg-raised px-3.5 py-2 text-sm font-semibold text-muted transition-colors hover:text-ink ' +
  'aria-selected:border-(--tone-line) aria-selected:bg-(--tone-soft) aria-selected:text-(--tone-text) ' +
  'sm:-mb-px sm:px-4 sm:rounded-none sm:rounded-t-(--radius-control) sm:border-0 sm:border-b-2 sm:border-transparent sm:bg-transparent sm:hover:bg-sunken ' +
  'sm:aria-selected:border-(--tone-mark) sm:aria-selected:bg-transparent sm:aria-selected:text-ink sm:aria-selected:hover:bg-sunken';

/** Tabs that follow the ARIA pattern. If a panel contains unsaved input, its tab shows a mark. */
export default function TabsBlock({ id, label, state, tabs }: TabsProps) {
  const textOf = useText();
  const holds = useHolds();
  const [stored, choose] = usePageValue(state);
  const prefix = useId();
  const shown = tabs.filter((tab) => holds(tab.when));
  const chosen = shown.find((tab) => tab.id === stored) ?? shown[0];
  const [seen, setSeen] = useState<readonly string[]>([]);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => showSelected(list.current), [chosen?.id]);
  if (!chosen) return null;
  if (!seen.includes(chosen.id)) setSeen([...seen, chosen.id]);

  const tabId = (tab: string) => `${prefix}-${tab}-tab`;
  const panelId = (tab: string) => `${prefix}-${tab}-panel`;
  const move = (event: KeyboardEvent) => {
    const next = shown[nextTab(getDirectionalKey(event), shown.indexOf(chosen), shown.length) ?? -1];
    if (!next || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    document.getElementById(tabId(next.id))?.focus();
    choose(next.id, { replace: true });
  };

  return (
    <div id={id} className="grid min-w-0 gap-4 sm:gap-6">
      <div
        ref={list}
        role="tablist"
        aria-label={textOf(label)}
        className="tone-primary flex gap-1.5 max-sm:overflow-x-auto max-sm:p-0.5 max-sm:*:shrink-0 sm:flex-wrap sm:gap-x-1 sm:gap-y-0 sm:border-b sm:border-line"
      >
        {shown.map((tab) => {
          const selected = tab === chosen;
          return (
            <button
              key={tab.id}
              type="button"
              role="tab"
              id={tabId(tab.id)}
              aria-selected={selected}
              aria-controls={selected ? panelId(tab.id) : undefined}
              tabIndex={selected ? 0 : -1}
              onClick={() => choose(tab.id)}
              onKeyDown={move}
              className={tabClasses}
            >
              <TabLabel tab={tab} />
              {!selected && <UnsentMark panel={panelId(tab.id)} />}
            </button>
          );
        })}
      </div>
      {shown
        .filter((tab) => tab === chosen || seen.includes(tab.id))
        .map((tab) => (
          <Activity key={tab.id} mode={tab === chosen ? 'visible' : 'hidden'}>
            <Panel id={panelId(tab.id)} aria-labelledby={tabId(tab.id)}>
              <BlockList blocks={tab.blocks} />
            </Panel>
          </Activity>
        ))}
    </div>
  );
}

function showSelected(list: HTMLElement | null): void {
  const tab = list?.querySelector('[aria-selected="true"]');
  if (!list || !tab) return;
  const [row, own] = [list.getBoundingClientRect(), tab.getBoundingClientRect()];
  if (own.right > row.right) list.scrollLeft += own.right - row.right;
  else if (own.left < row.left) list.scrollLeft -= row.left - own.left;
}

function UnsentMark({ panel }: { panel: string }) {
  const phrase = usePhrases(tabsPhrases);
  if (!useHasUnsavedInput(panel)) return null;
  return (
    <>
      <span aria-hidden="true" className="dot ms-2 inline-block size-2 rounded-full bg-(--tone-mark) align-middle" />
      <span className="sr-only">{phrase('notSent')}</span>
    </>
  );
}

function Panel(props: ComponentProps<'div'>) {
  const panel = useRef<HTMLDivElement>(null);
  const hasStops = useHasStops(panel);
  return (
    <div ref={panel} role="tabpanel" tabIndex={hasStops ? undefined : 0} className="grid min-w-0 gap-4 sm:gap-6 *:min-w-0" {...props} />
  );
}
