import type { Conflict } from '../server/protocol.ts';
import { useClient } from '../client/ClientContext.ts';
import { ConflictDialog } from './ConflictDialog.tsx';

/** Shows a conflict: another program has changed a file that the draft has also changed. */
export function OutsideConflict({ conflict, onClose }: { conflict: Conflict; onClose: () => void }) {
  const client = useClient();
  const { file, mine, theirs } = conflict;
  const settle = async (choice: 'mine' | 'theirs') => {
    const label = choice === 'mine' ? `Kept the draft’s version of ${file}` : `Discarded the draft’s version of ${file}`;
    const result = await client.edit([{ do: 'settle', file, take: choice }], label);
    return result.ok ? undefined : result.mistake;
  };
  return (
    <ConflictDialog
      title={`${file} was also changed outside the workbench`}
      conflict={conflict}
      names={{ mine: 'The draft', theirs: 'Changed outside' }}
      takes={{
        mine: mine === null ? 'Delete it' : 'Keep the draft’s version',
        theirs: theirs === null ? 'Delete it' : 'Use the other version',
      }}
      settle={settle}
      onClose={onClose}
    />
  );
}
