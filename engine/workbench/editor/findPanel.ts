import { search } from '@codemirror/search';
import { EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';

/** The editor's find-and-replace panel, styled like the workbench. */
export const findPanel = [
  search({ top: true }),
  EditorState.phrases.of({
    Find: 'Find in this file',
    Replace: 'Replace with',
    next: 'Next',
    previous: 'Previous',
    all: 'Select all',
    'match case': 'Match case',
    regexp: 'Pattern',
    'by word': 'Whole words',
    replace: 'Replace',
    'replace all': 'Replace all',
    close: 'Close',
  }),
  EditorView.theme({
    '.cm-panel.cm-search': {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '6px 8px',
      alignItems: 'center',
      padding: '8px 36px 8px 10px',
      fontFamily: 'inherit',
      fontSize: '13px',
    },
    '.cm-panel.cm-search br': { display: 'block', flexBasis: '100%', content: '""' },
    '.cm-panel.cm-search :is(input, button, label)': { margin: '0' },
    '.cm-panel.cm-search .cm-textfield': { flex: '1 1 130px', maxWidth: '280px' },
    '.cm-panel.cm-search label': { display: 'inline-flex', gap: '6px', alignItems: 'center', fontSize: '12.5px', color: 'var(--muted)' },
    '.cm-panel.cm-search .cm-button': {
      minHeight: 'var(--wb-row)',
      padding: '3px 10px',
      border: '1px solid var(--line-strong)',
      borderRadius: '6px',
      background: 'var(--surface-raised)',
      color: 'var(--ink)',
      fontSize: '13px',
      fontWeight: '550',
      cursor: 'pointer',
    },
    '.cm-panel.cm-search .cm-button:hover': { background: 'var(--surface-sunken)' },
    '.cm-panel.cm-search [name=close]': {
      top: '8px',
      right: '6px',
      width: 'var(--wb-row)',
      height: 'var(--wb-row)',
      borderRadius: '6px',
      color: 'var(--muted)',
      fontSize: '18px',
      cursor: 'pointer',
    },
    '.cm-panel.cm-search [name=close]:hover': { background: 'var(--surface-sunken)', color: 'var(--ink)' },
    '.cm-searchMatch': { backgroundColor: 'color-mix(in oklab, var(--warning-mark) 26%, transparent)' },
    '.cm-searchMatch.cm-searchMatch-selected': { backgroundColor: 'color-mix(in oklab, var(--warning-mark) 55%, transparent)' },
    '.cm-selectionMatch': { backgroundColor: 'color-mix(in oklab, var(--color-primary) 14%, transparent)' },
  }),
];
