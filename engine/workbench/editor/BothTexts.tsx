import { MergeView } from '@codemirror/merge';
import { json } from '@codemirror/lang-json';
import { EditorState } from '@codemirror/state';
import { EditorView, lineNumbers } from '@codemirror/view';
import { useEffect, useRef } from 'react';
import { codeTheme, nonceOfPage } from './codeTheme.ts';

interface Props {
  mine: string | null;
  theirs: string | null;
  names: { mine: string; theirs: string };
}

export default function BothTexts({ mine, theirs, names: { mine: mineName, theirs: theirName } }: Props) {
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
      a: side(mine, mineName),
      b: side(theirs, theirName),
      collapseUnchanged: { margin: 3, minSize: 6 },
    });
    return () => view.destroy();
  }, [mine, theirs, mineName, theirName]);
  return (
    <div className="wb-both">
      <p className="wb-both-head">
        <span>{`${mineName}${mine === null ? ' (deleted)' : ''}`}</span>
        <span>{`${theirName}${theirs === null ? ' (deleted)' : ''}`}</span>
      </p>
      <div ref={box} className="wb-merge" />
    </div>
  );
}
