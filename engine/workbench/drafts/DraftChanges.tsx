import { useState } from 'react';
import { groupSentences } from '../client/groupSentences.ts';
import { useResponse } from '../client/useWorkbench.ts';
import type { ChangesResponse, DraftEntry } from '../server/protocol.ts';

interface Props {
  draft: DraftEntry;
  /** The drafts that this draft can be compared with. */
  others: readonly DraftEntry[];
}

/** Lists how a draft differs from the saved files or from another draft. Loads the list when the user expands it. */
export function DraftChanges({ draft: { id, name }, others }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState('');
  const since = others.find((other) => other.id === chosen);
  const query = new URLSearchParams({ id, ...(since && { since: since.id }) });
  const { value, mistake } = useResponse<ChangesResponse>(isOpen ? `/api/drafts/changes?${query}` : undefined);
  const effects = value?.sentences?.map(({ sentence }) => sentence) ?? [];
  const sentences = effects.length > 0 ? effects : (value?.edits.map(({ file, words }) => `${file}: ${words}`) ?? []);
  return (
    <details className="wb-edits" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{`Changes of ${name}`}</summary>
      {others.length > 0 && (
        <label className="wb-row">
          <span className="wb-small">Compared with</span>
          <select aria-label={`Compare ${name} with`} value={since?.id ?? ''} onChange={({ target }) => setChosen(target.value)}>
            <option value="">The saved files</option>
            {others.map((other) => (
              <option key={other.id} value={other.id}>
                {other.name}
              </option>
            ))}
          </select>
        </label>
      )}
      {mistake && <p className="wb-wrong">{mistake}</p>}
      {isOpen && !value && !mistake && <p className="wb-small">{`Comparing with ${since?.name ?? 'the saved files'}…`}</p>}
      {value?.sentences === null && (
        <p className="wb-small">{`${since ? 'One of the drafts' : 'This draft'} has problems, so only the edits are listed.`}</p>
      )}
      {since && value?.edits.length === 0 && <p className="wb-small">Both drafts are the same.</p>}
      <ul aria-label={`${name}, compared with ${since?.name ?? 'the saved files'}`}>
        {value?.lockedOut.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
        {groupSentences(sentences).map(({ text, members }) => (
          <li key={members[0]}>
            {members.length === 1 ? (
              text
            ) : (
              <details>
                <summary>{text}</summary>
                <ul>
                  {members.map((member) => (
                    <li key={member}>{sentences[member]}</li>
                  ))}
                </ul>
              </details>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
