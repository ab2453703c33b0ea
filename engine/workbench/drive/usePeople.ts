import { createContext, useContext, useEffect, useRef, useState } from 'react';
import { usePageState } from '../../index.ts';
import { createPreviewLink, type PreviewLink } from '../preview/previewLink.ts';
import { usePreview, type Preview } from '../preview/usePreview.ts';
import type { PreviewChange } from '../server/previewProtocol.ts';
import {
  areTooLongForUrl,
  createRecordRelay,
  readChanges,
  writeChanges,
  type PersonNumber,
  type SharedChange,
} from './createRecordRelay.ts';
import { getDefaultViewer } from './getDefaultViewer.ts';
import type { Drive } from './useDrive.ts';

interface Person {
  name: string;
  drive: Drive;
  preview: Preview;
  link: PreviewLink;
}

/** Two people who use the same records, side by side. */
export interface TwoPeople {
  people: readonly [Person, Person];
  /** The panels show this person's run. */
  active: PersonNumber;
  choose: (person: PersonNumber) => void;
  /** The order of both people's steps, encoded as in `recordTurns`. */
  turns: string;
  changes: readonly SharedChange[];
  record: (by: PersonNumber, change: PreviewChange) => void;
  /** Reloads both people's pages with the sample records. */
  restart: () => void;
}

const PeopleContext = createContext<TwoPeople | undefined>(undefined);
export const PeopleProvider = PeopleContext.Provider;

/** Returns both people, or `undefined` if there is only one person. */
export function usePeople(): TwoPeople | undefined {
  return useContext(PeopleContext);
}

/** Lets a tester act as two people who share records. The page's address stores both runs, both viewers, and the changed records. */
export function useTwoPeople(first: Drive, second: Drive): TwoPeople {
  const { values, set } = usePageState();
  const previews = [usePreview(getDefaultViewer(first)), usePreview(getDefaultViewer(second), '2')] as const;
  const text = values['records'] || undefined;
  const [{ links, relay, initialChanges }] = useState(() => {
    const pair = [createPreviewLink(), createPreviewLink()] as const;
    const read = readChanges(text);
    return { links: pair, relay: createRecordRelay(pair, read), initialChanges: read };
  });
  const [changes, setChanges] = useState(initialChanges);
  /** The `records` parameter that this page last read or wrote. */
  const written = useRef(text);

  useEffect(() => {
    if (text === written.current) return;
    // The user went back or forward, so read the changes from the address and reload both people's pages.
    written.current = text;
    const read = readChanges(text);
    setChanges(read);
    relay.restart(read);
  }, [text, relay]);

  const write = (next: readonly SharedChange[], turn: (before: string) => string): void => {
    setChanges(next);
    written.current = areTooLongForUrl(next) ? text : writeChanges(next);
    set((now) => ({ records: written.current, turns: turn(now['turns'] ?? '') }), { replace: true });
  };
  const [one = '', other = ''] = previews.map(({ kind }) => kind?.label ?? '');
  const names = one === other ? [`${one} 1`, `${other} 2`] : [one, other];
  return {
    people: [
      { name: names[0] ?? '', drive: first, preview: previews[0], link: links[0] },
      { name: names[1] ?? '', drive: second, preview: previews[1], link: links[1] },
    ],
    active: values['person'] === '2' ? 1 : 0,
    choose: (person) => set({ person: person === 1 ? '2' : undefined }, { replace: true }),
    turns: values['turns'] ?? '',
    changes,
    record: (by, change) => write(relay.add(by, change), (before) => before + (by === 0 ? 'a' : 'b')),
    restart: () => {
      relay.restart([]);
      write([], (before) => before.replaceAll(/[ab]/g, ''));
    },
  };
}
