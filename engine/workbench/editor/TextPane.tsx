import { setDiagnostics, type Diagnostic as EditorDiagnostic } from '@codemirror/lint';
import { EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { useEffect, useRef, useState } from 'react';
import type { TextConflict, Diagnostic } from '../server/protocol.ts';
import { ConflictDialog } from '../changes/ConflictDialog.tsx';
import { useClient } from '../client/ClientContext.ts';
import { parsePointer } from '../client/pointer.ts';
import { useWorkbench } from '../client/useWorkbench.ts';
import type { WorkbenchClient } from '../client/workbenchClient.ts';
import { codeExtensions } from './codeExtensions.ts';
import { findSpan } from './jsonPlaces.ts';
import { changeTo, createTextWriter, fromServer, detectLineEnds, replaceText, type TextWriter } from './textWriter.ts';
import { unsentTexts } from './unsent.ts';

interface Props {
  file: string;
  text: string;
  hash: string;
  revision: number;
  place: string;
}

/** A text editor for a file, with the compiler's problems, fixes, and completions. */
export default function TextPane({ file, text, hash, revision, place }: Props) {
  const client = useClient();
  const box = useRef<HTMLDivElement>(null);
  const [mistake, setMistake] = useState<string>();
  const [conflict, setConflict] = useState<TextConflict>();
  const [isComparing, setComparing] = useState(false);
  const [pane, setPane] = useState<{ view: EditorView; writer: TextWriter }>();
  const first = useRef({ text, hash, place });
  const { state, connection } = useWorkbench();
  const { view, writer } = pane ?? {};

  useEffect(() => {
    if (!box.current) return;
    const initial = first.current;
    const stored = unsentTexts.get(file);
    const editor = new EditorView({
      parent: box.current,
      state: EditorState.create({
        doc: stored?.text ?? initial.text,
        extensions: [
          codeExtensions(file, client),
          detectLineEnds(initial.text),
          EditorView.updateListener.of((update) => {
            if (update.docChanged && !update.transactions.some((one) => one.annotation(fromServer))) typing.type(update.state.sliceDoc());
          }),
        ],
      }),
    });
    const typing = createTextWriter({
      file,
      text: initial.text,
      hash: stored?.base ?? initial.hash,
      edit: client.edit,
      failed: setMistake,
      onConflict: setConflict,
      showText: (next) => editor.dispatch(replaceText(editor.state, next)),
      store: (unsent) => unsentTexts.set(file, unsent),
    });
    const { from } = findSpan(editor.state.doc.toString(), parsePointer(initial.place));
    editor.dispatch({ selection: { anchor: from }, effects: EditorView.scrollIntoView(from, { y: 'center' }) });
    if (stored) typing.type(stored.text);
    setPane({ view: editor, writer: typing });
    return () => {
      typing.flush();
      editor.destroy();
    };
  }, [client, file]);

  // Pass new draft text to the editor, for example after an undo or another user's edit.
  useEffect(() => {
    writer?.receive({ text, hash, revision });
  }, [writer, text, hash, revision]);

  // Once the connection is back, send any unsent text.
  useEffect(() => {
    if (connection === 'open') writer?.flush();
  }, [writer, connection]);

  useEffect(() => {
    if (view && first.current.place !== place) {
      first.current = { ...first.current, place };
      const { from } = findSpan(view.state.doc.toString(), parsePointer(place));
      view.dispatch({ selection: { anchor: from }, effects: EditorView.scrollIntoView(from, { y: 'center' }) });
    }
  }, [view, place]);

  const problems = state?.problems;
  useEffect(() => {
    if (view)
      view.dispatch(
        setDiagnostics(
          view.state,
          marks(
            view,
            (problems ?? []).filter((problem) => problem.file === file),
            client,
          ),
        ),
      );
  }, [client, view, problems, file]);

  const settle = async (choice: 'mine' | 'theirs') => {
    const next = writer?.settle(choice);
    if (view && next !== undefined) view.dispatch({ changes: changeTo(view.state, next), annotations: fromServer.of(true) });
    return undefined;
  };

  return (
    <>
      {mistake && (
        <p role="alert" className="wb-notice" data-tone="danger">
          <span>{`${mistake} ${conflict ? 'Your text is only on this page until you choose a version.' : ''}`}</span>
          <button type="button" className="wb-button" onClick={() => (conflict ? setComparing(true) : setMistake(undefined))}>
            {conflict ? 'Resolve conflict' : 'OK'}
          </button>
        </p>
      )}
      {conflict && isComparing && (
        <ConflictDialog
          title={`${file} was changed by someone else`}
          conflict={conflict}
          names={{ mine: 'Your text', theirs: 'The draft' }}
          takes={{ mine: 'Keep my text', theirs: 'Use the draft’s version' }}
          settle={settle}
          onClose={() => setComparing(false)}
        />
      )}
      <div ref={box} className="wb-text" />
    </>
  );
}

function marks({ state: { doc } }: EditorView, problems: readonly Diagnostic[], client: WorkbenchClient): EditorDiagnostic[] {
  return problems.flatMap(({ line, column, path, sentence, severity, fixes }) => {
    if (line > doc.lines) return [];
    const { from: start, to: end } = doc.line(line);
    const from = Math.min(end, start + Math.max(0, column - 1));
    const value = findSpan(doc.toString(), path);
    const to = value.from === from ? Math.min(value.to, end) : end;
    const actions = fixes.map(({ label, command }) => ({ name: label, apply: () => void client.edit([command], label) }));
    return [{ from, to: Math.max(from, to), severity, message: sentence, actions }];
  });
}
