import type { DriveAnswer } from '../../dev/workbench/drive/driveProtocol.ts';
import { Panel } from './Panel.tsx';
import { useDrive } from './useDrive.ts';

/** The machine with its states; the one in which it is now is lit. */
export function MachinePanel({ answer }: { answer: DriveAnswer }) {
  const { machine, act } = useDrive();
  const states = answer.now?.states ?? [];
  const share = machine && machine.reachable > 0 ? `${machine.reached} of ${machine.reachable} reached by scenarios` : '';
  return (
    <Panel title={answer.machine} name="machine" aside={<span className="wb-small">{share}</span>}>
      <ul className="wb-states">
        {machine?.states.map((state) => (
          <li key={state} data-now={states.some((now) => now === state || now.startsWith(`${state}.`)) || undefined}>
            <button type="button" className="wb-link" onClick={() => void act({ reach: `state ${state}` })}>
              {state}
            </button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
