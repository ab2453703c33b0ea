import { Suspense, useState } from 'react';
import { lazily, Modal } from '../../index.ts';
import type { Conflict } from '../../dev/workbench/protocol.ts';
import { client } from '../client/client.ts';
import { DialogFoot } from '../ui/DialogFoot.tsx';

const BothTexts = lazily(() => import('../editor/BothTexts.tsx'));

/** Both texts of a file that was changed here and outside, side by side, and the choice between them. Nothing is written before. */
export function ConflictDialog({ conflict: { file, mine, theirs }, onClose }: { conflict: Conflict; onClose: () => void }) {
  const [mistake, setMistake] = useState<string>();
  const settle = async (take: 'mine' | 'theirs') => {
    const label = take === 'mine' ? `Kept the draft’s ${file}` : `Took ${file} from outside`;
    const answer = await client.edit([{ do: 'settle', file, take }], label);
    if (answer.ok) onClose();
    else setMistake(answer.mistake);
  };
  return (
    <Modal title={`${file} was changed outside, too`} size="large" onClose={onClose}>
      <div className="wb wb-dialog">
        <Suspense fallback={<p className="wb-small">Loading both texts</p>}>
          <BothTexts mine={mine} theirs={theirs} />
        </Suspense>
        <DialogFoot mistake={mistake} cancel="Later" onClose={onClose}>
          <button type="button" className="wb-button" onClick={() => void settle('theirs')}>
            {theirs === null ? 'Let it be deleted' : 'Take the one from outside'}
          </button>
          <button type="button" className="wb-button wb-primary" onClick={() => void settle('mine')}>
            {mine === null ? 'Delete it' : 'Keep the draft’s'}
          </button>
        </DialogFoot>
      </div>
    </Modal>
  );
}
