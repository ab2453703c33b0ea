import {
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
  type CompletionContext,
  type CompletionResult,
} from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { json } from '@codemirror/lang-json';
import { bracketMatching, foldGutter, foldKeymap, indentOnInput, indentUnit } from '@codemirror/language';
import { lintGutter, lintKeymap } from '@codemirror/lint';
import { highlightSelectionMatches, searchKeymap } from '@codemirror/search';
import { EditorState, type Extension } from '@codemirror/state';
import { drawSelection, EditorView, highlightActiveLine, highlightActiveLineGutter, keymap, lineNumbers } from '@codemirror/view';
import type { CompleteResponse } from '../server/protocol.ts';
import type { WorkbenchClient } from '../client/workbenchClient.ts';
import { codeTheme, nonceOfPage } from './codeTheme.ts';
import { findPanel } from './findPanel.ts';

/** The maximum file length for completion, in characters. Completion parses the whole file, so it's slow for long files. */
const longest = 1_000_000;

export function codeExtensions(file: string, client: WorkbenchClient): Extension[] {
  return [
    nonceOfPage(),
    lineNumbers(),
    foldGutter(),
    lintGutter(),
    history(),
    drawSelection(),
    indentOnInput(),
    bracketMatching(),
    closeBrackets(),
    highlightActiveLine(),
    highlightActiveLineGutter(),
    highlightSelectionMatches(),
    autocompletion({ override: [(context) => complete(file, client, context)] }),
    json(),
    indentUnit.of('  '),
    EditorState.tabSize.of(2),
    EditorView.lineWrapping,
    EditorView.contentAttributes.of({ 'aria-label': `Text of ${file}` }),
    // There is no binding for Tab, because it must move the focus out of the editor.
    keymap.of([
      ...closeBracketsKeymap,
      ...defaultKeymap,
      ...searchKeymap,
      ...historyKeymap,
      ...foldKeymap,
      ...completionKeymap,
      ...lintKeymap,
    ]),
    codeTheme,
    findPanel,
  ];
}

/** Completes names and keys. Sends the editor's text, because the last keystrokes may not be in the draft yet. */
async function complete(
  file: string,
  client: WorkbenchClient,
  { state, pos, explicit }: CompletionContext,
): Promise<CompletionResult | null> {
  if (state.doc.length > longest) return null;
  const isIn = /["\w./-]$/.test(state.sliceDoc(Math.max(0, pos - 1), pos));
  if (!explicit && !isIn) return null;
  const result = await client.post<CompleteResponse>('/api/complete', { file, offset: pos, text: state.doc.toString() });
  const [first] = result.ok ? result.value : [];
  if (!result.ok || !first) return null;
  const { from, to } = first;
  return {
    from,
    to,
    options: result.value.map(({ label, insert, detail, kind }) => ({
      label,
      apply: insert,
      info: detail,
      type: kind === 'key' ? 'property' : 'text',
    })),
  };
}
