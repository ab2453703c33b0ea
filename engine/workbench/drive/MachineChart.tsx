import { useRef, type KeyboardEvent } from 'react';
import type { ChartResponse, ChartState, DriveResponse } from '../server/drive/driveProtocol.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { ChartArrow, ChartBox } from './chartShapes.tsx';
import { runPlaces } from './runPlaces.ts';
import { useZoom } from './useZoom.ts';

interface Props {
  response: DriveResponse;
  chart: ChartResponse;
  chosen: string | undefined;
  onChoose: (state: string) => void;
}

/** A machine's chart. Users can pan and zoom with the pointer or the keyboard. The list view has the same content as text. */
export function MachineChart({ response, chart, chosen, onChoose }: Props) {
  const places = runPlaces(response);
  const frame = useRef<HTMLDivElement>(null);
  const states = chart.states.filter(({ path }) => path !== '');
  const [first] = states;
  const current = states.find(({ path, isLeaf }) => isLeaf && places.isNow(path)) ?? first;
  const { view, zoom, showAll, show, drag } = useZoom(frame, chart, current);
  const stop = states.find(({ path }) => path === chosen) ?? current;

  const press = (event: KeyboardEvent) => {
    const direction = directions[event.key];
    if (event.key === '+' || event.key === '=') zoom(1.25);
    else if (event.key === '-') zoom(0.8);
    else if (event.key === '0') showAll();
    else if (direction && stop) {
      const next = nearest(stop, states, direction);
      if (!next) return;
      onChoose(next.path);
      show(next);
      frame.current?.querySelector<SVGElement>(`[data-state="${next.path}"]`)?.focus();
    } else return;
    event.preventDefault();
  };
  const choose = (state: ChartState) => onChoose(state.path);
  const inOrder = chart.states.toSorted((one, other) => one.path.split('.').length - other.path.split('.').length);
  return (
    <div
      ref={frame}
      role="group"
      aria-label={`Chart of ${response.machine}. Number of states: ${states.length}. Current state: ${response.now?.states.join(', ') ?? 'none'}`}
      className="wb-chart"
      onKeyDown={press}
      {...drag}
    >
      <svg>
        <defs>
          {['', 'taken', 'last', 'gap', 'table'].map((kind) => (
            <marker
              key={kind}
              id={`arrow${kind}`}
              viewBox="0 0 8 8"
              refX="7.2"
              refY="4"
              markerWidth="8"
              markerHeight="8"
              markerUnits="userSpaceOnUse"
              orient="auto"
            >
              <path d="M0.5 0.8 7.5 4 0.5 7.2z" className="wb-arrow-head" data-transition={kind || undefined} />
            </marker>
          ))}
        </defs>
        <g transform={`translate(${view.x} ${view.y}) scale(${view.scale})`}>
          {inOrder.map((state) => (
            <ChartBox
              key={state.path}
              state={state}
              places={places}
              isStop={state.path === stop?.path}
              isChosen={state.path === chosen}
              onChoose={choose}
            />
          ))}
          {chart.starts.map(({ x, y }) => (
            <circle key={`${x} ${y}`} cx={x} cy={y} r={4.5} className="wb-start" />
          ))}
          {chart.arrows.map((arrow, index) => (
            <ChartArrow key={index} arrow={arrow} places={places} />
          ))}
        </g>
      </svg>
      <div className="wb-zoom">
        <IconButton glyph="plus" label="Larger" onClick={() => zoom(1.25)} />
        <IconButton glyph="minus" label="Smaller" onClick={() => zoom(0.8)} />
        <IconButton glyph="reload" label="Show all" onClick={showAll} />
      </div>
      <p className="wb-chart-legend">
        <span data-kind="now">Now</span> <span data-kind="was">In this run</span> <span data-kind="table">Only in the table</span>{' '}
        <span data-kind="gap">Not covered</span>
      </p>
    </div>
  );
}

const directions: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

const middle = ({ x, y, width, height }: ChartState) => ({ x: x + width / 2, y: y + height / 2 });

function nearest(from: ChartState, states: readonly ChartState[], [dx, dy]: readonly [number, number]): ChartState | undefined {
  const origin = middle(from);
  const candidates = states.flatMap((state) => {
    const center = middle(state);
    const along = (center.x - origin.x) * dx + (center.y - origin.y) * dy;
    const across = Math.abs((center.x - origin.x) * dy + (center.y - origin.y) * dx);
    return state === from || along <= 1 ? [] : [{ state, far: along + 2 * across }];
  });
  return candidates.toSorted((one, other) => one.far - other.far)[0]?.state;
}
