import { mayEnter, passesPortalGate } from '../../core/access/mayEnter.ts';
import { clauseWords } from '../../core/conditions/clauseWords.ts';
import { explain } from '../../core/conditions/explain.ts';
import { filterRows } from '../../core/conditions/filterRows.ts';
import { isRecord } from '../../core/conditions/isRecord.ts';
import { matches } from '../../core/conditions/matches.ts';
import { pathsRead } from '../../core/conditions/pathsRead.ts';
import { readPath, withRow } from '../../core/conditions/scope.ts';
import { explainValue, type ExplainedValue } from '../../core/values/explainValue.ts';
import { listCollections } from '../../core/values/listCollections.ts';
import type { ValueEnv } from '../../core/values/ValueEnv.ts';
import type { Condition } from '../../language/condition.ts';
import type { Row } from '../../language/Row.ts';
import type { ExplainedFigure, FigurePart, FigureRecord, OtherFigure, OtherViewer } from '../server/previewProtocol.ts';
import { placeOfValue } from '../../vite/modules/markedPlaces.ts';
import { fibersFrom } from './fibers.ts';
import { formatFigure, type PageFigure } from './figures.ts';
import { recordTitle } from './recordTitle.ts';
import { createEnv } from './ComponentContext.ts';
import { definitionsOf, envFor } from './viewerScope.ts';

export type Policies = Readonly<Record<string, Condition>>;

/** The maximum number of records and clauses in an explanation. */
const most = { records: 200, clauses: 4 };

/** Explains a figure: the records that it counts, and the different values that other viewers see. */
export async function explainFigure(
  figure: PageFigure,
  id: string,
  others: readonly OtherViewer[],
  policies: Policies,
): Promise<ExplainedFigure> {
  const { data } = figure.around;
  await Promise.all([...listCollections(figure.value), ...Object.keys(policies)].map((of) => data.list(of).catch(() => [])));
  const definitions = definitionsOf(figure);
  const own = explainValue(figure.value, createEnv(figure.around, figure.scope), definitions);
  const viewers = others.map(({ words, user }) => ({ words, user, sees: isShown(figure, envFor(figure, user, readCached)) }));
  const comparisons = viewers.filter(({ sees }) => sees).map(({ words, user }) => ({ words, ...compareViewer(user) }));
  const different = comparisons.filter(({ where }) => where !== undefined);
  return {
    id,
    part: describe(own),
    others: groupViewers(different),
    alike: comparisons.length - different.length,
    unseen: viewers.filter(({ sees }) => !sees).map(({ words }) => words),
  };

  function readCached(of: string): readonly Row[] {
    return data.getCached(of) ?? [];
  }

  function compareViewer(user: OtherViewer['user']) {
    const preview = envFor(figure, user, readCached);
    const other = explainValue(figure.value, preview, definitions);
    if (!Object.is(other.result, own.result)) return { ...compare(other, preview), where: 'preview' as const };
    const live = envFor(figure, user, (of) => filterRows(readCached(of), policies[of], preview.scope, preview.gates));
    const readable = explainValue(figure.value, live, definitions);
    if (!Object.is(readable.result, own.result)) return { ...compare(readable, live, policies), where: 'live' as const };
    return { where: undefined };
  }

  /**
   * Compares another viewer's figure with the one on the page. Lists the records that only one of these figures counts, and explains why.
   */
  function compare(other: ExplainedValue, env: ValueEnv, policies?: Policies): Omit<OtherFigure, 'viewers' | 'where'> {
    const pairs = countedIn(own).map((mine, index) => ({ mine, theirs: countedIn(other)[index] }));
    const differing = pairs.map(({ mine, theirs }) => ({
      list: mine.list,
      where: policies ? policies[mine.list] : mine.where,
      missing: mine.rows.filter((row) => !theirs?.rows.some(({ id }) => id === row.id)),
      added: (theirs?.rows ?? []).filter((row) => !mine.rows.some(({ id }) => id === row.id)),
    }));
    const because = differing.flatMap(({ where, missing, added }) => [
      ...reasons(where, missing[0], env, false),
      ...reasons(where, added[0], env, true),
    ]);
    const policy = policies && differing.find(({ missing }) => missing.length > 0)?.list;
    return {
      shown: formatFigure(figure, other.result),
      missing: differing.flatMap(({ list, missing }) => missing.slice(0, most.records).map((row) => reference(row, list, ''))),
      added: differing.flatMap(({ list, added }) => added.slice(0, most.records).map((row) => reference(row, list, ''))),
      because: [...new Set(because)].slice(0, most.clauses),
      ...(policy !== undefined && { policy }),
    };
  }

  function describe({ value, result, counted, parts }: ExplainedValue): FigurePart {
    return {
      shown: formatFigure(figure, result, value),
      ...(counted && {
        counted: {
          rows: counted.rows.length,
          among: counted.among,
          records: counted.rows
            .slice(0, most.records)
            .map((row) =>
              reference(
                row,
                counted.isPath ? '' : counted.list,
                counted.path === '' ? '' : formatFigure(figure, readPath(row, counted.path), value),
              ),
            ),
        },
      }),
      parts: parts.map(describe),
    };
  }

  function reference(row: Row, collection: string, shown: string): FigureRecord {
    const fields = figure.around.fieldsOf(collection) ?? [];
    return { collection, id: row.id ?? '', title: recordTitle(row, fields) ?? collection, shown };
  }
}

/** Returns true if this viewer can open the screen and sees the figure there. */
function isShown({ around: { portal }, fiber }: PageFigure, { scope, gates }: ValueEnv): boolean {
  const { manifests } = portal;
  if (!passesPortalGate(scope, manifests) || !mayEnter(window.location.pathname, scope, manifests)) return false;
  const entries = fibersFrom(fiber).flatMap(({ memoizedProps }) => Object.entries(memoizedProps ?? {}));
  return entries.every(([name, entry]) => {
    const condition = name !== 'children' && isRecord(entry) && placeOfValue(entry) ? entry['when'] : undefined;
    // In a manifest, `when` is always a condition.
    return matches(condition as Condition | undefined, scope, gates);
  });
}

function countedIn({ counted, parts }: ExplainedValue): NonNullable<ExplainedValue['counted']>[] {
  return [...(counted ? [counted] : []), ...parts.flatMap(countedIn)];
}

/** Describes the clauses that depend on the viewer and evaluate to `holds` for `row`. */
function reasons(where: Condition | undefined, row: Row | undefined, { scope, gates }: ValueEnv, holds: boolean): string[] {
  if (!row || ![...pathsRead(where, gates)].some((path) => path.startsWith('viewer.'))) return [];
  return explain(where, withRow(scope, row), gates).clauses.flatMap((clause) =>
    clause.holds === holds && clause.path !== '' && (clause.path.startsWith('viewer.') || JSON.stringify(clause.needed).includes('viewer.'))
      ? [clauseWords(clause)]
      : [],
  );
}

function groupViewers(
  comparisons: readonly ({ words: string; where: OtherFigure['where'] | undefined } & Partial<OtherFigure>)[],
): OtherFigure[] {
  const groups = new Map<string, OtherFigure>();
  for (const { words, where, shown = '', missing = [], added = [], because = [], policy } of comparisons) {
    if (where === undefined) continue;
    const key = JSON.stringify([where, shown, missing, added]);
    const known = groups.get(key);
    groups.set(key, {
      viewers: [...(known?.viewers ?? []), words],
      where,
      shown,
      missing,
      added,
      because: known?.because ?? because,
      ...(policy !== undefined && { policy }),
    });
  }
  return [...groups.values()];
}
