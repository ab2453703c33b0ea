import { formatCsv, toCsv } from '../../../core/data/csv.ts';
import type { Field } from '../../../language/field.ts';
import type { Row } from '../../../language/Row.ts';
import type { Text } from '../../../language/text.ts';
import type { CollectionInView } from '../../context/ViewContext.ts';
import type { ActionEnv } from '../ActionEnv.ts';
import { recordsToSave, type SavedRecords } from './recordsToSave.ts';

interface Download extends SavedRecords {
  content?: Text | undefined;
}

/** Saves text, a view's rows, or a collection's records as a file. This module is loaded on first use. */
export async function saveRows({ file, of, where, content }: Download, env: ActionEnv): Promise<void> {
  const name = env.format(file);
  if (content !== undefined) return env.download(name, env.format(content));
  if (of === undefined && !env.view) return env.download(name, '');
  const rows = env.view ? await loadRows(env.view) : await recordsToSave(of ?? '', where, env);
  if (env.view?.columns) return env.download(name, formatCsv(env.view.columns(rows), rows));
  const fields = of === undefined ? undefined : env.fieldsOf(of);
  await env.download(name, toCsv(fields ?? createTextFields(rows), rows, env.runtime, env.labelOf));
}

/** Returns all of a view's rows in the viewer's order. Loads rows that aren't loaded yet. */
async function loadRows({ rows, loadAll, sorted = (found) => found }: CollectionInView): Promise<readonly Row[]> {
  return sorted(loadAll ? await loadAll() : rows);
}

/** Creates a text field for each key in the rows. Used if the page doesn't know the collection's entity. */
function createTextFields(rows: readonly Row[]): Field[] {
  const names = new Set(rows.flatMap((row) => Object.keys(row)));
  return [...names].map((name) => ({ name, label: name, type: 'text' }));
}
