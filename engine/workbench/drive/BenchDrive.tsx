import { BlockList, type BlockProps } from '../../index.ts';
import type { benchDriveKeys } from '../blocks/benchDriveBlock.ts';
import { EmptyPane } from '../ui/EmptyPane.tsx';
import { DriveScreen } from './DriveScreen.tsx';
import { DriveStrip } from './DriveStrip.tsx';
import { DriveProvider, useDrive, useDriven } from './useDrive.ts';
import './drive.css';
import './chart.css';

export default function BenchDrive({ main, side }: BlockProps<typeof benchDriveKeys>) {
  const drive = useDriven();
  const { answer, mistake, machines, begin } = drive;
  return (
    <DriveProvider value={drive}>
      <div className="wb wb-drive full-width">
        <h1 className="wb-unseen">{`Drive ${answer?.machine ?? 'a machine'}`}</h1>
        <DriveStrip />
        {mistake ? (
          <EmptyPane title={answer ? 'This run can’t be shown' : 'No machine to drive'}>
            <p role="alert">{mistake}</p>
            {machines.length > 0 && (
              <button type="button" className="wb-button" onClick={() => void begin({ machine: machines[0]?.name })}>
                Start over
              </button>
            )}
          </EmptyPane>
        ) : (
          <>
            <RunNotices />
            <div className="wb-drive-area" data-screen={drive.isScreenOpen || undefined}>
              {drive.isScreenOpen && answer && drive.machine?.stage && (
                <DriveScreen key={answer.machine} answer={answer} stage={drive.machine.stage} />
              )}
              <div className="wb-drive-main">
                <BlockList blocks={main} />
              </div>
              <div className="wb-drive-side">
                <BlockList blocks={side} />
              </div>
            </div>
          </>
        )}
      </div>
    </DriveProvider>
  );
}

function RunNotices() {
  const { answer, act, begin } = useDrive();
  if (answer?.parted) {
    const { after, sentence } = answer.parted;
    return (
      <p role="status" className="wb-notice" data-tone="warning">
        <span>{`${sentence} Nothing was replayed.`}</span>
        <button type="button" className="wb-button" onClick={() => void act({ upTo: after, at: undefined })}>
          {after === 0 ? 'Go to the start' : after === 1 ? 'Replay the previous step' : `Replay the previous ${after} steps`}
        </button>
        <button type="button" className="wb-button" onClick={() => void begin({ machine: answer.machine })}>
          Start over
        </button>
      </p>
    );
  }
  if (answer?.broken === undefined) return null;
  return (
    <p role="status" className="wb-notice" data-tone="danger">
      {answer.broken}
    </p>
  );
}
