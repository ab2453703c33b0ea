import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { nodeListener } from '../../../engine/server/http/nodeListener.ts';
import { listen } from '../../../engine/server/live/listen.ts';
import { signed } from '../../../engine/server/people/tokens.ts';
import { chapterSecret, openLiveChapter } from '../../support/liveChapter.ts';
import { openTestDatabases } from '../../support/openTestDatabases.ts';
import { addPerson } from '../../support/signInAs.ts';
import type { ClientFigures, Task } from './loadClient.mjs';

export interface WriteFigures extends ClientFigures {
  database: string;
  perSecond: number;
  writes: number;
  /** CPU time of the server's process per write (ms), without PostgreSQL and without the clients. */
  cpu: number;
}

const streamsOfOne = 20;

/** Writes messages at a steady rate over HTTP while many event streams are open, each of which hears of each message. */
export async function writesWhileStreaming(
  wanted: { embedded: number; server: number },
  { streams = 500, seconds = 20 } = {},
): Promise<WriteFigures[]> {
  const figures: WriteFigures[] = [];
  for (const { name, open } of openTestDatabases) {
    const chapter = await openLiveChapter(open);
    const people = Array.from({ length: streams / streamsOfOne }, (_, index) => `reader${index}`);
    const common = { role: 'member', membershipType: 'active' };
    for (const id of people) await addPerson(chapter.database, { ...common, id, name: `Reader ${id}`, email: `${id}@example.org` });
    const listening = await listen({ host: '127.0.0.1', port: 0 }, chapter.portal);
    listening.serve(nodeListener(chapter.app));
    const perSecond = wanted[name === 'embedded' ? 'embedded' : 'server'];
    const host = chapter.portal.domains.find((domain) => domain.name === 'active')?.domain ?? '';
    const tokens = people.map((id) => signed(id, chapterSecret));
    const task: Task = { port: listening.port, host, tokens, streams, perSecond, seconds };
    const client = fork(join(process.cwd(), 'tests/bench/load/loadClient.mjs'), [JSON.stringify(task)]);
    await once(client, 'message');
    const before = process.cpuUsage();
    const [found] = (await once(client, 'message')) as [ClientFigures]; // sent by the client
    const { user, system } = process.cpuUsage(before);
    const writes = perSecond * seconds;
    figures.push({
      ...found,
      ...{ database: name, perSecond, writes, cpu: (user + system) / 1000 / writes },
    });
    await listening.close();
    await chapter.close();
  }
  return figures;
}
