import { isRecord } from '../conditions/isRecord.ts';
import type { FigureQuery } from './RecordQuery.ts';
import type { Server } from './Server.ts';

const maxPerRequest = 50;

export function createFigures(name: string, server: Server): (figure: FigureQuery) => Promise<number> {
  let pending: { figure: FigureQuery; resolve: (result: Promise<number>) => void }[] = [];

  function sendPending(): void {
    const now = pending.slice(0, maxPerRequest);
    pending = pending.slice(maxPerRequest);
    if (pending.length > 0) void Promise.resolve().then(sendPending);
    const q = encodeURIComponent(JSON.stringify(now.map(({ figure }) => figure)));
    const result = server.ask('GET', `/data/${encodeURIComponent(name)}/figures?q=${q}`).then((body) => {
      const values: unknown = isRecord(body) ? body['values'] : undefined;
      if (!Array.isArray(values) || values.length !== now.length) throw new Error(`Couldn't read the server's response for "${name}"`);
      return values.map(Number);
    });
    now.forEach(({ resolve }, index) => resolve(result.then((values) => values[index] ?? 0)));
  }

  return (figure) =>
    new Promise((resolve) => {
      pending.push({ figure, resolve });
      if (pending.length === 1) void Promise.resolve().then(sendPending);
    });
}
