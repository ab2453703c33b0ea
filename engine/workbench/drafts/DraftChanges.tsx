import { useState } from 'react';
import { useAnswer } from '../client/useWorkbench.ts';
import type { ChangesAnswer } from '../server/protocol.ts';

/** Describes a draft's effects in sentences, compared with the saved files. Requests them when it unfolds. */
export function DraftChanges({ id, name }: { id: string; name: string }) {
  const [isOpen, setOpen] = useState(false);
  const { value, mistake } = useAnswer<ChangesAnswer>(isOpen ? `/api/drafts/changes?${new URLSearchParams({ id })}` : undefined);
  const effects = value?.sentences?.map(({ sentence }) => sentence) ?? [];
  const sentences = effects.length > 0 ? effects : (value?.edits.map(({ file, words }) => `${file}: ${words}`) ?? []);
  return (
    <details className="wb-edits" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{`Changes of ${name}`}</summary>
      {mistake && <p className="wb-wrong">{mistake}</p>}
      {isOpen && !value && !mistake && <p className="wb-small">Comparing with the saved files …</p>}
      {value?.sentences === null && <p className="wb-small">This draft has problems, so only its edits are listed.</p>}
      <ul>
        {[...(value?.lockedOut ?? []), ...sentences].map((sentence, index) => (
          <li key={index}>{sentence}</li>
        ))}
      </ul>
    </details>
  );
}
