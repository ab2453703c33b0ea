import { isRecord } from '../../core/conditions/isRecord.ts';
import type { ExplainedFigure, OtherViewer, ShownFigure } from '../server/previewProtocol.ts';
import { explainFigure, type Policies } from './explainFigure.ts';
import { fiberOf, fibersFrom } from './fibers.ts';
import { figuresOf, formatFigure, evaluateFigure, type PageFigure } from './figures.ts';

/** Returns the figures on the page in reading order, keyed by their ids. */
function figuresOnPage(): Map<string, PageFigure & { element: Element }> {
  const found = new Map<string, PageFigure & { element: Element }>();
  const counts = new Map<string, number>();
  const known = new Map<string, Set<unknown>>();
  for (const element of document.querySelectorAll('#root *, dialog *')) {
    for (const figure of figuresOf(element)) {
      const place = `${figure.place.file}#${figure.place.path.join('/')}`;
      const scopes = known.get(place) ?? new Set();
      known.set(place, scopes);
      // Skip a figure that another component already shows for the same record and group.
      const same = JSON.stringify([figure.scope['row'], figure.scope['group'], figure.at, figure.value]);
      if (scopes.has(same)) continue;
      scopes.add(same);
      const number = counts.get(place) ?? 0;
      counts.set(place, number + 1);
      found.set(`${place}~${number}`, { ...figure, element });
    }
  }
  return found;
}

function listFigures(): ShownFigure[] {
  return [...figuresOnPage()].map(([id, figure]) => {
    const { label, place, value } = figure;
    const shown = formatFigure(figure, evaluateFigure(value, figure.around, figure.scope));
    return { id, label, shown, file: place.file, path: place.path, value };
  });
}

/** The time to wait after a change on the page, in ms. */
const pause = 150;

const reporting: { observer?: MutationObserver; timer?: ReturnType<typeof setTimeout> } = {};

/** Starts or stops reporting the figures on the page. After starting, calls `report` right away, and again whenever a figure changes. */
export function reportFigures(on: boolean, report: (figures: readonly ShownFigure[]) => void): void {
  reporting.observer?.disconnect();
  clearTimeout(reporting.timer);
  if (!on) return;
  let last = '';
  const update = () => {
    const figures = listFigures();
    const words = JSON.stringify(figures);
    if (words !== last) report(figures);
    last = words;
  };
  reporting.observer = new MutationObserver(() => {
    clearTimeout(reporting.timer);
    reporting.timer = setTimeout(update, pause);
  });
  reporting.observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  update();
}

/** Returns the id of the figure that an element shows. If the element shows none, tries its ancestors, nearest first. */
export function figureAt(element: Element): string | undefined {
  const figures = [...figuresOnPage()];
  for (let around: Element | null = element; around; around = around.parentElement) {
    const candidates = figures.filter(([, figure]) => figure.element === around);
    const picked = candidates.length > 1 ? findChartFigure(element, candidates) : candidates[0];
    if (picked) return picked[0];
  }
  return undefined;
}

/** Returns the figure for a cell of a chart's data table, or for a mark in the chart itself, such as a bar. */
function findChartFigure(element: Element, figures: [string, PageFigure][]): [string, PageFigure] | undefined {
  const row = element.closest('tbody > tr');
  const cell = element.closest('td');
  const series = row && cell ? [...row.children].indexOf(cell) - 1 : 0;
  const point = row?.parentElement ? [...row.parentElement.children].indexOf(row) : undefined;
  if (point !== undefined) return figures.find(([, { at }]) => at?.point === point && at.series === series);
  // The chart library passes each data point to its components as the prop `payload`.
  for (const { memoizedProps } of fibersFrom(fiberOf(element))) {
    const { payload, name } = memoizedProps ?? {};
    const place = isRecord(payload) && isRecord(payload['place']) ? payload['place'] : undefined;
    const matching = place && figures.filter(([, { scope }]) => Object.entries(place).every(([key, value]) => scope[key] === value));
    if (matching) return matching.find(([, { label }]) => label.startsWith(`${String(name)}, `)) ?? matching[0];
  }
  return figures[0];
}

export async function explainFigureById(id: string, others: readonly OtherViewer[], policies: Policies): Promise<ExplainedFigure | null> {
  const figure = figuresOnPage().get(id);
  return figure ? explainFigure(figure, id, others, policies) : null;
}
