import { isRecord } from '../../core/conditions/isRecord.ts';
import type { DataSource } from '../../core/data/DataSource.ts';
import { isSame } from '../../core/values/isSame.ts';
import type { Row } from '../../language/Row.ts';
import type { PreviewChange } from '../server/previewProtocol.ts';

function createSharedRecords() {
  let report: (change: PreviewChange) => void = () => undefined;
  let apply: ((change: PreviewChange) => Promise<void>) | undefined;
  /** Changes that arrived before `share` was called. */
  let earlyChanges: readonly PreviewChange[] = [];
  let queue: Promise<unknown> = Promise.resolve();

  function applyInOrder(changes: readonly PreviewChange[]): void {
    for (const change of changes) {
      queue = queue
        .then(() => apply?.(change))
        .catch((error: unknown) => console.error(`A change to "${change.collection}" couldn’t be shown here:`, error));
    }
  }

  return {
    setReport: (next: typeof report): void => {
      report = next;
    },
    /** Applies changes from other pages, in order. */
    receive: (changes: readonly PreviewChange[]): void => {
      if (apply) applyInOrder(changes);
      else earlyChanges = [...earlyChanges, ...changes];
    },
    /** Wraps a data source: reports the page's own changes, and applies changes from other pages. */
    share: (own: DataSource): DataSource => {
      apply = (change) => applyChange(own, change);
      applyInOrder(earlyChanges);
      earlyChanges = [];
      return {
        ...own,
        list: (collection) => own.list(collection),
        getCached: (collection) => own.getCached(collection),
        subscribe: (collection, listener) => own.subscribe(collection, listener),
        insert: async (collection, row, before) => {
          const stored = await own.insert(collection, row, before);
          const { id = '' } = stored;
          report({ collection, id, set: toPlain(stored), unset: [], kind: 'added', ...(before !== undefined && { before }) });
          return stored;
        },
        update: async (collection, id, change) => {
          const rows = await own.list(collection);
          const known = (own.getCached(collection) ?? rows).find((row) => row.id === id);
          const stored = await own.update(collection, id, change);
          const changed = difference(known ?? {}, stored);
          if (changed.unset.length > 0 || Object.keys(changed.set).length > 0) report({ collection, id, ...changed, kind: 'changed' });
          return stored;
        },
        remove: async (collection, id) => {
          await own.remove(collection, id);
          report({ collection, id, set: {}, unset: [], kind: 'removed' });
        },
      };
    },
  };
}

async function applyChange(own: DataSource, { collection, id, set, unset, kind, before }: PreviewChange): Promise<void> {
  const rows = await own.list(collection);
  const isKnown = (own.getCached(collection) ?? rows).some((row) => row.id === id);
  if (kind === 'removed') {
    if (isKnown) await own.remove(collection, id);
  } else if (isKnown) await own.update(collection, id, { ...Object.fromEntries(unset.map((name) => [name, undefined])), ...set });
  else if (kind === 'added') await own.insert(collection, { ...set, id }, before);
}

function difference(from: Row, to: Row): Pick<PreviewChange, 'set' | 'unset'> {
  const changed = Object.entries(to).filter(([name, value]) => !isSame(from[name], value));
  return { set: toPlain(Object.fromEntries(changed)), unset: Object.keys(from).filter((name) => !Object.hasOwn(to, name)) };
}

/** Returns a copy that `postMessage` can send. */
function toPlain(row: Row): Readonly<Record<string, unknown>> {
  const plain: unknown = JSON.parse(JSON.stringify(row));
  return isRecord(plain) ? plain : {};
}

export const sharedRecords = createSharedRecords();
