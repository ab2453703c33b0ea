import type { ChartResponse, ChartTransition, DriveResponse } from '../server/drive/driveProtocol.ts';
import { runPlaces } from './runPlaces.ts';

interface Props {
  response: DriveResponse;
  chart: ChartResponse;
  chosen: string | undefined;
  onChoose: (state: string) => void;
}

export function TransitionTable({ response, chart, chosen, onChoose }: Props) {
  const places = runPlaces(response);
  return (
    <div className="wb-transitions">
      <table aria-label={`Transitions of ${response.machine}`}>
        <thead>
          <tr>
            <th scope="col">State</th>
            <th scope="col">On</th>
            <th scope="col">If</th>
            <th scope="col">To</th>
            <th scope="col">Does</th>
            <th scope="col">Scenarios</th>
            <th scope="col">Table</th>
          </tr>
        </thead>
        {chart.states.map(({ path, isReached, isFinal, words }) => {
          const transitions = chart.transitions.filter(({ from }) => from === path);
          return (
            <tbody key={path} data-now={(path !== '' && places.isNow(path)) || undefined}>
              {(transitions.length === 0 ? [undefined] : transitions).map((transition, index) => (
                <tr key={transition?.id ?? ''} data-last={(transition && places.isLast(transition.id)) || undefined}>
                  {index === 0 && (
                    <th scope="rowgroup" rowSpan={Math.max(1, transitions.length)}>
                      {path === '' ? (
                        <span>in every state</span>
                      ) : (
                        <button type="button" className="wb-link" aria-pressed={path === chosen} onClick={() => onChoose(path)}>
                          {path}
                        </button>
                      )}
                      {path !== '' && places.isNow(path) && <span className="wb-tag">now</span>}
                      {!isReached && (
                        <span className="wb-tag" data-tone="warning">
                          not reached
                        </span>
                      )}
                      <ScreenLabels words={words} />
                    </th>
                  )}
                  {transition ? (
                    <TransitionCells transition={transition} />
                  ) : (
                    <td colSpan={6}>{isFinal ? 'final state' : 'no outgoing transitions'}</td>
                  )}
                </tr>
              ))}
            </tbody>
          );
        })}
      </table>
    </div>
  );
}

function ScreenLabels({ words }: { words: readonly string[] }) {
  return words.map((text) => (
    <span key={text} className="wb-on-screens">
      {`“${text}”`}
    </span>
  ));
}

function TransitionCells({ transition }: { transition: ChartTransition }) {
  const { on, when, to, from, does, isReached, isRefused, isInTable, words } = transition;
  const gaps = [...(isReached ? [] : ['not taken']), ...(isRefused === false ? ['never refused'] : [])];
  return (
    <>
      <td>
        <code>{on}</code>
        <ScreenLabels words={words} />
      </td>
      <td>{when !== undefined && <code>{when}</code>}</td>
      <td>{to === undefined ? 'stays' : to === from ? 'reenters' : to}</td>
      <td>{does.join(', ')}</td>
      <td>
        {gaps.length === 0 ? (
          'reached'
        ) : (
          <span className="wb-tag" data-tone="warning">
            {gaps.join(', ')}
          </span>
        )}
      </td>
      <td>
        {isInTable ? (
          'included'
        ) : (
          <span className="wb-tag" data-tone="warning">
            missing
          </span>
        )}
      </td>
    </>
  );
}
