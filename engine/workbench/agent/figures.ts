import { isRecord } from '../../core/conditions/isRecord.ts';
import { isScopePath, readPath, type Scope } from '../../core/conditions/scope.ts';
import { formatValue, type ValueFormat } from '../../core/fields/formatValue.ts';
import { formatText } from '../../core/text/formatText.ts';
import { use } from '../../core/text/messageArguments.ts';
import { evaluate } from '../../core/values/evaluate.ts';
import { fieldOfValue, type FieldsOf } from '../../core/values/fieldOfValue.ts';
import { seriesValue } from '../../core/values/seriesValue.ts';
import type { Field } from '../../language/field.ts';
import type { Text } from '../../language/text.ts';
import type { Value } from '../../language/value.ts';
import { placeOfValue, type MarkedPlace } from '../../vite/modules/markedPlaces.ts';
import { fiberOf, fibersFrom, type Fiber } from './fibers.ts';
import { recordTitle } from './recordTitle.ts';
import { createEnv, readComponentContext, type ComponentContext } from './ComponentContext.ts';

/** A value on the page that can be explained, such as a count or a sum. */
export interface PageFigure extends FoundValue {
  label: string;
  scope: Scope;
  fiber: Fiber;
  around: ComponentContext;
}

interface FoundValue {
  value: Value;
  place: MarkedPlace;
  /** The figure's format, from a manifest entry such as a table's column. */
  look: ValueFormat;
  /** For a figure in a chart, the indexes of its point and series. */
  at?: { point: number; series: number };
}

type LabeledValue = FoundValue & { label: string };
type Props = Readonly<Record<string, unknown>>;

/** Returns an element's figures. Reads them from the props of the components that rendered the element. */
export function figuresOf(element: Element): PageFigure[] {
  const around = fibersFrom(fiberOf(element)?.return ?? null);
  const end = around.findIndex(({ type }) => typeof type === 'string');
  return around.slice(0, end < 0 ? around.length : end).flatMap(figuresOfFiber);
}

/** Evaluates a value. Returns `undefined` if this fails, for example if a record has text where a number belongs. */
export function evaluateFigure(value: Value, around: ComponentContext, scope: Scope): unknown {
  try {
    return evaluate(value, createEnv(around, scope));
  } catch {
    return undefined;
  }
}

export function formatFigure({ value, look, around, fiber }: PageFigure, result: unknown, part: Value = value): string {
  const fieldsOf = fieldsWithin(fiber.memoizedProps ?? {}, around);
  return formatValue(result, part === value ? look : {}, fieldOfValue(part, fieldsOf), around.portal.runtime);
}

/** Returns `fieldsOf`, extended with the fields of `row` in table cells and charts. */
function fieldsWithin({ column, fields, chart }: Props, { fieldsOf }: ComponentContext): FieldsOf {
  // In a table cell, the `fields` prop lists the fields of `row`.
  if (isRecord(column)) return (of) => (of === 'row' ? (fields as readonly Field[] | undefined) : fieldsOf(of));
  if (!isRecord(chart)) return fieldsOf;
  return (of) => fieldsOf(of === 'row' || of === 'group.rows' ? String(chart['of']) : of);
}

function figuresOfFiber(fiber: Fiber): PageFigure[] {
  const props = fiber.memoizedProps ?? {};
  // Skip blocks, because their child components show the figures.
  if (typeof props['block'] === 'string') return [];
  const around = readComponentContext(fiber);
  if (!around) return [];
  const { portal } = around;
  const inScope = (over: unknown): Scope => (isRecord(over) ? { ...around.scope, ...over } : around.scope);
  const words = (text: unknown, scope: Scope) =>
    isText(text) ? formatText(text, scope, portal.runtime.locale, portal.manifests.gates) : '';
  const figure = (found: LabeledValue, scope: Scope): PageFigure => ({ ...found, scope, fiber, around });

  const { chart, data, piece, column, row, over } = props;
  if (isRecord(chart) && isRecord(data)) return chartFigures(chart, data, inScope).map(({ scope, ...found }) => figure(found, scope));
  const isCell = isRecord(column) && isRecord(row);
  const scope = inScope(isCell ? { row } : over);
  if (isCell || isRecord(piece)) {
    const written = isCell ? column['column'] : isRecord(piece) ? piece['piece'] : undefined;
    const fieldsOf = fieldsWithin(props, around);
    return pieceFigures(written, scope, fiber).flatMap((found) => {
      if (typeof evaluateFigure(found.value, around, scope) !== 'number') return [];
      const label = words(found.label, scope) || words(fieldOfValue(found.value, fieldsOf)?.label, scope);
      return [figure({ ...found, label: [label, titleOfRow(scope)].filter((part) => part !== '').join(', ') }, scope)];
    });
  }
  const bar = isRecord(props['progress']) ? props['progress'] : {};
  return Object.entries(props).flatMap(([name, entry]) => {
    if (name === 'children' || !isRecord(entry) || !placeOfValue(entry)) return [];
    // A tab's label can contain the tab's `count`.
    const count = isFigure(entry['count'], scope) ? { count: evaluateFigure(entry['count'], around, scope) } : {};
    const label =
      words(entry['label'], { ...scope, ...count }) || (typeof props['label'] === 'string' ? props['label'] : titleOfRow(scope));
    return label === ''
      ? []
      : entryFigures(entry, scope).map(({ suffix, ...found }) =>
          figure({ ...found, look: { ...bar, ...entry }, label: label + suffix }, scope),
        );
  });
}

function titleOfRow({ row }: Scope): string {
  return isRecord(row) ? (recordTitle(row) ?? '') : '';
}

/** Returns true if a label is text from a manifest, not a React element. */
function isText(value: unknown): value is Text {
  return typeof value === 'string' || (Array.isArray(value) && value.every(isRecord)) || (isRecord(value) && Array.isArray(value['cases']));
}

/** A statistic, total, bar, link, or tab can have figures at these paths. */
const keys = [
  { path: ['value'], suffix: '' },
  { path: ['max'], suffix: ', the whole' },
  { path: ['count'], suffix: '' },
  { path: ['change', 'from'], suffix: ', before' },
] as const;

function entryFigures(entry: Props, scope: Scope): (Omit<FoundValue, 'look'> & { suffix: string })[] {
  const place = placeOfValue(entry);
  if (!place) return [];
  return keys.flatMap(({ path, suffix }) => {
    const value = readPath(entry, path.join('.'));
    return isFigure(value, scope) ? [{ value, place: { ...place, path: [...place.path, ...path] }, suffix }] : [];
  });
}

function pieceFigures(written: unknown, scope: Scope, fiber: Fiber): (FoundValue & { label: unknown })[] {
  const own = isRecord(written) ? written : {};
  const place = placeOfValue(written) ?? findNearestPlace(fiber);
  if (!place) return [];
  const { field = written, value, label, text } = own;
  if (text !== undefined)
    return numbersIn(text, scope).map((path) => ({ value: path, place: { ...place, path: [...place.path, 'text'] }, label, look: {} }));
  if (typeof field === 'string') return [{ value: field.includes('.') ? field : `row.${field}`, place, label, look: own }];
  return isFigure(value, scope) ? [{ value, place: { ...place, path: [...place.path, 'value'] }, label, look: own }] : [];
}

/** Returns the paths of the numbers in a parsed message: `row.seats` for `{row.seats, number} seats`. */
function numbersIn(text: unknown, scope: Scope): string[] {
  const parts = Array.isArray(text) ? text.filter(isRecord) : [];
  return parts.flatMap(({ type, value }) =>
    (type === use.argument || type === use.number) && typeof value === 'string' && isScopePath(value, scope) ? [value] : [],
  );
}

/** Returns true for a computed value. Constants need no explanation. */
function isFigure(value: unknown, scope: Scope): value is Value {
  return typeof value === 'string' ? isScopePath(value, scope) : isRecord(value) && !('text' in value);
}

function findNearestPlace(fiber: Fiber): MarkedPlace | undefined {
  for (const { memoizedProps } of fibersFrom(fiber))
    for (const [name, prop] of Object.entries(memoizedProps ?? {})) {
      const place = name === 'children' ? undefined : placeOfValue(prop);
      if (place) return place;
    }
  return undefined;
}

function chartFigures(chart: Props, data: Props, inScope: (over: unknown) => Scope): (LabeledValue & { scope: Scope })[] {
  const listed = (value: unknown) => (Array.isArray(value) ? value.filter(isRecord) : []);
  const labels = listed(data['series']).map(({ label }) => String(label));
  return listed(data['points']).flatMap((point, at) =>
    listed(chart['series']).flatMap((one, series) => {
      const place = placeOfValue(one);
      if (!place) return [];
      // `one` comes from a manifest, so it's a valid series.
      const value = seriesValue(one as Parameters<typeof seriesValue>[0]);
      const label = [labels[series], String(point['label'])].join(', ');
      return [{ value, place, look: chart, label, at: { point: at, series }, scope: inScope(point['place']) }];
    }),
  );
}
