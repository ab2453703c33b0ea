import { useState } from 'react';
import { usePageState } from '../../index.ts';
import type { ChartResponse, DriveResponse } from '../server/drive/driveProtocol.ts';
import { EmptyPane } from '../ui/EmptyPane.tsx';
import { Segments } from '../ui/Segments.tsx';
import { CoverageMenu } from './CoverageMenu.tsx';
import { MachineChart } from './MachineChart.tsx';
import { Panel } from './Panel.tsx';
import { StateBar } from './StateBar.tsx';
import { TransitionTable } from './TransitionTable.tsx';
import { useDrive } from './useDrive.ts';

const views = [
  { value: 'chart', label: 'Chart' },
  { value: 'list', label: 'List' },
] as const;

/** Shows the machine as a chart or a list. Highlights the current state, visited states, and states that no scenario reaches. */
export function MachinePanel({ response }: { response: DriveResponse }) {
  const { values, set } = usePageState();
  const { value: chart, mistake } = useDrive().chart;
  const [chosen, setChosen] = useState<string>();
  const view = values['view'] === 'list' ? 'list' : 'chart';
  const chosenState = chart?.states.some(({ path }) => path === chosen) ? chosen : undefined;
  const parts = { response, chart: chart ?? noChart, chosen: chosenState, onChoose: setChosen };
  return (
    <Panel
      title={response.machine}
      name="machine"
      aside={
        <div className="wb-row">
          <CoverageMenu />
          <Segments
            label="View"
            options={views}
            value={view}
            onChange={(next) => set({ view: next === 'chart' ? undefined : next }, { replace: true })}
          />
        </div>
      }
    >
      {mistake && !chart && <EmptyPane title={mistake} />}
      {chart && (view === 'chart' ? <MachineChart key={response.machine} {...parts} /> : <TransitionTable {...parts} />)}
      {chosenState !== undefined && <StateBar {...parts} state={chosenState} />}
    </Panel>
  );
}

const noChart: ChartResponse = { width: 0, height: 0, states: [], starts: [], arrows: [], transitions: [] };
