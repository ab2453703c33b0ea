import { Agent } from 'node:http';
import { openStream, pause, percentile, send } from './streamClient.mjs';

// The clients of a load test. They run in their own process, so that their CPU time isn't counted as the server's. The first argument is a
// `Task`.

/**
 * @typedef {object} Task
 * @property {number} port
 * @property {string} host the host of a variant.
 * @property {string[]} tokens a session token for each user.
 * @property {number} streams how many event streams to keep open.
 * @property {number} perSecond how many writes to start per second.
 * @property {number} seconds
 */

/**
 * @typedef {object} ClientFigures
 * @property {number} streams
 * @property {number} refused writes with a status other than 201.
 * @property {number} p50 the median time from a write's due time to its response (ms).
 * @property {number} p95
 * @property {number} delay95 the 95th percentile of the time from a write's due time to its report (ms).
 * @property {number} delivered the share of expected reports (one per write and stream) that arrived.
 */

/** @type {Task} */
const task = JSON.parse(process.argv[2] ?? '');
const { port, host, tokens, perSecond, seconds } = task;
const server = { port, host, agent: new Agent({ keepAlive: true, maxSockets: Infinity }) };
const count = perSecond * seconds;
/** @type {number[]} */
const due = [];
/** @type {number[]} */
const delays = [];

const streams = await Promise.all(
  Array.from({ length: task.streams }, (_, index) => openStream(server, token(index), { collection: 'messages', onChange: note })),
);
process.send?.('open');
const start = performance.now() + 500;
const times = await Promise.all(Array.from({ length: count }, (_, index) => write(index)));
// Wait up to 10 seconds for the remaining reports.
for (let tries = 0; tries < 200 && delays.length < count * streams.length; tries += 1) await pause(50);
for (const stream of streams) stream.destroy();

const responses = times.map(({ ms }) => ms);
/** @type {ClientFigures} */
const figures = {
  streams: streams.length,
  refused: times.filter(({ status }) => status !== 201).length,
  p50: percentile(responses, 0.5),
  p95: percentile(responses, 0.95),
  delay95: percentile(delays, 0.95),
  delivered: delays.length / (count * streams.length),
};
process.send?.(figures, () => process.exit(0));

/** Sends a write at its scheduled time, even if earlier writes are still waiting for a response. @param {number} index */
async function write(index) {
  const moment = start + (index * 1000) / perSecond;
  due[index] = moment;
  await pause(moment - performance.now());
  const row = { id: `w${index}`, content: `Message ${index}`, likes: 0, replies: 0 };
  const { status } = await send(server, { method: 'POST', path: '/data/messages', token: token(index), body: { row } });
  return { status, ms: performance.now() - moment };
}

/** @param {string[]} [ids] */
function note(ids = []) {
  for (const id of ids) {
    const moment = due[Number(/^w(\d+)$/.exec(id)?.[1] ?? -1)];
    if (moment !== undefined) delays.push(performance.now() - moment);
  }
}

/** @param {number} index */
function token(index) {
  return tokens[index % tokens.length] ?? '';
}
