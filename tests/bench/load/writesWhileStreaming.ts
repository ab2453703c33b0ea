import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { nodeListener } from '../../../engine/server/http/nodeListener.ts';
import { listen } from '../../../engine/server/live/listen.ts';
import { signToken } from '../../../engine/server/people/tokens.ts';
import { chapterSecret } from '../../support/liveChapter.ts';
import { openTestDatabases } from '../../support/openTestDatabases.ts';
import type { ClientFigures, Task } from './loadClient.mjs';
import { openCrowd } from './openCrowd.ts';

export interface WriteFigures extends ClientFigures {
  database: string;
  perSecond: number;
  writes: number;
  /** The portal server's CPU time per write, in ms. Includes an embedded database, but not a PostgreSQL server. */
  cpu: number;
}

const streamsOfOne = 20;

/** Runs a load test: clients post messages at a steady rate while many event streams listen for them. */
export async function writesWhileStreaming(
  wanted: { embedded: number; server: number },
  { streams = 500, seconds = 20 } = {},
): Promise<WriteFigures[]> {
  const figures: WriteFigures[] = [];
  for (const { name, open } of openTestDatabases) {
    const chapter = await openCrowd(open, streams / streamsOfOne);
    const listening = await listen({ host: '127.0.0.1', port: 0 }, chapter.portal);
    listening.serve(nodeListener(chapter.app));
    const perSecond = wanted[name === 'embedded' ? 'embedded' : 'server'];
    const host = chapter.portal.domains.find((domain) => domain.name === 'active')?.domain ?? '';
    const tokens = chapter.people.map((id) => signToken(id, chapterSecret));
    const task: Task = { port: listening.port, host, tokens, streams, perSecond, seconds };
    const client = fork(join(process.cwd(), 'tests/bench/load/loadClient.mjs'), [JSON.stringify(task)]);
    await once(client, 'message');
    const before = process.cpuUsage();
    const [found] = (await once(client, 'message')) as [ClientFigures]; // The client reports its measurements in its second message.
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
