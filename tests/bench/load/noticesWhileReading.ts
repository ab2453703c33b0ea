import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { nodeListener } from '../../../engine/server/http/nodeListener.ts';
import { listen } from '../../../engine/server/live/listen.ts';
import { signToken } from '../../../engine/server/people/tokens.ts';
import { chapterSecret } from '../../support/liveChapter.ts';
import { openTestDatabases } from '../../support/openTestDatabases.ts';
import { plannedEvents } from '../../support/plannedEvents.ts';
import type { NoticeFigures, Task } from './noticesClient.mjs';
import { openCrowd } from './openCrowd.ts';

export interface Notices extends NoticeFigures {
  database: string;
  notices: number;
}

/**
 * Reads a list at a steady rate, first without changes, and then while an officer changes an event. Each change notifies everyone who has
 * registered.
 */
export async function noticesWhileReading({ people = 500, changes = 20, pause = 1000 } = {}): Promise<Notices[]> {
  const found: Notices[] = [];
  for (const { name, open } of openTestDatabases) {
    const chapter = await openCrowd(open, people);
    const { plan } = plannedEvents(() => chapter);
    const event = await plan({ capacity: people });
    await chapter.database.owner.query(
      `insert into portal.registrations (id, _owner, "eventId", "eventTitle", "memberName", email, "registrationDate", status, "paymentStatus")
       select 'r-' || p, p, $2, 'Regatta', p, p || '@example.org', '2026-11-22', 'approved', 'paid' from unnest($1::text[]) p`,
      [chapter.people, event],
    );
    const listening = await listen({ host: '127.0.0.1', port: 0 }, chapter.portal);
    listening.serve(nodeListener(chapter.app));
    const task: Task = {
      port: listening.port,
      host: chapter.portal.domains.find((domain) => domain.name === 'active')?.domain ?? '',
      tokens: chapter.people.map((id) => signToken(id, chapterSecret)),
      ...{ reader: signToken('mia', chapterSecret), list: '/data/messages' },
      ...{ officer: signToken('olaf', chapterSecret), record: `/data/events/${event}` },
      ...{ changes, pause },
    };
    const client = fork(join(process.cwd(), 'tests/bench/load/noticesClient.mjs'), [JSON.stringify(task)]);
    const [figures] = (await once(client, 'message')) as [NoticeFigures]; // `noticesClient.mjs` sends a single message.
    found.push({ ...figures, database: name, notices: changes * people });
    await listening.close();
    await chapter.close();
  }
  return found;
}
