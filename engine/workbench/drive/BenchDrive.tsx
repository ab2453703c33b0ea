import { BlockList, type BlockProps } from '../../index.ts';
import type { benchDriveKeys } from '../blocks/benchDriveBlock.ts';
import { EmptyPane } from '../ui/EmptyPane.tsx';
import type { MachinesResponse } from '../server/drive/driveProtocol.ts';
import { useResponse } from '../client/useWorkbench.ts';
import { DriveStrip } from './DriveStrip.tsx';
import { OneScreen } from './OneScreen.tsx';
import { TwoScreens } from './TwoScreens.tsx';
import { DriveProvider, useDrive, useDriven, type Drive } from './useDrive.ts';
import { PeopleProvider, useTwoPeople, type TwoPeople } from './usePeople.ts';
import './drive.css';
import './chart.css';
import './transitions.css';

type Blocks = Pick<BlockProps<typeof benchDriveKeys>, 'main' | 'side'>;

export default function BenchDrive(blocks: BlockProps<typeof benchDriveKeys>) {
  const machines = useResponse<MachinesResponse>('/api/machines');
  const first = useDriven({ machines });
  const second = useDriven({ machines, person: '2', from: first.response?.run, isOn: first.isBeside });
  if (first.isBeside && first.response) return <DriveOfTwo blocks={blocks} first={first} second={second} />;
  return <DrivePage blocks={blocks} drive={first} />;
}

function DriveOfTwo({ blocks, first, second }: { blocks: Blocks; first: Drive; second: Drive }) {
  const people = useTwoPeople(first, second);
  return (
    <PeopleProvider value={people}>
      <DrivePage blocks={blocks} drive={people.people[people.active].drive} people={people} />
    </PeopleProvider>
  );
}

function DrivePage({ blocks: { main, side }, drive, people }: { blocks: Blocks; drive: Drive; people?: TwoPeople }) {
  const { response, mistake, machine, machines, startRun } = drive;
  return (
    <DriveProvider value={drive}>
      <div className="wb wb-drive full-width">
        <h1 className="wb-unseen">{response ? `Drive: ${response.machine}` : 'Drive'}</h1>
        <DriveStrip />
        {mistake ? (
          <EmptyPane title={response ? 'This run can’t be shown' : 'No machine to run'}>
            <p role="alert">{mistake}</p>
            {machines.length > 0 && (
              <button type="button" className="wb-button" onClick={() => void startRun({ machine: machines[0]?.name })}>
                Start over
              </button>
            )}
          </EmptyPane>
        ) : (
          <>
            <RunNotices />
            <div className="wb-drive-area" data-screen={drive.isScreenOpen || undefined} data-beside={people ? true : undefined}>
              {people && <TwoScreens people={people} />}
              {!people && drive.isScreenOpen && response && machine?.stage && (
                <OneScreen key={response.machine} response={response} stage={machine.stage} />
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
  const { response, changeRun, startRun } = useDrive();
  if (response?.parted) {
    const { after, sentence } = response.parted;
    return (
      <p role="status" className="wb-notice" data-tone="warning">
        <span>{`${sentence} Nothing was replayed.`}</span>
        <button type="button" className="wb-button" onClick={() => void changeRun({ upTo: after, at: undefined })}>
          {after === 0 ? 'Go to the start' : after === 1 ? 'Replay the previous step' : `Replay the previous ${after} steps`}
        </button>
        <button type="button" className="wb-button" onClick={() => void startRun({ machine: response.machine })}>
          Start over
        </button>
      </p>
    );
  }
  if (response?.broken === undefined) return null;
  return (
    <p role="status" className="wb-notice" data-tone="danger">
      {response.broken}
    </p>
  );
}
