import { Fragment } from 'react';
import type { ChartAnswer, ChartState, ChartTransition, Point } from '../server/drive/driveProtocol.ts';
import type { RunPlaces } from './runPlaces.ts';

interface BoxProps {
  state: ChartState;
  places: RunPlaces;
  isStop: boolean;
  isChosen: boolean;
  onChoose: (state: ChartState) => void;
}

const line = 15;

/** A state with the transitions inside it and its running effects. */
export function ChartBox({ state, places, isStop, isChosen, onChoose }: BoxProps) {
  const { path, label, x, y, width, height, isLeaf, isFinal, isReached, isInTable, transitions, runs } = state;
  const isNow = path !== '' && places.isNow(path);
  const lines: readonly (ChartTransition | string)[] = [...transitions, ...runs.map((effect) => `▸ ${effect}`)];
  const text = isLeaf && lines.length === 0 ? y + height / 2 + 4.5 : y + 19;
  const words = [
    // The accessible name starts with all the visible text, in the same order.
    [path, ...lines.map((entry) => (typeof entry === 'string' ? entry : entry.label))].join(' '),
    ...(isNow ? ['now'] : []),
    ...(isReached ? [] : [isInTable ? 'only in its table' : 'not covered by scenarios']),
    ...(isFinal ? ['final state'] : []),
  ];
  const shape = (
    <>
      <rect x={x} y={y} width={width} height={height} rx={isLeaf ? 9 : 12} />
      {isFinal && <rect x={x + 3} y={y + 3} width={width - 6} height={height - 6} rx={7} className="wb-final" />}
      <text x={x + 12} y={text} className="wb-box-name">
        {label}
      </text>
      {lines.map((entry, index) => (
        <Fragment key={index}>
          {/* Separates the text of two lines. */ ' '}
          <TransitionText transition={entry} x={x + 12} y={y + 36 + index * line} places={places} />
        </Fragment>
      ))}
    </>
  );
  const look = {
    'data-now': isNow ? (isLeaf ? 'leaf' : 'around') : undefined,
    'data-was': places.wasThere(path) || undefined,
    'data-gap': isReached ? undefined : isInTable ? 'table' : 'all',
    'data-leaf': isLeaf || undefined,
  };
  if (path === '')
    return (
      <g className="wb-box" data-every aria-hidden="true" {...look}>
        {shape}
      </g>
    );
  return (
    <g
      className="wb-box"
      {...look}
      data-state={path}
      role="button"
      tabIndex={isStop ? 0 : -1}
      aria-label={words.join(', ')}
      aria-pressed={isChosen}
      onClick={() => onChoose(state)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        onChoose(state);
      }}
    >
      {shape}
    </g>
  );
}

function TransitionText({ transition, x, y, places }: { transition: ChartTransition | string; x: number; y: number; places: RunPlaces }) {
  if (typeof transition === 'string')
    return (
      <text x={x} y={y} className="wb-transition">
        {transition}
      </text>
    );
  const { id, on, when, does, label, isReached, isRefused, isInTable } = transition;
  const all = `${on}${when === undefined ? '' : ` [${when}]`}${does.length > 0 ? ` / ${does.join(', ')}` : ''}`;
  const missing = isReached ? (isRefused === false ? ': its guard doesn’t refuse in any scenario' : '') : ': no scenario takes it';
  const gap = missing === '' || !isInTable ? missing : `${missing}, but it is in the table`;
  return (
    <text x={x} y={y} className="wb-transition" data-transition={findKind(transition, places)} data-id={id}>
      <title>{all + gap}</title>
      <tspan>{label}</tspan>
    </text>
  );
}

function findKind({ id, isReached, isRefused, isInTable }: ChartTransition, places: RunPlaces): string | undefined {
  if (places.isLast(id)) return 'last';
  if (places.wasTaken(id)) return 'taken';
  if (isReached && isRefused !== false) return undefined;
  return isInTable ? 'table' : 'gap';
}

/** Draws all transitions from one state to another. Hidden from screen readers, because the list contains the same transitions as text. */
export function ChartArrow({ arrow: { points, transitions, label }, places }: { arrow: ChartAnswer['arrows'][number]; places: RunPlaces }) {
  const kinds = transitions.map((transition) => findKind(transition, places));
  const kind =
    (['last', 'taken'] as const).find((wanted) => kinds.includes(wanted)) ??
    (kinds.length > 0 && kinds.every((one) => one !== undefined) ? (kinds.includes('gap') ? 'gap' : 'table') : '');
  return (
    <g aria-hidden="true">
      <path d={rounded(points)} className="wb-arrow" data-transition={kind || undefined} markerEnd={`url(#arrow${kind})`} />
      {label && <rect x={label.x} y={label.y} width={label.width} height={label.height} rx={4} className="wb-transition-ground" />}
      {label &&
        transitions.map((transition, index) => (
          <TransitionText key={transition.id} transition={transition} x={label.x + 4} y={label.y + 13 + index * line} places={places} />
        ))}
    </g>
  );
}

const radius = 7;

function rounded(points: readonly Point[]): string {
  const [first, ...others] = points;
  if (!first) return '';
  const parts = others.map((point, index) => {
    const next = others[index + 1];
    if (!next) return `L${point.join(' ')}`;
    const before = others[index - 1] ?? first;
    return `L${towards(point, before).join(' ')}Q${point.join(' ')} ${towards(point, next).join(' ')}`;
  });
  return `M${first.join(' ')}${parts.join('')}`;
}

function towards([x, y]: Point, [ax, ay]: Point): Point {
  const length = Math.hypot(ax - x, ay - y);
  const share = length === 0 ? 0 : Math.min(radius, length / 2) / length;
  return [x + (ax - x) * share, y + (ay - y) * share];
}
