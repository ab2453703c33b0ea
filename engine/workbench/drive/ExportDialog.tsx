import { useEffect, useId, useState } from 'react';
import { Modal, useNotice } from '../../index.ts';
import type { ExportResponse, ExportRequest } from '../server/drive/reportProtocol.ts';
import { useClient } from '../client/ClientContext.ts';
import { DialogFoot } from '../ui/DialogFoot.tsx';
import { Segments } from '../ui/Segments.tsx';
import { formatJointReport } from './formatJointReport.ts';
import { logOfPeople } from './logOfPeople.ts';
import { saveText } from './saveText.ts';
import { useDrive } from './useDrive.ts';
import { usePeople, type TwoPeople } from './usePeople.ts';

const formats = [
  { value: 'mermaid', label: 'Mermaid' },
  { value: 'stately', label: 'Stately' },
  { value: 'playwright', label: 'Playwright' },
  { value: 'report', label: 'Report' },
] as const;

const hints: Readonly<Record<ExportRequest['as'], string>> = {
  mermaid: 'The machine as a diagram, for Markdown files and wikis.',
  stately:
    'The machine’s configuration, for Stately Studio and for XState’s createMachine. Guards, actions, and effects are included by name only, without their code.',
  playwright: 'A test that replays this run on the built portal. It finds buttons and fields by their labels.',
  report: 'A Markdown list of this run’s steps, with the states and side effects of each step.',
};

/** Shows the run or the machine in another format. Users can copy or save the text. */
export function ExportDialog({ run, onClose }: { run: string; onClose: () => void }) {
  const client = useClient();
  const notice = useNotice();
  const id = useId();
  const { scenario } = useDrive();
  const [as, setFormat] = useState<ExportRequest['as']>('mermaid');
  const [found, setFound] = useState<{ as?: string; response?: ExportResponse; mistake?: string }>({});
  const two = usePeople();
  const isJoint = two !== undefined && as === 'report';
  const own = found.as === as ? found : {};
  const shown = isJoint ? { response: { name: 'two-people.md', text: formatJointReport(logOfPeople(two), namesOf(two)) } } : own;

  useEffect(() => {
    if (isJoint) return;
    let isCurrent = true;
    void client
      .post<ExportResponse>('/api/drive/export', { run, as, ...(scenario !== undefined && { scenario }) })
      .then((result) => isCurrent && setFound({ as, ...(result.ok ? { response: result.value } : { mistake: result.mistake }) }));
    return () => {
      isCurrent = false;
    };
  }, [client, run, as, scenario, isJoint]);

  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      notice('Copied.', { tone: 'success' });
    } catch {
      notice('The browser didn’t allow copying. Select the text and copy it yourself.', { tone: 'danger' });
    }
  };
  const { response } = shown;
  return (
    <Modal title="Export" size="medium" onClose={onClose}>
      <div className="wb wb-dialog">
        <Segments label="Format" options={formats} value={as} onChange={setFormat} />
        <p className="wb-small">{two ? hintOfTwo(as, two) : hints[as]}</p>
        {!shown.mistake && (
          <>
            <label htmlFor={id}>{response?.name ?? 'The file'}</label>
            <textarea id={id} className="wb-code" readOnly rows={16} value={response?.text ?? 'Writing…'} />
          </>
        )}
        <DialogFoot mistake={shown.mistake} cancel="Close" onClose={onClose}>
          {response && (
            <>
              <button type="button" className="wb-button" onClick={() => void copy(response.text)}>
                Copy
              </button>
              <button type="button" className="wb-button wb-primary" onClick={() => saveText(response.name, response.text)}>
                Download
              </button>
            </>
          )}
        </DialogFoot>
      </div>
    </Modal>
  );
}

const namesOf = ({ people }: TwoPeople) => [people[0].name, people[1].name] as const;

function hintOfTwo(as: ExportRequest['as'], { people, active }: TwoPeople): string {
  if (as === 'report') return 'A Markdown list of each person’s steps and the record changes they caused, in order.';
  return as === 'playwright' ? `${hints.playwright} It contains only ${people[active].name}’s steps.` : hints[as];
}
