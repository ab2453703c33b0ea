import type { DriveResponse } from '../server/drive/driveProtocol.ts';
import { Panel } from './Panel.tsx';

/** Shows the machine's context, and highlights the values that the last step changed. */
export function ContextPanel({ response: { now } }: { response: DriveResponse }) {
  if (!now) return null;
  const changed = new Map(now.changes.map(({ path, was }) => [JSON.stringify(path), was]));
  const count = now.changes.length;
  return (
    <Panel
      title="Remembers"
      name="context"
      aside={
        <span className="wb-small">
          {count === 0 ? 'The last step didn’t change anything' : `Values changed by the last step: ${count}`}
        </span>
      }
    >
      <Tree value={now.context} path={[]} changed={changed} />
    </Panel>
  );
}

interface TreeProps {
  value: unknown;
  path: readonly string[];
  /** The old values of the changed paths. Each key is a path as JSON. */
  changed: ReadonlyMap<string, unknown>;
}

function Tree({ value, path, changed }: TreeProps) {
  const removed = [...changed.keys()].flatMap((key) => {
    // The keys of `changed` are paths, encoded as JSON.
    const place = JSON.parse(key) as string[];
    const last = place.at(-1);
    return place.length === path.length + 1 && path.every((part, index) => place[index] === part) && last !== undefined ? [last] : [];
  });
  const present = Object.entries(value ?? {});
  const entries = [...present, ...removed.filter((key) => !present.some(([name]) => name === key)).map((key) => [key, undefined] as const)];
  if (entries.length === 0) return <p className="wb-small">Nothing</p>;
  return (
    <ul className="wb-context">
      {entries.map(([key, entry]) => {
        const place = JSON.stringify([...path, key]);
        const isChanged = changed.has(place);
        const isInner = typeof entry === 'object' && entry !== null && Object.keys(entry).length > 0;
        return (
          <li key={key} data-changed={isChanged || undefined}>
            {isInner ? (
              <details open>
                <summary>
                  <code>{key}</code>
                  {isChanged && <PreviousValue value={changed.get(place)} />}
                </summary>
                <Tree value={entry} path={[...path, key]} changed={changed} />
              </details>
            ) : (
              <span className="wb-value">
                <span>
                  <code>{key}</code> <span>{entry === undefined ? <em>gone</em> : formatValue(entry)}</span>
                </span>
                {isChanged && <PreviousValue value={changed.get(place)} />}
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function PreviousValue({ value }: { value: unknown }) {
  return (
    <span className="wb-was">
      was <del>{formatValue(value)}</del>
    </span>
  );
}

function formatValue(value: unknown): string {
  if (value === null || value === undefined) return 'nothing';
  if (value === '') return '“”';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > 120 ? `${text.slice(0, 120)}…` : text;
}
