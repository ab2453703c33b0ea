import { openLiveChapter } from '../../support/liveChapter.ts';
import { openTestDatabases } from '../../support/openTestDatabases.ts';
import { addPerson } from '../../support/signInAs.ts';

/** Times are in ms, from the moment that a write was due until its response. */
export interface WriteFigures {
  database: string;
  perSecond: number;
  streams: number;
  writes: number;
  /** Writes with another status than 201. */
  refused: number;
  p50: number;
  p95: number;
  /** CPU time (ms) of this process per write: the server and the pages' readers, without PostgreSQL. */
  cpu: number;
  /** The share of streams that heard of the last write. */
  heard: number;
}

const streamsOfOne = 20;

/**
 * Writes messages at a steady rate while many pages are open, each of which hears of each message. Writes that are late don't delay the
 * next ones.
 */
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
    const pages = await Promise.all(people.flatMap((id) => Array.from({ length: streamsOfOne }, () => openPage(chapter.ask, id))));
    const perSecond = wanted[name === 'embedded' ? 'embedded' : 'server'];
    const count = perSecond * seconds;
    const before = process.cpuUsage();
    const start = performance.now();
    const times = await Promise.all(
      Array.from({ length: count }, async (_, index) => {
        const due = start + (index * 1000) / perSecond;
        await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())));
        const row = { id: `w${index}`, content: `Message ${index}`, likes: 0, replies: 0 };
        const response = await chapter.ask('POST', '/data/messages', people[index % people.length], { row });
        await response.text();
        return { status: response.status, ms: performance.now() - due };
      }),
    );
    const { user, system } = process.cpuUsage(before);
    const sorted = times.map(({ ms }) => ms).toSorted((a, b) => a - b);
    const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;
    const last = `"w${count - 1}"`;
    for (let tries = 0; tries < 100 && !pages.every((page) => page.heard(last)); tries += 1)
      await new Promise((resolve) => setTimeout(resolve, 50));
    figures.push({
      ...{ database: name, perSecond, streams: pages.length, writes: count },
      refused: times.filter(({ status }) => status !== 201).length,
      ...{ p50: at(0.5), p95: at(0.95), cpu: (user + system) / 1000 / count },
      heard: pages.filter((page) => page.heard(last)).length / pages.length,
    });
    await Promise.all(pages.map((page) => page.close()));
    await chapter.close();
  }
  return figures;
}

/** Opens a page's stream of changes, and keeps the end of what it hears. */
async function openPage(ask: (method: string, path: string, as?: string) => Promise<Response>, as: string) {
  const { body } = await ask('GET', '/changes', as);
  const reader = (body ?? new ReadableStream<Uint8Array>()).getReader();
  const decoder = new TextDecoder();
  let tail = '';
  const read = async (): Promise<void> => {
    for (let next = await reader.read(); !next.done; next = await reader.read()) tail = `${tail}${decoder.decode(next.value)}`.slice(-4000);
  };
  void read();
  return { heard: (text: string) => tail.includes(text), close: () => reader.cancel() };
}
