import { Suspense, useState } from 'react';
import { lazily, Modal } from '../../index.ts';
import type { Conflict } from '../server/protocol.ts';
import { DialogFoot } from '../ui/DialogFoot.tsx';

const BothTexts = lazily(() => import('../editor/BothTexts.tsx'));

interface Props {
  title: string;
  conflict: Conflict;
  names: { mine: string; theirs: string };
  takes: { mine: string; theirs: string };
  settle: (choice: 'mine' | 'theirs') => Promise<string | undefined>;
  onClose: () => void;
}

/** Shows both versions of a file side by side, and lets the user choose one. */
export function ConflictDialog({ title, conflict: { mine, theirs }, names, takes, settle, onClose }: Props) {
  const [mistake, setMistake] = useState<string>();
  const choose = async (choice: 'mine' | 'theirs') => {
    const wrong = await settle(choice);
    if (wrong === undefined) onClose();
    else setMistake(wrong);
  };
  return (
    <Modal title={title} size="large" onClose={onClose}>
      <div className="wb wb-dialog">
        <Suspense fallback={<p className="wb-small">Loading both versions</p>}>
          <BothTexts mine={mine} theirs={theirs} names={names} />
        </Suspense>
        <DialogFoot mistake={mistake} cancel="Later" onClose={onClose}>
          <button type="button" className="wb-button" onClick={() => void choose('theirs')}>
            {takes.theirs}
          </button>
          <button type="button" className="wb-button wb-primary" onClick={() => void choose('mine')}>
            {takes.mine}
          </button>
        </DialogFoot>
      </div>
    </Modal>
  );
}
