import { useId, type KeyboardEvent } from 'react';
import { useHolds } from '../../scope/useHolds.ts';
import { usePageValue } from '../../scope/usePageValue.ts';
import { useText } from '../../scope/useText.ts';
import { BlockList } from '../BlockList.tsx';
import { nextTab } from './nextTab.ts';
import { TabLabel } from './TabLabel.tsx';
import type { TabsProps } from './tabsSchema.ts';

/** Tabs as the ARIA pattern has them: one stop for the Tab key, arrows, Home and End move and choose. */
export default function TabsBlock({ id, label, state, tabs }: TabsProps) {
  const words = useText();
  const holds = useHolds();
  const [stored, choose] = usePageValue(state);
  const prefix = useId();
  const shown = tabs.filter((tab) => holds(tab.when));
  const chosen = shown.find((tab) => tab.id === stored) ?? shown[0];
  if (!chosen) return null;

  const tabId = (tab: string) => `${prefix}-${tab}-tab`;
  const panelId = `${prefix}-${chosen.id}-panel`;
  const move = (event: KeyboardEvent) => {
    const next = shown[nextTab(event.key, shown.indexOf(chosen), shown.length) ?? -1];
    if (!next || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    document.getElementById(tabId(next.id))?.focus();
    choose(next.id, { replace: true });
  };

  return (
    <div id={id} className="grid min-w-0 gap-4 sm:gap-6">
      <div role="tablist" aria-label={words(label)} className="tone-primary flex flex-wrap gap-x-1 border-b border-line">
        {shown.map((tab) => {
          const selected = tab === chosen;
          return (
            <button
              key={tab.id}
              type="button"
              role="tab"
              id={tabId(tab.id)}
              aria-selected={selected}
              aria-controls={selected ? panelId : undefined}
              tabIndex={selected ? 0 : -1}
              onClick={() => choose(tab.id)}
              onKeyDown={move}
              className="-mb-px min-h-11 min-w-11 rounded-t-(--radius-control) border-b-2 border-transparent px-3 py-2 text-[0.9375rem] font-semibold text-muted transition-colors hover:bg-sunken hover:text-ink aria-selected:border-(--tone) aria-selected:text-ink sm:px-4"
            >
              <TabLabel tab={tab} />
            </button>
          );
        })}
      </div>
      <div key={chosen.id} role="tabpanel" id={panelId} aria-labelledby={tabId(chosen.id)} tabIndex={0} className="grid min-w-0 gap-4 sm:gap-6 *:min-w-0">
        <BlockList blocks={chosen.blocks} />
      </div>
    </div>
  );
}
