import { useId, useState } from 'react';
import { WorkbenchGlyph } from '../ui/WorkbenchGlyph.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { ExportDialog } from './ExportDialog.tsx';
import { GivenDialog } from './GivenDialog.tsx';
import { PlayDialog } from './PlayDialog.tsx';
import { RecordDialog } from './RecordDialog.tsx';
import { useDrive } from './useDrive.ts';

export function DriveStrip() {
  const id = useId();
  const { machines, machine, response, scenario, startRun, viewStep, isScreenOpen, showScreen, isBeside, showBeside } = useDrive();
  const [dialog, setDialog] = useState<'given' | 'record' | 'export' | 'play'>();
  if (!response) return null;
  const { at, steps } = response;
  const broken = machine?.scenarios.filter(({ trouble }) => trouble !== undefined).length ?? 0;
  return (
    <div className="wb-strip wb-drive-strip">
      <span className="wb-pair">
        <label htmlFor={`${id}machine`}>Machine</label>
        <select id={`${id}machine`} value={response.machine} onChange={({ target }) => void startRun({ machine: target.value })}>
          {machines.map(({ name }) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </span>
      <span className="wb-pair">
        <label htmlFor={`${id}scenario`}>Scenario</label>
        <select
          id={`${id}scenario`}
          className="wb-drive-scenario"
          value={machine?.scenarios.some(({ file }) => file === scenario) ? scenario : ''}
          onChange={({ target: { value } }) => void startRun(value === '' ? { machine: response.machine } : { scenario: value })}
        >
          <option value="">{scenario === undefined ? `Choose from ${machine?.scenarios.length ?? 0}` : 'None'}</option>
          {machine?.scenarios.map(({ file, about, trouble }) => (
            <option key={file} value={file}>
              {trouble === undefined ? about : `✗ ${about}`}
            </option>
          ))}
        </select>
        {broken > 0 && (
          <span className="wb-chip" data-tone="danger">
            {`${broken} ${broken === 1 ? 'fails' : 'fail'}`}
          </span>
        )}
      </span>
      <button type="button" className="wb-button" onClick={() => setDialog('given')}>
        Given…
      </button>
      <button
        type="button"
        className="wb-button wb-toggle"
        aria-pressed={isScreenOpen && machine?.stage !== undefined}
        aria-disabled={machine && !machine.stage ? true : undefined}
        title={machine && !machine.stage ? 'No screen runs this machine' : undefined}
        onClick={machine && !machine.stage ? undefined : () => showScreen(!isScreenOpen)}
      >
        <WorkbenchGlyph name="eye" />
        Screen
      </button>
      {(machine?.stage || isBeside) && (
        <button
          type="button"
          className="wb-button wb-toggle"
          aria-pressed={isBeside}
          title="Add a second person who uses the same records"
          onClick={() => showBeside(!isBeside)}
        >
          Beside
        </button>
      )}
      <span className="wb-drive-steps">
        <IconButton glyph="left" label="One step back" disabled={at === 0} onClick={() => viewStep(at - 1)} />
        <output aria-label="Step">{`${at} / ${steps.length - 1}`}</output>
        <IconButton glyph="right" label="One step forward" disabled={at >= steps.length - 1} onClick={() => viewStep(at + 1)} />
        <IconButton glyph="reload" label="Back to the start" disabled={at === 0} onClick={() => viewStep(0)} />
      </span>
      {machine?.stage && machine.scenarios.length > 0 && (
        <button type="button" className="wb-button" onClick={() => setDialog('play')}>
          Play all
        </button>
      )}
      <button type="button" className="wb-button" onClick={() => setDialog('export')}>
        Export…
      </button>
      <button
        type="button"
        className="wb-button wb-primary"
        aria-disabled={steps.length < 2 || undefined}
        onClick={steps.length < 2 ? undefined : () => setDialog('record')}
      >
        <WorkbenchGlyph name="plus" />
        Record
      </button>
      {dialog === 'given' && <GivenDialog response={response} onClose={() => setDialog(undefined)} />}
      {dialog === 'play' && machine && <PlayDialog machine={machine} onClose={() => setDialog(undefined)} />}
      {dialog === 'export' && <ExportDialog run={response.run} onClose={() => setDialog(undefined)} />}
      {dialog === 'record' && <RecordDialog response={response} onClose={() => setDialog(undefined)} />}
    </div>
  );
}
