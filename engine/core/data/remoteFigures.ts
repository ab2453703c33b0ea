import { isRecord } from '../conditions/isRecord.ts';
import type { FigureQuery } from './Part.ts';
import type { Server } from './Server.ts';

const mostAtOnce = 50;

export function createFigures(name: string, server: Server): (figure: FigureQuery) => Promise<number> {
  let pending: { figure: FigureQuery; tell: (answer: Promise<number>) => void }[] = [];

  function ask(): void {
    const now = pending.slice(0, mostAtOnce);
    pending = pending.slice(mostAtOnce);
    if (pending.length > 0) void Promise.resolve().then(ask);
    const q = encodeURIComponent(JSON.stringify(now.map(({ figure }) => figure)));
    const answer = server.ask('GET', `/data/${encodeURIComponent(name)}/figures?q=${q}`).then((body) => {
      const values: unknown = isRecord(body) ? body['values'] : undefined;
      if (!Array.isArray(values) || values.length !== now.length) throw new Error(`Couldn't read the server's response for "${name}"`);
      return values.map(Number);
    });
    now.forEach(({ tell }, index) => tell(answer.then((values) => values[index] ?? 0)));
  }

  return (figure) =>
    new Promise((tell) => {
      pending.push({ figure, tell });
      if (pending.length === 1) void Promise.resolve().then(ask);
    });
}
