import { useEffect, useId, useState } from 'react';
import { Modal, useNotice } from '../../index.ts';
import type { DriveResponse, ScenarioResponse } from '../server/drive/driveProtocol.ts';
import type { FileResponse } from '../server/protocol.ts';
import { useClient } from '../client/ClientContext.ts';
import { DialogFoot } from '../ui/DialogFoot.tsx';
import { DialogForm } from '../ui/DialogForm.tsx';
import { useInputDialog } from '../ui/useInputDialog.ts';
import { useDrive } from './useDrive.ts';

export function RecordDialog({ response, onClose }: { response: DriveResponse; onClose: () => void }) {
  const client = useClient();
  const id = useId();
  const notice = useNotice();
  const { machine, scenario } = useDrive();
  const opened = machine?.scenarios.find(({ file }) => file === scenario);
  const [about, setAbout] = useState(opened?.about ?? '');
  const [name, setName] = useState(opened?.name);
  const [anew, setAnew] = useState(false);
  const [found, setFound] = useState<{ of?: string; text?: string; mistake?: string }>({});
  const [mistake, setMistake] = useState<string>();
  const { box, note, close } = useInputDialog(onClose);
  const own = name ?? fileName(`${response.machine}-${about}`);
  const file = `tests/scenarios/${own}.json`;
  const isExisting = machine?.scenarios.some((known) => known.file === file) ?? false;
  const request = JSON.stringify([response.run, about, anew]);
  // Disable saving until the latest request has a response.
  const isOff = about.trim() === '' || own === '' || found.text === undefined || found.of !== request;
  const expects = response.steps.some(({ step }) => step && 'expect' in step && step.expect);

  useEffect(() => {
    let isCurrent = true;
    void client
      .post<ScenarioResponse>('/api/drive/scenario', { run: response.run, about: about.trim() || 'What this scenario tests', anew })
      .then((result) => isCurrent && setFound({ of: request, ...(result.ok ? { text: result.value.text } : { mistake: result.mistake }) }));
    return () => {
      isCurrent = false;
    };
  }, [client, response.run, about, anew, request]);

  const save = async () => {
    const existing = isExisting ? await client.get<FileResponse>(`/api/file?file=${encodeURIComponent(file)}`) : undefined;
    const base = existing?.ok ? existing.value.hash : '';
    const result = await client.edit([{ do: 'text', file, text: found.text ?? '', base }], `Recorded ${own}`);
    if (!result.ok) return setMistake(result.mistake);
    notice(`${file} was added to the draft. Save the draft, then replay the scenario with npm run scenarios.`, { tone: 'success' });
    note(false);
    onClose();
  };

  return (
    <Modal title="Record a scenario" size="medium" onClose={close}>
      <DialogForm box={box} isOff={isOff} onSubmit={save}>
        <label htmlFor={id}>What this scenario tests, as a sentence</label>
        <input
          id={id}
          className="wb-input"
          placeholder="A failed registration can be retried"
          value={about}
          onChange={({ target }) => {
            setAbout(target.value);
            note(true);
          }}
        />
        <label htmlFor={`${id}name`}>File name in tests/scenarios</label>
        <input
          id={`${id}name`}
          className="wb-input"
          spellCheck={false}
          value={own}
          onChange={({ target }) => {
            setName(fileName(target.value, true));
            note(true);
          }}
        />
        {isExisting && <p className="wb-small">A scenario with this name already exists and will be replaced.</p>}
        {expects && (
          <label className="wb-tick">
            <input type="checkbox" checked={anew} onChange={({ target }) => setAnew(target.checked)} /> Expect the actual results, even
            where the scenario expected others
          </label>
        )}
        <label htmlFor={`${id}text`}>The file</label>
        <textarea id={`${id}text`} className="wb-code" readOnly rows={12} value={found.text ?? 'Writing…'} />
        <DialogFoot mistake={mistake ?? found.mistake} onClose={close}>
          <button type="submit" className="wb-button wb-primary" aria-disabled={isOff || undefined}>
            {isExisting ? 'Replace it' : 'Add to the draft'}
          </button>
        </DialogFoot>
      </DialogForm>
    </Modal>
  );
}

/** Returns a file name: `createEvent A "Big" one` becomes `create-event-a-big-one`. */
function fileName(words: string, isTyped = false): string {
  const name = words
    .replaceAll(/([a-z\d])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, '-')
    .replace(/^-/, '')
    .slice(0, 60);
  return isTyped ? name : name.replace(/-$/, '');
}
