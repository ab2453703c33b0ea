import { useState } from 'react';
import { usePageState } from '../../index.ts';
import { useWorkbench } from '../client/useWorkbench.ts';
import { EmptyPane } from '../ui/EmptyPane.tsx';
import { EntryPane, type EntryQuestion } from './EntryPane.tsx';
import { FileTree } from './FileTree.tsx';

export default function BenchEditor() {
  const { state, connection } = useWorkbench();
  const { values } = usePageState();
  /** `EntryPane` remounts when the address changes, so store the open dialog here. */
  const [asking, setAsking] = useState<EntryQuestion>();
  const file = values['file'] ?? '';
  if (!state)
    return <EmptyPane title={connection === 'gone' ? 'The workbench has stopped. Your draft is safe.' : 'Loading the portal’s files'} />;
  return (
    <div className="wb-edit" data-open={file === '' ? undefined : true}>
      <FileTree state={state} />
      {file === '' ? (
        <div className="wb-entry">
          <EmptyPane title="Nothing is open">
            <p>Choose a file. Or turn on Pick, then click anything in the preview.</p>
          </EmptyPane>
        </div>
      ) : (
        <EntryPane
          key={file}
          file={file}
          asking={asking?.file === file ? asking.what : undefined}
          onAsk={(what) => setAsking({ file, what })}
        />
      )}
    </div>
  );
}
