import { DropDown } from '../ui/DropDown.tsx';
import { useDrive } from './useDrive.ts';

export function CoverageMenu() {
  const { machine, act } = useDrive();
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
      {gaps.length === 0 ? (
        <span
          className="wb-chip"
          data-tone="success"
          title="States, transitions, both results of each guard, and each outcome of each effect"
        >
          {`Scenarios cover all ${reachable}`}
        </span>
      ) : (
        <DropDown
          className="wb-gaps"
          button={
            <summary className="wb-chip" data-tone="warning">
              <span>{`Scenarios cover ${reached} of ${reachable}`}</span>
              {table && table.says.length > 0 && <span>{`, and its table includes ${table.says.length} more`}</span>}
            </summary>
          }
        >
          {(close) => (
            <div className="wb-popover">
              {gaps.map((gap) => (
                <button
                  key={gap}
                  type="button"
                  className="wb-link"
                  onClick={() => {
                    // Close the list, because it would cover the run that this click shows.
                    close();
                    void act({ reach: gap });
                  }}
                >
                  <span>{gap}</span>
                  {table?.says.includes(gap) && <span className="wb-tag">in its table</span>}
                </button>
              ))}
            </div>
          )}
        </DropDown>
      )}
    </>
  );
}
