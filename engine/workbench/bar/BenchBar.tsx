import { useEffect } from 'react';
import { AddressLink, UnsavedInputGuard, useColorScheme, useNotice, usePageState, useQuestion } from '../../index.ts';
import { useClient } from '../client/ClientContext.ts';
import { useWorkbench } from '../client/useWorkbench.ts';
import { DraftsDialog } from '../drafts/DraftsDialog.tsx';
import { useDraftAddress } from '../drafts/useDraftAddress.ts';
import { SaveDialog } from '../changes/SaveDialog.tsx';
import { useDarkScheme } from '../ui/useDarkScheme.ts';
import { WorkbenchGlyph } from '../ui/WorkbenchGlyph.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { ServerNotice } from './ServerNotice.tsx';
import '../workbench.css';

const pages = [
  { label: 'Retune', to: '/' },
  { label: 'Drive', to: '/machines' },
  { label: 'Who sees what', to: '/who' },
  { label: 'History', to: '/history' },
];

const pastSave = (label: string) => ({
  title: 'Undo a saved change?',
  text: `The last save includes “${label}”. Undoing this change affects only your draft. The folder keeps the saved version until you save again.`,
  label: 'Undo',
});

export default function BenchBar({ here }: { here: string }) {
  const client = useClient();
  const { state } = useWorkbench();
  const page = usePageState();
  const notice = useNotice();
  const unsaved = state?.unsaved.length ?? 0;
  const ask = useQuestion();
  const go = async (direction: 'undo' | 'redo') => {
    if (direction === 'undo' && state?.undo && state.undoPassesSave && !(await ask(pastSave(state.undo)))) return;
    const result = await client.step(direction);
    if (!result.ok) notice(result.mistake, { tone: 'danger' });
  };
  useDraftAddress(state?.draft.id);
  const save = () => page.set({ open: 'save' });
  useKeys({ undo: () => void go('undo'), redo: () => void go('redo'), save: () => unsaved > 0 && save() });
  return (
    <header className="wb wb-bar">
      <p className="wb-name" title={state?.folder}>
        <span aria-hidden="true" className="wb-mark" />
        <span>{state?.name ?? 'Workbench'}</span>
      </p>
      <nav aria-label="Workbench">
        {pages.map(({ label, to }) => (
          <AddressLink key={to} to={to} aria-current={to === here ? 'page' : undefined}>
            {label}
          </AddressLink>
        ))}
      </nav>
      <div className="wb-bar-end">
        {state && (
          <button type="button" className="wb-button wb-draft" title="Drafts" onClick={() => page.set({ open: 'drafts' })}>
            {state.draft.name}
          </button>
        )}
        <IconButton
          glyph="undo"
          label={state?.undo ? `Undo: ${state.undo}` : 'Undo'}
          disabled={!state?.undo}
          onClick={() => void go('undo')}
        />
        <IconButton
          glyph="redo"
          label={state?.redo ? `Redo: ${state.redo}` : 'Redo'}
          disabled={!state?.redo}
          onClick={() => void go('redo')}
        />
        <SchemeSwitch />
        <button
          type="button"
          className="wb-button wb-primary"
          aria-disabled={unsaved === 0 || undefined}
          onClick={unsaved === 0 ? undefined : save}
        >
          <WorkbenchGlyph name="check" />
          <span>{unsaved === 0 ? 'Saved' : `Save ${unsaved} ${unsaved === 1 ? 'file' : 'files'}`}</span>
        </button>
      </div>
      <ServerNotice />
      <UnsavedInputGuard />
      {state && page.values['open'] === 'drafts' && <DraftsDialog open={state.draft} onClose={() => page.set({ open: undefined })} />}
      {page.values['open'] === 'save' && <SaveDialog onClose={() => page.set({ open: undefined })} />}
    </header>
  );
}

function SchemeSwitch() {
  const { setScheme } = useColorScheme();
  const isDark = useDarkScheme();
  return (
    <IconButton glyph={isDark ? 'light' : 'dark'} label={isDark ? 'Light' : 'Dark'} onClick={() => setScheme(isDark ? 'light' : 'dark')} />
  );
}

/**
 * Adds keyboard shortcuts for Ctrl or ⌘: S saves, Z undoes, and Shift+Z redoes. Text fields keep their own undo.
 * An open dialog disables the shortcuts.
 */
function useKeys({ undo, redo, save }: { undo: () => void; redo: () => void; save: () => void }) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      const key = event.key.toLowerCase();
      const isTyping = event.target instanceof Element && event.target.closest('input, textarea, [contenteditable="true"]') !== null;
      const wanted = key === 's' ? save : key === 'z' && !isTyping ? (event.shiftKey ? redo : undo) : undefined;
      if (!wanted) return;
      event.preventDefault();
      if (!document.querySelector('dialog[open]')) wanted();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  });
}
