import { useId, useState } from 'react';
import type { DriveResponse, SerializedState } from '../server/drive/driveProtocol.ts';
import { exampleWords } from './payloadFields.ts';
import { Panel } from './Panel.tsx';
import { useDrive } from './useDrive.ts';
import { usePeople } from './usePeople.ts';

export function EffectsPanel({ response: { now } }: { response: DriveResponse }) {
  if (!now || now.running.length === 0) return null;
  return (
    <Panel title="Waiting for" name="effects">
      <ul className="wb-effects">
        {now.running.map((running, index) => (
          <EffectRow key={`${running.effect}${index}`} running={running} />
        ))}
      </ul>
    </Panel>
  );
}

function EffectRow({ running: { effect, input, outputs } }: { running: SerializedState['running'][number] }) {
  const id = useId();
  const { changeRun } = useDrive();
  const people = usePeople();
  const link = people?.people[people.active].link;
  const [output, setOutput] = useState(() => JSON.stringify(outputs[0] ?? null));
  const [reason, setReason] = useState('no response');
  const read = readJson(output);
  const given = typeof input === 'object' && input !== null ? exampleWords(Object.fromEntries(Object.entries(input))) : '';
  return (
    <li>
      <p className="wb-effect-name">
        <code>{effect}</code> <span className="wb-small">{given}</span>
      </p>
      {link && (
        <p className="wb-outcome">
          <button type="button" className="wb-button wb-primary" onClick={() => link.runEffect(effect, input)}>
            Carry out
          </button>
          <span className="wb-small">on the records that both people use</span>
        </p>
      )}
      <p className="wb-outcome">
        <button
          type="button"
          className="wb-button"
          aria-disabled={read ? undefined : true}
          onClick={read ? () => void changeRun({ next: { effect, succeeds: read.value } }) : undefined}
        >
          Succeeds
        </button>
        <label htmlFor={`${id}with`}>with</label>
        <input
          id={`${id}with`}
          aria-label={`Result of ${effect} (JSON)`}
          className="wb-code"
          spellCheck={false}
          aria-invalid={read ? undefined : true}
          value={output}
          onChange={({ target }) => setOutput(target.value)}
        />
      </p>
      <p className="wb-outcome">
        <button type="button" className="wb-button" onClick={() => void changeRun({ next: { effect, fails: reason } })}>
          Fails
        </button>
        <label htmlFor={`${id}why`}>with</label>
        <input id={`${id}why`} aria-label={`Why ${effect} fails`} value={reason} onChange={({ target }) => setReason(target.value)} />
      </p>
      <p className="wb-outcome">
        <button type="button" className="wb-button" onClick={() => void changeRun({ next: { effect, neverAnswers: true } })}>
          Never answers
        </button>
      </p>
    </li>
  );
}

function readJson(text: string): { value: unknown } | undefined {
  try {
    return { value: text.trim() === '' ? null : (JSON.parse(text) as unknown) };
  } catch {
    return undefined;
  }
}
