import { useContext, useEffect, useId, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import type { SearchModule } from '../../language/PortalManifests.ts';
import { useDataSource } from '../context/DataContext.tsx';
import { IconContext } from '../context/IconContext.ts';
import { usePortal } from '../context/PortalContext.ts';
import { useScope } from '../context/ScopeContext.tsx';
import { useLoaded } from '../loading/useLoaded.ts';
import { Button } from '../ui/Button.tsx';
import { Glyph } from '../ui/Glyph.tsx';
import { NoticeOutlet } from '../ui/Notice.tsx';
import { useModalDialog } from '../ui/useModalDialog.ts';
import type { FoundGoal } from './FoundGoal.ts';
import { FrameSign } from './FrameSign.tsx';
import { Keys } from './Keys.tsx';
import { useLive } from './liveManifests.ts';
import { rememberGoal } from './recentGoals.ts';
import { SearchResults } from './SearchResults.tsx';
import { useSearch } from './useSearch.ts';
import { usePhrases } from '../context/usePhrases.ts';
import { uiPhrases } from '../ui/uiPhrases.ts';
import { framePhrases } from './framePhrases.ts';
import { searchPhrases } from './searchPhrases.ts';

const noSearch = async (): Promise<{ search: SearchModule }> => ({
  search: { frames: [], navigation: {}, keywords: {}, actions: [], records: [], icons: {} },
});

export default function SearchDialog({ onClose }: { onClose: () => void }) {
  const { manifests } = usePortal();
  const search = useLive('search', useLoaded(manifests.search ?? noSearch).search);
  const icons = useContext(IconContext);
  return (
    <IconContext value={useMemo(() => ({ ...icons, ...search.icons }), [icons, search])}>
      <OpenSearch search={search} onClose={onClose} />
    </IconContext>
  );
}

function OpenSearch({ search, onClose }: { search: SearchModule; onClose: () => void }) {
  const phrase = usePhrases(searchPhrases);
  const close = usePhrases(uiPhrases)('close');
  const name = usePhrases(framePhrases)('searchPortal');
  const id = useId();
  const navigate = useNavigate();
  const { manifests, domain } = usePortal();
  const scope = useScope();
  const source = useDataSource();
  const dialog = useModalDialog(true, onClose);
  const [input, setInput] = useState('');
  const found = useSearch(search, input);
  const goals = found.groups.flatMap((group) => group.goals);
  const [at, setAt] = useState({ typed: '', index: 0 });
  /** The search text, if the viewer pressed Enter before the results were ready. */
  const entered = useRef<string>(undefined);
  const active = at.typed === found.typed && at.index < goals.length ? at.index : 0;

  const go = (goal: FoundGoal) => {
    onClose();
    if (goal.run) return goal.run();
    rememberGoal(source, goal, { scope, domain, manifests });
    void navigate(goal.to);
  };
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && goals.length > 0) {
      event.preventDefault();
      setAt({ typed: found.typed, index: (active + step + goals.length) % goals.length });
    }
    if (event.key !== 'Enter') return;
    event.preventDefault();
    const chosen = goals[active];
    if (chosen && found.typed === input.trim()) go(chosen);
    else entered.current = input.trim();
  };
  // If the viewer pressed Enter before the results were ready, open the first result now.
  useEffect(() => {
    const [first] = goals;
    if (entered.current !== found.typed || (!first && found.loading)) return;
    entered.current = undefined;
    if (first) go(first);
  });
  return (
    <dialog
      {...dialog}
      aria-label={name}
      className="fixed inset-0 m-0 size-full max-h-none max-w-none items-start justify-center overflow-hidden bg-transparent p-0 text-ink backdrop:animate-appear backdrop:bg-(--scrim) open:flex sm:p-6 sm:pt-[10dvh]"
    >
      <div className="animate-rise flex max-h-full w-full flex-col overflow-hidden bg-raised shadow-(--shadow-float) max-sm:h-full sm:max-h-[min(38rem,80dvh)] sm:max-w-2xl sm:rounded-(--radius) sm:border sm:border-line">
        <div className="flex items-center gap-3 border-b border-line py-2 pe-2 ps-4 text-muted">
          <FrameSign name="search" />
          <input
            type="text"
            role="combobox"
            aria-label={phrase('input')}
            aria-expanded={goals.length > 0}
            aria-controls={id}
            aria-autocomplete="list"
            aria-activedescendant={goals.length > 0 ? `${id}-${active}` : undefined}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="go"
            placeholder={phrase('hint')}
            value={input}
            onChange={(event) => {
              entered.current = undefined;
              setInput(event.target.value);
            }}
            onKeyDown={press}
            className="min-h-11 min-w-0 flex-1 bg-transparent text-base text-ink outline-none placeholder:text-muted"
          />
          <Button look="quiet" tone="neutral" iconOnly aria-label={close} onClick={onClose}>
            <Glyph name="close" />
          </Button>
        </div>
        <SearchResults id={id} found={found} active={active} onPoint={(index) => setAt({ typed: found.typed, index })} onChoose={go} />
        <p className="hidden flex-wrap items-center gap-x-5 gap-y-1 border-t border-line px-4 py-2.5 text-sm text-muted sm:flex">
          <span className="flex items-center gap-1.5">
            <Keys of="↑" /> <Keys of="↓" /> <span>{phrase('choose')}</span>
          </span>
          <span className="flex items-center gap-1.5">
            <Keys of="Enter" /> <span>{phrase('open')}</span>
          </span>
          <span className="flex items-center gap-1.5">
            <Keys of="Escape" /> <span>{phrase('close')}</span>
          </span>
        </p>
      </div>
      <NoticeOutlet />
    </dialog>
  );
}
