import { useDrive } from './useDrive.ts';

/** How much the scenarios of the machine reach; what they do not, each with the shortest run to it. */
export function CoverageMenu() {
  const { machine, act } = useDrive();
  if (!machine) return null;
  const { reached, reachable, gaps } = machine;
  if (gaps.length === 0)
    return (
      <span className="wb-chip" data-tone="success" title="States, transitions, both answers of each guard, each outcome of each effect">
        Scenarios reach all {reachable}
      </span>
    );
  return (
    <details className="wb-more wb-gaps">
      <summary className="wb-chip" data-tone="warning">
        Scenarios reach {reached} of {reachable}
      </summary>
      <div className="wb-popover">
        {gaps.map((gap) => (
          <button key={gap} type="button" className="wb-link" onClick={() => void act({ reach: gap })}>
            {gap}
          </button>
        ))}
      </div>
    </details>
  );
}
