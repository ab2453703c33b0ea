import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { pageNonce } from '../../index.ts';

export const codeTheme = [
  EditorView.theme({
    '&': { height: '100%', fontSize: '12.5px', backgroundColor: 'var(--surface-raised)', color: 'var(--ink)' },
    '.cm-scroller': { fontFamily: 'var(--wb-mono)', lineHeight: '1.6' },
    '.cm-content': { caretColor: 'var(--ink)' },
    '.cm-cursor': { borderLeftColor: 'var(--ink)' },
    '.cm-gutters': { backgroundColor: 'var(--surface-raised)', color: 'var(--muted)', border: 'none' },
    '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'color-mix(in oklab, var(--color-primary) 6%, transparent)' },
    '&.cm-focused': { outline: 'none' },
    '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
      backgroundColor: 'color-mix(in oklab, var(--color-primary) 24%, transparent)',
    },
    '.cm-tooltip, .cm-panels': { backgroundColor: 'var(--surface-raised)', color: 'var(--ink)' },
    '.cm-tooltip': { border: '1px solid var(--line-strong)' },
    '.cm-panels.cm-panels-top': { borderBottom: '1px solid var(--line)' },
    '.cm-tooltip-autocomplete > ul > li[aria-selected]': { backgroundColor: 'var(--color-primary)', color: 'var(--color-on-primary)' },
    '.cm-diagnosticAction': { backgroundColor: 'var(--color-primary)', color: 'var(--color-on-primary)' },
    '.cm-changedLine, .cm-insertedLine': { backgroundColor: 'color-mix(in oklab, var(--success-mark) 14%, transparent) !important' },
    '&.cm-merge-a .cm-changedLine': { backgroundColor: 'color-mix(in oklab, var(--danger-mark) 10%, transparent) !important' },
    '.cm-deletedChunk, .cm-deletedLine': { backgroundColor: 'color-mix(in oklab, var(--danger-mark) 14%, transparent) !important' },
  }),
  syntaxHighlighting(
    HighlightStyle.define([
      { tag: tags.propertyName, color: 'var(--color-primary-text)' },
      { tag: tags.string, color: 'var(--success-text)' },
      { tag: [tags.number, tags.bool, tags.null], color: 'var(--warning-text)' },
      { tag: tags.separator, color: 'var(--muted)' },
    ]),
  ),
];

export function nonceOfPage() {
  const nonce = pageNonce(document);
  return nonce === undefined ? [] : EditorView.cspNonce.of(nonce);
}
