import { useState } from 'react';
import { Modal, useNotice } from '../../index.ts';
import { useClient } from '../client/ClientContext.ts';
import { DialogFoot } from '../ui/DialogFoot.tsx';
import { DialogForm } from '../ui/DialogForm.tsx';
import { ReviewGroup } from '../ui/ReviewGroup.tsx';
import { inFixingOrder, type FixGroup } from './groupFixes.ts';

/** Lists problems with the same fix, and fixes the checked ones in one step. */
export function FixAllDialog({ group: shown, onClose }: { group: FixGroup; onClose: () => void }) {
  const client = useClient();
  const notice = useNotice();
  // Keep the list, even if some of its problems are solved while the dialog is open.
  const [group] = useState(shown);
  const [excluded, setExcluded] = useState<ReadonlySet<string>>(new Set());
  const [mistake, setMistake] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const { fixes } = group;
  const included = fixes.filter(({ id }) => !excluded.has(id));
  const isOff = isBusy || included.length === 0;
  const fix = async () => {
    setBusy(true);
    const count = included.length === 1 ? 'one problem' : `${included.length} problems`;
    // One removal can fix several problems, so send each command only once.
    const commands = [...new Map(inFixingOrder(included).map((one) => [JSON.stringify(one.fix.command), one.fix.command])).values()];
    const result = await client.edit(commands, `Fixed ${count}`, 'skips');
    setBusy(false);
    if (!result.ok) return setMistake(result.mistake);
    const { skipped = 0 } = result.value;
    const rest = `${skipped === 1 ? 'One fix' : `${skipped} fixes`} couldn’t be applied anymore.`;
    notice(`Fixed ${count}. ${skipped === 0 ? 'You can undo all fixes at once.' : rest}`, { tone: 'success' });
    onClose();
  };
  return (
    <Modal title={group.label} size="large" onClose={onClose}>
      <DialogForm isOff={isOff} onSubmit={fix}>
        <div className="wb-reviews">
          <ReviewGroup
            title="Problems"
            hint="Leave out what you still need. A fix can bring up new problems."
            items={fixes}
            keyOf={({ id }) => id}
            excluded={excluded}
            onExclude={(keys, isExcluded) => {
              const rest = [...excluded].filter((key) => !keys.includes(key));
              setExcluded(new Set(isExcluded ? [...rest, ...keys] : rest));
            }}
          >
            {({ problem: { sentence, file, line }, fix: { label } }) => (
              <>
                <span className="wb-review-text">{sentence}</span>
                <span className="wb-small">{`${label} · ${file}:${line}`}</span>
              </>
            )}
          </ReviewGroup>
        </div>
        <DialogFoot mistake={mistake} onClose={onClose}>
          <button type="submit" className="wb-button wb-primary" aria-disabled={isOff || undefined}>
            {included.length === 1 ? 'Fix one problem' : `Fix ${included.length} problems`}
          </button>
        </DialogFoot>
      </DialogForm>
    </Modal>
  );
}
