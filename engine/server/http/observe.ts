import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { Env } from './RequestContext.ts';

export interface Observation {
  time: string;
  id: string;
  method: string;
  /** The path without the query, which may contain a user's search. */
  path: string;
  status: number;
  milliseconds: number;
}

/** The upper bounds of the response time buckets, in seconds. */
const bounds: readonly number[] = [0.01, 0.05, 0.1, 0.5, 1, 2, 5, 10];

function findArea(path: string): string {
  return /^\/(data|do|changes|api|join|unsubscribe|files|healthz|readyz|metrics)(?:\/|$)/.exec(path)?.[1] ?? 'other';
}

/** Returns a path that is safe to log, without file names or secrets. */
export function loggedPath(path: string): string {
  const area = findArea(path);
  return ['join', 'unsubscribe', 'files'].includes(area) ? `/${area}` : path;
}

/** Creates an observer that counts requests and reports each one to `note` after the response. */
export function createObserver(note: ((observation: Observation) => void) | undefined) {
  const counts = new Map<string, number>();
  const durations = new Map<string, { buckets: number[]; sum: number; count: number }>();

  const watch: MiddlewareHandler<Env> = async (c, next) => {
    const start = performance.now();
    await next();
    const milliseconds = Math.round(performance.now() - start);
    const { method, path } = c.req;
    const { status } = c.res;
    // Use only the first segment of the path. Otherwise, every id would add a line to the metrics.
    const area = findArea(path);
    const key = `method="${method}",area="${area}",status="${status}"`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
    const duration = durations.get(area) ?? { buckets: bounds.map(() => 0), sum: 0, count: 0 };
    durations.set(area, duration);
    duration.sum += milliseconds / 1000;
    duration.count += 1;
    for (const [index, bound] of bounds.entries())
      if (milliseconds / 1000 <= bound) duration.buckets[index] = (duration.buckets[index] ?? 0) + 1;
    note?.({ time: new Date().toISOString(), id: randomUUID(), method, path: loggedPath(path), status, milliseconds });
  };

  function metrics(gauges: Readonly<Record<string, number>>): string {
    const lines = ['# TYPE portal_requests_total counter'];
    for (const [key, count] of counts) lines.push(`portal_requests_total{${key}} ${count}`);
    lines.push('# TYPE portal_request_seconds histogram');
    for (const [area, { buckets, sum, count }] of durations) {
      for (const [index, bound] of bounds.entries())
        lines.push(`portal_request_seconds_bucket{area="${area}",le="${bound}"} ${buckets[index] ?? 0}`);
      lines.push(`portal_request_seconds_bucket{area="${area}",le="+Inf"} ${count}`);
      lines.push(`portal_request_seconds_sum{area="${area}"} ${sum.toFixed(3)}`, `portal_request_seconds_count{area="${area}"} ${count}`);
    }
    for (const [name, value] of Object.entries(gauges)) lines.push(`# TYPE ${name} gauge`, `${name} ${value}`);
    return `${lines.join('\n')}\n`;
  }

  return { watch, metrics };
}
