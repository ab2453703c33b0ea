import { cachedSource, type DataSource, type RecordStore, type Row } from '../../index.ts';
import type { ChangesResponse, Fix, HistoryEntry, Diagnostic, WorkbenchState } from '../server/protocol.ts';
import { groupSentences } from './groupSentences.ts';
import { formatPointer } from './pointer.ts';
import { summarizeSentences } from './summarizeSentences.ts';
import type { ClientResult, WorkbenchClient } from './workbenchClient.ts';

const fixesOf = new WeakMap<Row, readonly Fix[]>();

export function fixesOfRow(row: Row): readonly Fix[] {
  return fixesOf.get(row) ?? [];
}

const collections: Readonly<Record<string, (client: WorkbenchClient) => Promise<readonly Row[]>>> = {
  problems: async (client) => problemRows(client.getSnapshot().state?.problems ?? []),
  saves: async (client) => toList(await client.get<readonly HistoryEntry[]>('/api/history')).map(saveRow),
  changes: async ({ lastChanges }) => changeRows(lastChanges.get()?.sentences ?? []),
};

/** The part of the state that each collection depends on. The collection is loaded again when this part changes. */
const newsOf: Readonly<Record<string, (state: WorkbenchState | undefined) => unknown>> = {
  problems: (state) => state?.problems,
  // The list `unsaved` changes whenever the draft is saved or a save is undone.
  saves: (state) => `${state?.undo} ${state?.unsaved.join(' ')}`,
};

/** Creates a data source for the draft's problems, saves, and changes. All of them are read-only. */
export function workbenchRecords(client: WorkbenchClient): DataSource {
  const refuse = (name: string) => Promise.reject(new Error(`"${name}" can only be changed on the server`));
  const store: RecordStore = {
    list: (name) => collections[name]?.(client) ?? Promise.resolve([]),
    insert: refuse,
    update: refuse,
    remove: refuse,
    subscribe: (name, listener) => {
      if (name === 'changes') return client.lastChanges.subscribe(listener);
      const news = () => newsOf[name]?.(client.getSnapshot().state);
      let known = news();
      return client.subscribe(() => {
        const now = news();
        if (now === known) return;
        known = now;
        listener();
      });
    },
  };
  return cachedSource(store);
}

/** Converts problems to records. A problem keeps its id when other problems appear or disappear. */
export function problemRows(problems: readonly Diagnostic[]): Row[] {
  const alike = new Map<string, number>();
  return problems.map((problem) => {
    const { code, file, path } = problem;
    const name = [code, file, ...path].join(' ');
    const before = alike.get(name) ?? 0;
    alike.set(name, before + 1);
    return problemRow(problem, before === 0 ? name : `${name} ${before + 1}`);
  });
}

function problemRow({ file, line, column, path, sentence, severity, fixes }: Diagnostic, id: string): Row {
  const row: Row = {
    id,
    file,
    place: formatPointer(path),
    where: `${file}:${line}:${column}`,
    sentence,
    severity,
    fix: fixes[0]?.label,
    fix2: fixes[1]?.label,
    fix3: fixes[2]?.label,
  };
  fixesOf.set(row, fixes);
  return row;
}

/** Returns a row for each change in a draft. Similar changes share one row, with each change's sentence in `all`. */
export function changeRows(changes: NonNullable<ChangesResponse['sentences']>): Row[] {
  return groupSentences(changes.map(({ sentence }) => sentence)).map(({ text, members }, index) => {
    const own = members.flatMap((member) => changes[member] ?? []);
    const listed = (key: 'viewers' | 'screens') => [...new Set(own.flatMap((change) => change[key]))].join(', ');
    return {
      id: String(index),
      sentence: text,
      viewers: listed('viewers').replace(/^./, (first) => first.toUpperCase()),
      ...(own.length === 1 ? { screens: listed('screens') } : { all: listLines(own.map(({ sentence }) => sentence)) }),
    };
  });
}

export function saveRow({ id, at, words, files, commit, takenBack, by, why }: HistoryEntry): Row {
  // Format the time in the viewer's time zone, such as `2026-04-01T18:30`.
  const local = new Date(at);
  const minutes = new Date(local.getTime() - local.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
  return {
    id,
    at: minutes,
    by,
    why,
    words: summarizeSentences(words),
    all: listLines(words),
    count: files.length,
    files: files.join('\n'),
    commit,
    takenBack: takenBack ?? false,
  };
}

function listLines(lines: readonly string[]): string {
  return lines.map((line) => `• ${line}`).join('\n');
}

function toList<Value>(result: ClientResult<readonly Value[]>): readonly Value[] {
  if (!result.ok) throw new Error(result.mistake);
  return result.value;
}
