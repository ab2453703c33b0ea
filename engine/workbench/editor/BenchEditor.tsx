import { useState } from 'react';
import { usePageState } from '../../index.ts';
import { useWorkbench } from '../client/useWorkbench.ts';
import { Empty } from '../ui/Empty.tsx';
import { EntryPane, type Asking } from './EntryPane.tsx';
import { FileTree } from './FileTree.tsx';

/** The file tree and the open entry. In a narrow pane, only the open entry. */
export default function BenchEditor() {
  const { state, connection } = useWorkbench();
  const { values } = usePageState();
  /** Stored here, because the entry remounts when the address changes. */
  const [asking, setAsking] = useState<Asking>();
  const file = values['file'] ?? '';
  if (!state)
    return <Empty title={connection === 'gone' ? 'The workbench was stopped; your draft is kept' : 'Loading the portal’s files'} />;
  return (
    <div className="wb-edit" data-open={file === '' ? undefined : true}>
      <FileTree state={state} />
      {file === '' ? (
        <div className="wb-entry">
          <Empty title="Nothing is open">
            <p>Choose a file, or switch on Pick and touch anything in the preview.</p>
          </Empty>
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
