import { Fragment } from 'react';
import type { ChartResponse, ChartState, ChartTransition, Point } from '../server/drive/driveProtocol.ts';
import { formatScreenWords } from './formatScreenWords.ts';
import type { RunPlaces } from './runPlaces.ts';

interface BoxProps {
  state: ChartState;
  places: RunPlaces;
  isStop: boolean;
  isChosen: boolean;
  onChoose: (state: ChartState) => void;
}

const line = 15;

/** Returns the total height of the lines before `index`. A transition with a label takes two lines. */
function measureHeightBefore(lines: readonly (ChartTransition | string)[], index: number): number {
  const hasWords = (entry: ChartTransition | string) => typeof entry !== 'string' && entry.shortWords !== undefined;
  return lines.slice(0, index).reduce((height, entry) => height + (hasWords(entry) ? 2 : 1) * line, 0);
}

/** Adds a space if another line follows. Otherwise, a screen reader would run the words together. */
const lineBefore = (text: string, shortWords: string | undefined) => (shortWords === undefined ? text : `${text} `);

/** A state with its transitions and running effects. */
export function ChartBox({ state, places, isStop, isChosen, onChoose }: BoxProps) {
  const { path, label, x, y, width, height, isLeaf, isFinal, isReached, isInTable, transitions, runs, words, shortWords } = state;
  const isNow = path !== '' && places.isNow(path);
  const lines: readonly (ChartTransition | string)[] = [...transitions, ...runs.map((effect) => `▸ ${effect}`)];
  const below = y + 36 + (shortWords === undefined ? 0 : line);
  const text = isLeaf && lines.length === 0 && shortWords === undefined ? y + height / 2 + 4.5 : y + 19;
  const visible = lines.flatMap((entry) => (typeof entry === 'string' ? entry : [entry.label, entry.shortWords ?? []].flat()));
  const onScreen = formatScreenWords(words);
  const name = [
    // An accessible name must start with the visible text.
    [path, shortWords ?? [], visible].flat().join(' '),
    ...(onScreen === `on screen: ${shortWords ?? ''}` ? [] : [onScreen]),
    ...(isNow ? ['now'] : []),
    ...(isReached ? [] : [isInTable ? 'only in the table' : 'not covered by scenarios']),
    ...(isFinal ? ['final state'] : []),
  ];
  const shape = (
    <>
      <rect x={x} y={y} width={width} height={height} rx={isLeaf ? 9 : 12} />
      {isFinal && <rect x={x + 3} y={y + 3} width={width - 6} height={height - 6} rx={7} className="wb-final" />}
      <text x={x + 12} y={text} className="wb-box-name">
        {lineBefore(label, shortWords)}
      </text>
      {shortWords !== undefined && (
        <text x={x + 12} y={y + 35} className="wb-screen-words">
          <title>{onScreen}</title>
          <tspan>{shortWords}</tspan>
        </text>
      )}
      {lines.map((entry, index) => (
        <Fragment key={index}>
          {/* This space separates the lines for screen readers. */ ' '}
          <TransitionText transition={entry} x={x + 12} y={below + measureHeightBefore(lines, index)} places={places} />
        </Fragment>
      ))}
    </>
  );
  const attributes = {
    'data-now': isNow ? (isLeaf ? 'leaf' : 'around') : undefined,
    'data-was': places.wasThere(path) || undefined,
    'data-gap': isReached ? undefined : isInTable ? 'table' : 'all',
    'data-leaf': isLeaf || undefined,
  };
  if (path === '')
    return (
      <g className="wb-box" data-every aria-hidden="true" {...attributes}>
        {shape}
      </g>
    );
  return (
    <g
      className="wb-box"
      {...attributes}
      data-state={path}
      role="button"
      tabIndex={isStop ? 0 : -1}
      aria-label={name.join(', ')}
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
  const { id, on, when, does, label, isReached, isRefused, isInTable, words, shortWords } = transition;
  const all = `${on}${when === undefined ? '' : ` [${when}]`}${does.length > 0 ? ` / ${does.join(', ')}` : ''}`;
  const missing = isReached ? (isRefused === false ? ': its guard doesn’t refuse in any scenario' : '') : ': no scenario takes it';
  const gap = missing === '' || !isInTable ? missing : `${missing}, but the table includes it`;
  return (
    <text x={x} y={y} className="wb-transition" data-transition={findKind(transition, places)} data-id={id}>
      <title>{all + gap + (words.length > 0 ? `\n${formatScreenWords(words)}` : '')}</title>
      <tspan>{lineBefore(label, shortWords)}</tspan>
      {shortWords !== undefined && (
        <tspan x={x} dy={line - 2} className="wb-screen-words">
          {shortWords}
        </tspan>
      )}
    </text>
  );
}

function findKind({ id, isReached, isRefused, isInTable }: ChartTransition, places: RunPlaces): string | undefined {
  if (places.isLast(id)) return 'last';
  if (places.wasTaken(id)) return 'taken';
  if (isReached && isRefused !== false) return undefined;
  return isInTable ? 'table' : 'gap';
}

/**
 * Draws a single arrow for all transitions from one state to another. The arrow is hidden from screen readers, because the list view has
 * the same transitions as text.
 */
export function ChartArrow({
  arrow: { points, transitions, label },
  places,
}: {
  arrow: ChartResponse['arrows'][number];
  places: RunPlaces;
}) {
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
          <TransitionText
            key={transition.id}
            transition={transition}
            x={label.x + 4}
            y={label.y + 13 + measureHeightBefore(transitions, index)}
            places={places}
          />
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
    return `L${movePointTowards(point, before).join(' ')}Q${point.join(' ')} ${movePointTowards(point, next).join(' ')}`;
  });
  return `M${first.join(' ')}${parts.join('')}`;
}

function movePointTowards([x, y]: Point, [ax, ay]: Point): Point {
  const length = Math.hypot(ax - x, ay - y);
  const share = length === 0 ? 0 : Math.min(radius, length / 2) / length;
  return [x + (ax - x) * share, y + (ay - y) * share];
}
