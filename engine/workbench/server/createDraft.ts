import { changeBetween, applyChange, revertChange, type FileChange, type FileText } from './FileChange.ts';
import type { Draft, DraftData, DraftEvent, StoreEvent, Revision, ThreeTexts } from './Draft.ts';
import type { FileState } from './protocol.ts';

/** The longest pause within a revision, in ms. After a longer pause, typing starts a new revision. */
const pause = 1000;

/** Creates a draft in memory: a new one, or the stored draft in `from`. Calls `store` with each event to store. */
export function createDraft(disk: ReadonlyMap<string, string>, store: StoreEvent, from?: DraftData): Draft {
  const files = new Map<string, ThreeTexts>([...disk].map(([file, text]) => [file, { mine: text, base: text, disk: text }]));
  for (const [file, texts] of from?.files ?? []) files.set(file, texts);
  const changedFiles = new Set(from?.files.keys());
  const done = [...(from?.done ?? [])];
  const undone = [...(from?.undone ?? [])];
  const saved: number[] = [];
  let count = done.length;
  let texts: ReadonlyMap<string, string> | undefined;
  let diskTexts: ReadonlyMap<string, string> | undefined;

  const textsOf = (file: string): ThreeTexts => files.get(file) ?? { mine: null, base: null, disk: null };

  function set(file: string, next: Partial<ThreeTexts>): void {
    files.set(file, { ...textsOf(file), ...next });
    texts = diskTexts = undefined;
  }

  /** Copies a changed file from the folder into the draft, unless the draft has its own changes to the file. */
  function rebase(file: string, at: number): void {
    const { mine, base, disk: now } = textsOf(file);
    if (mine === now) set(file, { base: now });
    else if (mine === base) follow(file, { from: mine, to: now }, at);
  }

  /** Updates a file in the draft to match the folder. If the file is in the undo history, adds a revision. */
  function follow(file: string, { from: mine, to }: { from: FileText; to: FileText }, at: number): void {
    set(file, { mine: to, base: to });
    if (![...done, ...undone].some((revision) => findChange(revision, file))) return;
    done.push({ label: `the external change to ${file}`, at, changes: [changeBetween(file, mine, to)] });
    const index = undone.findLastIndex((revision) => findChange(revision, file));
    const next = undone[index];
    const own = next && findChange(next, file);
    if (!own) return;
    const over = { ...changeBetween(file, to, applyChange(mine, own)), over: own.over ?? { text: mine } };
    undone[index] = { ...next, changes: next.changes.map((change) => (change === own ? over : change)) };
  }

  function apply({ changes }: Revision): void {
    for (const change of changes) {
      const { mine, base } = textsOf(change.file);
      set(change.file, { mine: applyChange(mine, change), base: change.over ? change.over.text : base });
    }
  }

  function revert({ changes }: Revision): void {
    for (const change of changes) set(change.file, { mine: revertChange(textsOf(change.file).mine, change) });
  }

  /** Applies an event. Returns the revision that the event added, undid, or redid. */
  function run(event: DraftEvent): Revision | undefined {
    switch (event.do) {
      case 'change':
      case 'merge': {
        const last = event.do === 'merge' ? done.pop() : undefined;
        if (last) revert(last);
        apply(event.revision);
        done.push(event.revision);
        undone.length = 0;
        return event.revision;
      }
      case 'undo': {
        const last = done.pop();
        if (!last) return undefined;
        revert(last);
        while ((saved.at(-1) ?? 0) > done.length) saved.pop();
        undone.push(last);
        return last;
      }
      case 'redo': {
        const next = undone.pop();
        if (!next) return undefined;
        apply(next);
        done.push({ ...next, changes: next.changes.map(({ over: _, ...change }) => change) });
        return next;
      }
      case 'theirs': {
        const { mine, disk: now } = textsOf(event.file);
        const revision = {
          label: `${event.file} changed outside the workbench`,
          at: event.at,
          changes: [changeBetween(event.file, mine, now)],
        };
        return run({ do: 'change', revision });
      }
      case 'look':
        set(event.file, { disk: event.text });
        rebase(event.file, event.at);
        return undefined;
      case 'written':
        set(event.file, { base: textsOf(event.file).mine, disk: textsOf(event.file).mine });
        if (saved.at(-1) !== done.length) saved.push(done.length);
        return undefined;
      case 'mine':
        set(event.file, { base: textsOf(event.file).disk });
        return undefined;
    }
  }

  function replay(event: DraftEvent): void {
    count += 1;
    const revision = run(event);
    for (const { file } of revision?.changes ?? []) rebase(file, revision?.at ?? 0);
  }

  function record(event: DraftEvent): true {
    const first = listFiles(event).filter((file) => !changedFiles.has(file));
    const texts = first.map((file): [string, FileText] => [file, textsOf(file).mine]);
    const isRelevant = event.do !== 'look' || first.length === 0;
    replay(event);
    // Don't store a `look` event if the draft hasn't changed the file.
    if (!isRelevant) return true;
    for (const file of first) changedFiles.add(file);
    store(event, texts);
    return true;
  }

  const stateOf = (file: string): FileState => {
    const { mine, base, disk: now } = textsOf(file);
    if (mine === now) return 'same';
    if (base !== now) return 'conflict';
    return now === null ? 'new' : mine === null ? 'deleted' : 'changed';
  };
  const inOrder = (wanted: (file: string) => boolean) => [...changedFiles].filter(wanted).sort();

  return {
    texts: () => (texts ??= pickTexts(files, 'mine')),
    diskTexts: () => (diskTexts ??= pickTexts(files, 'disk')),
    text: (file) => textsOf(file).mine,
    disk: (file) => textsOf(file).disk,
    stateOf,
    unsaved: () => inOrder((file) => stateOf(file) !== 'same'),
    conflicts: () =>
      inOrder((file) => stateOf(file) === 'conflict').map((file) => ({ file, mine: textsOf(file).mine, theirs: textsOf(file).disk })),
    undoLabel: () => done.at(-1)?.label,
    undoPassesSave: () => done.length > 0 && saved.at(-1) === done.length,
    redoLabel: () => undone.at(-1)?.label,
    revision: () => count,
    data: () => ({ files: new Map([...changedFiles].map((file) => [file, textsOf(file)])), done, undone }),
    change(label, next, at, how = {}) {
      const changes = [...next]
        .filter(([file, text]) => textsOf(file).mine !== text)
        .map(([file, text]) => changeBetween(file, textsOf(file).mine, text));
      if (changes.length === 0) return false;
      const last = done.at(-1);
      const [own] = last?.changes ?? [];
      const { typedIn } = how;
      if (typedIn === undefined || !own || last?.typedIn !== typedIn || last.label !== label || at - last.at > pause)
        return record({ do: 'change', revision: { label, at, changes, ...how } });
      const before = revertChange(textsOf(typedIn).mine, own);
      const merged = changeBetween(typedIn, before, next.get(typedIn) ?? null);
      return record({ do: 'merge', revision: { label, at, changes: [merged], typedIn } });
    },
    undo: () => done.length > 0 && record({ do: 'undo' }),
    redo: () => undone.length > 0 && record({ do: 'redo' }),
    updateDisk: (file, text, at) => textsOf(file).disk !== text && record({ do: 'look', file, text, at }),
    written: (file) => void record({ do: 'written', file }),
    settle: (file, take, at) => stateOf(file) === 'conflict' && record(take === 'mine' ? { do: 'mine', file } : { do: 'theirs', file, at }),
    replay(event, first) {
      for (const [file, text] of first) {
        set(file, { mine: text, base: text, disk: text });
        changedFiles.add(file);
      }
      replay(event);
    },
  };
}

function listFiles(event: DraftEvent): string[] {
  if ('revision' in event) return event.revision.changes.map(({ file }) => file);
  return 'file' in event ? [event.file] : [];
}

function findChange({ changes }: Revision, file: string): FileChange | undefined {
  return changes.find((change) => change.file === file);
}

function pickTexts(files: ReadonlyMap<string, ThreeTexts>, which: 'mine' | 'disk'): ReadonlyMap<string, string> {
  const entries = [...files].flatMap(([file, three]): [string, string][] => {
    const text = three[which];
    return text === null ? [] : [[file, text]];
  });
  return new Map(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}
