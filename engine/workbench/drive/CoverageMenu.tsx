import type { InvariantsResponse, PairsResponse } from '../server/drive/reportProtocol.ts';
import { useResponse } from '../client/useWorkbench.ts';
import { DropDown } from '../ui/DropDown.tsx';
import { RequirementsMenu } from './RequirementsMenu.tsx';
import { useDrive } from './useDrive.ts';

export function CoverageMenu() {
  const { machine } = useDrive();
  if (!machine) return null;
  const { reached, reachable, gaps, table } = machine;
  return (
    <>
      {table && table.differs.length === 0 && (
        <span className="wb-chip" data-tone="success" title={table.file}>
          Its table matches
        </span>
      )}
      {table && table.differs.length > 0 && (
        <DropDown
          className="wb-gaps"
          button={
            <summary className="wb-chip" data-tone="warning">
              {`${table.differs.length} ${table.differs.length === 1 ? 'difference' : 'differences'} from its table`}
            </summary>
          }
        >
          {() => (
            <div className="wb-popover">
              <code>{table.file}</code>
              {table.differs.map((sentence) => (
                <p key={sentence}>{sentence}</p>
              ))}
            </div>
          )}
        </DropDown>
      )}
      <RequirementsMenu />
      <DropDown
        className="wb-gaps"
        button={
          gaps.length === 0 ? (
            <summary className="wb-chip" data-tone="success">
              {`Scenarios cover all ${reachable} parts`}
            </summary>
          ) : (
            <summary className="wb-chip" data-tone="warning">
              <span>{`Scenarios cover ${reached} of ${reachable} parts`}</span>
              {table && table.says.length > 0 && <span>{`, and the machine’s table includes ${table.says.length} more`}</span>}
            </summary>
          )
        }
      >
        {(close, isOpen) => (
          <div className="wb-popover">
            {gaps.length === 0 ? (
              <p>Scenarios cover every state and transition, both results of each guard, and each outcome of each effect.</p>
            ) : (
              <Gaps gaps={gaps} inTable={table?.says ?? []} close={close} />
            )}
            {isOpen && <Invariants machine={machine.name} close={close} />}
            {isOpen && <Pairs machine={machine.name} close={close} />}
          </div>
        )}
      </DropDown>
    </>
  );
}

/** Lists the invariants in the machine's table. Clicking a broken invariant opens a run that breaks it. */
function Invariants({ machine, close }: { machine: string; close: () => void }) {
  const { changeRun } = useDrive();
  const { value, mistake } = useResponse<InvariantsResponse>(`/api/machines/invariants?machine=${encodeURIComponent(machine)}`);
  if (value?.invariants.length === 0) return null;
  return (
    <section aria-label="Invariants" className="wb-gap-pairs">
      <h3>Invariants</h3>
      {!value && <p className="wb-small">{mistake ?? 'Trying random runs…'}</p>}
      {value?.invariants.map(({ sentence, broken }) =>
        broken ? (
          <button
            key={sentence}
            type="button"
            className="wb-link"
            onClick={() => {
              close();
              void changeRun({ run: broken.run });
            }}
          >
            <span>{sentence}</span>
            <span className="wb-tag" data-tone="warning">
              broken
            </span>
          </button>
        ) : (
          <p key={sentence}>
            <span>{sentence}</span>
            <span className="wb-tag" data-tone="success">
              holds
            </span>
          </p>
        ),
      )}
    </section>
  );
}

function Pairs({ machine, close }: { machine: string; close: () => void }) {
  const { value, mistake } = useResponse<PairsResponse>(`/api/machines/pairs?machine=${encodeURIComponent(machine)}`);
  return (
    <section aria-label="Pairs of transitions" className="wb-gap-pairs">
      <h3>Pairs of transitions</h3>
      {!value && <p className="wb-small">{mistake ?? 'Looking for pairs…'}</p>}
      {value && (
        <p className="wb-small">{`Scenarios cover ${value.pairs - value.gaps.length} of ${value.pairs} pairs of consecutive transitions.`}</p>
      )}
      {value && <Gaps gaps={value.gaps} inTable={[]} close={close} />}
    </section>
  );
}

function Gaps({ gaps, inTable, close }: { gaps: readonly string[]; inTable: readonly string[]; close: () => void }) {
  const { changeRun } = useDrive();
  return gaps.map((gap) => (
    <button
      key={gap}
      type="button"
      className="wb-link"
      onClick={() => {
        // Close the menu, because it covers the run.
        close();
        void changeRun({ reach: gap });
      }}
    >
      <span>{gap}</span>
      {inTable.includes(gap) && <span className="wb-tag">in its table</span>}
    </button>
  ));
}
