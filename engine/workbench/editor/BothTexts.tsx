import { MergeView } from '@codemirror/merge';
import { json } from '@codemirror/lang-json';
import { EditorState } from '@codemirror/state';
import { EditorView, lineNumbers } from '@codemirror/view';
import { useEffect, useRef } from 'react';
import { codeTheme, nonceOfPage } from './codeTheme.ts';

/** Two texts of a file side by side, with what differs marked; neither can be changed here. */
export default function BothTexts({ mine, theirs }: { mine: string | null; theirs: string | null }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!box.current) return;
    const side = (doc: string | null, name: string) => ({
      doc: doc ?? '',
      extensions: [
        nonceOfPage(),
        lineNumbers(),
        json(),
        codeTheme,
        EditorState.readOnly.of(true),
        EditorView.lineWrapping,
        EditorView.contentAttributes.of({ 'aria-label': name }),
      ],
    });
    const view = new MergeView({
      parent: box.current,
      a: side(mine, 'The draft'),
      b: side(theirs, 'From outside'),
      collapseUnchanged: { margin: 3, minSize: 6 },
    });
    return () => view.destroy();
  }, [mine, theirs]);
  return (
    <div className="wb-both">
      <p className="wb-both-head">
        <span>The draft{mine === null && ': the file is deleted'}</span>
        <span>From outside{theirs === null && ': the file is deleted'}</span>
      </p>
      <div ref={box} className="wb-merge" />
    </div>
  );
}
