import type { ChartResponse, DriveResponse } from '../server/drive/driveProtocol.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { formatScreenWords } from './formatScreenWords.ts';
import { lastVisit, runPlaces } from './runPlaces.ts';
import { useDrive } from './useDrive.ts';

interface Props {
  response: DriveResponse;
  chart: ChartResponse;
  state: string;
  onChoose: (state: string | undefined) => void;
}

export function StateBar({ response, chart, state, onChoose }: Props) {
  const { changeRun, viewStep } = useDrive();
  const found = chart.states.find(({ path }) => path === state);
  if (!found || state === '') return null;
  const visit = lastVisit(response, state);
  const isNow = runPlaces(response).isNow(state);
  return (
    <div role="group" aria-label={state} className="wb-state-bar">
      <code>{state}</code>
      <span className="wb-small">
        <span>{isNow ? 'The run is in this state' : found.isReached ? 'Covered by scenarios' : 'Not covered by scenarios'}</span>
        {!isNow && !found.isReached && found.isInTable && <span>, but in the machine’s table</span>}
        {found.runs.length > 0 && <span>{` · starts ${found.runs.join(', ')}`}</span>}
        {found.words.length > 0 && <span>{` · ${formatScreenWords(found.words)}`}</span>}
      </span>
      <button type="button" className="wb-button" onClick={() => void changeRun({ reach: `state ${state}` })}>
        Go to this state by the shortest path
      </button>
      {visit !== undefined && (
        <button type="button" className="wb-button" onClick={() => viewStep(visit)}>
          {`Back to step ${visit}`}
        </button>
      )}
      <IconButton glyph="close" label="Close" onClick={() => onChoose(undefined)} />
    </div>
  );
}
