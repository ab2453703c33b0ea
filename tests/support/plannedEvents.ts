import { expect } from 'vitest';
import type { LiveChapter } from './liveChapter.ts';

export const event = {
  title: 'Regatta',
  date: '2199-05-01',
  time: '10:00',
  location: 'Dock',
  capacity: 3,
  registered: 0,
  price: 0,
  type: 'meeting',
  phase: 'upcoming',
  audience: 'all',
};

/** Returns helpers for events in a live chapter. `chapter` is a function, so tests can create the helpers before they open the chapter. */
export function plannedEvents(chapter: () => LiveChapter) {
  let count = 0;
  const answer = async (response: Response) => ({ status: response.status, ...(await response.json()) });
  return {
    /** Combines a response's status and JSON body into one object. */
    answer,
    operate: async (name: string, input: unknown, as = 'mia', more: { key?: string; at?: string } = {}) =>
      answer(await chapter().ask('POST', `/do/${name}`, as, { input, ...(more.key && { key: more.key }) }, more.at)),
    /** Has an officer create an event. Returns the event's id. */
    plan: async (more: Record<string, unknown> = {}): Promise<string> => {
      count += 1;
      const row = { ...event, id: `op-${count}`, ...more };
      expect((await chapter().ask('POST', '/data/events', 'olaf', { row })).status).toBe(201);
      return row.id;
    },
    /** Returns an event's `registered` count and its actual number of registrations. */
    taken: async (id: string) => {
      const { rows } = await chapter().database.owner.query(
        'select count(*)::int as count from portal.registrations where "eventId" = $1',
        [id],
      );
      return [(await chapter().record('events', id))?.['registered'], rows[0]?.['count']];
    },
  };
}
