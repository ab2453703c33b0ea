import { EmptyPane } from '../ui/EmptyPane.tsx';
import { Segments } from '../ui/Segments.tsx';
import { DriveScreen } from './DriveScreen.tsx';
import { areTooLongForUrl, type PersonNumber } from './createRecordRelay.ts';
import type { TwoPeople } from './usePeople.ts';

/** Shows the screens of two people who use the same records. */
export function TwoScreens({ people: { people, active, choose, changes, record, restart } }: { people: TwoPeople }) {
  const options = [
    { value: '0', label: people[0].name },
    { value: '1', label: people[1].name },
  ];
  return (
    <div className="wb-drive-screens">
      <div className="wb-strip">
        <span aria-hidden="true">Drive</span>
        <Segments label="Active person" options={options} value={String(active)} onChange={(value) => choose(value === '1' ? 1 : 0)} />
        <span role="status" className="wb-small">
          <span>{changes.length === 0 ? 'The two people share the same sample records.' : changesWords(changes.length)}</span>
          {areTooLongForUrl(changes) && <span className="wb-wrong">{leftOut}</span>}
        </span>
        {changes.length > 0 && (
          <button type="button" className="wb-button" onClick={restart}>
            Restore the records
          </button>
        )}
      </div>
      {people.map(({ name, drive, preview, link }, index) => {
        const { response, machine, mistake } = drive;
        const number: PersonNumber = index === 0 ? 0 : 1;
        if (!response || !machine?.stage)
          return (
            <EmptyPane key={number} title={`No screen for ${name}`}>
              <p>{mistake ?? (response ? 'No screen runs this machine.' : 'Loading the run…')}</p>
            </EmptyPane>
          );
        return (
          <DriveScreen
            key={`${number}${response.machine}`}
            drive={drive}
            response={response}
            stage={machine.stage}
            link={link}
            preview={preview}
            person={{
              name,
              isActive: number === active,
              alone: number === 1,
              interacted: () => choose(number),
              recorded: (change) => record(number, change),
              effectEnded: (effect, output, failure) =>
                void drive.changeRun({ next: failure === undefined ? { effect, succeeds: output } : { effect, fails: failure } }),
            }}
          />
        );
      })}
    </div>
  );
}

const leftOut =
  ' The last changes don’t fit into this page’s address: a reload or a shared link leaves them out. Choose “Export…” and “Report” to keep the run.';

function changesWords(count: number): string {
  return count === 1 ? 'Both people see the change to the records.' : `Both people see the ${count} changes to the records.`;
}
