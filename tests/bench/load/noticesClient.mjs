import { Agent } from 'node:http';
import { openStream, pause, percentile, send } from './streamClient.mjs';

// The clients of a load test with notifications. They run in their own process, so that their CPU time isn't counted as the server's. The
// first argument is a `Task`.

/**
 * @typedef {object} Task
 * @property {number} port
 * @property {string} host the host of a variant.
 * @property {string[]} tokens a session token for each person who has a page open.
 * @property {string} reader the token of the person who reads a list.
 * @property {string} list the path of that list.
 * @property {string} officer the token of the person who changes the record.
 * @property {string} record the path of the record, such as an event.
 * @property {number} changes
 * @property {number} pause the time between two changes (ms).
 */

/**
 * @typedef {object} NoticeFigures
 * @property {number} streams
 * @property {number} refused requests with a status other than 200.
 * @property {number} delivered the share of all notifications that arrived.
 * @property {number} before the median response time of the list without notifications (ms).
 * @property {number} during the median response time of the list during notifications (ms).
 * @property {number} before95 the 95th percentile of the response time without notifications (ms).
 * @property {number} during95 the 95th percentile of the response time during notifications (ms).
 * @property {number} delay95 the 95th percentile of the time from a change to its notification (ms).
 */

/** The interval between two requests for the list, in ms. */
const every = 50;

/** @type {Task} */
const task = JSON.parse(process.argv[2] ?? '');
const server = { port: task.port, host: task.host, agent: new Agent({ keepAlive: true, maxSockets: Infinity }) };
/** @type {Set<string>} */
const arrived = new Set();
/** @type {number[]} */
const delays = [];
let changed = 0;
let refused = 0;

const streams = await Promise.all(task.tokens.map(openPage));
const length = task.changes * task.pause;
const before = await readListFor(length);
const [during] = await Promise.all([readListFor(length), change()]);
const all = task.changes * streams.length;
// Wait about 10 seconds at most for the remaining notifications.
for (let tries = 0; tries < 200 && arrived.size < all; tries += 1) await pause(50);
for (const stream of streams) stream.destroy();

/** @type {NoticeFigures} */
const figures = {
  streams: streams.length,
  refused,
  delivered: arrived.size / all,
  before: percentile(before, 0.5),
  during: percentile(during, 0.5),
  before95: percentile(before, 0.95),
  during95: percentile(during, 0.95),
  delay95: percentile(delays, 0.95),
};
process.send?.(figures, () => process.exit(0));

/**
 * Opens a page that loads new notifications as the portal does. If several notifications arrive during a request, the next request loads
 * all of them.
 * @param {string} token
 */
function openPage(token) {
  /** @type {Set<string> | undefined} */
  let wanted = new Set();
  let isLoading = false;
  const load = async () => {
    isLoading = true;
    while (!wanted || wanted.size > 0) {
      const path = `/data/notifications${wanted ? `?ids=${encodeURIComponent(JSON.stringify([...wanted]))}` : ''}`;
      wanted = new Set();
      const { status, text } = await send(server, { method: 'GET', path, token });
      if (status !== 200) refused += 1;
      else for (const { id } of JSON.parse(text).rows) addDelay(id);
    }
    isLoading = false;
  };
  return openStream(server, token, {
    collection: 'notifications',
    onChange: (ids, isSent) => {
      if (!ids) wanted = undefined;
      for (const id of ids ?? []) {
        if (isSent(id)) addDelay(id);
        else wanted?.add(id);
      }
      if (!isLoading) void load();
    },
  });
}

/** @param {string} id */
function addDelay(id) {
  if (arrived.has(id)) return;
  arrived.add(id);
  delays.push(performance.now() - changed);
}

async function change() {
  for (let index = 0; index < task.changes; index += 1) {
    changed = performance.now();
    const body = { set: { location: `Room ${index}` } };
    const { status } = await send(server, { method: 'PATCH', path: task.record, token: task.officer, body });
    if (status !== 200) refused += 1;
    await pause(task.pause - (performance.now() - changed));
  }
}

/** Requests the list at a steady rate, even if earlier responses are late. @param {number} ms */
async function readListFor(ms) {
  const start = performance.now();
  return Promise.all(
    Array.from({ length: Math.floor(ms / every) }, async (_, index) => {
      const due = start + index * every;
      await pause(due - performance.now());
      const { status } = await send(server, { method: 'GET', path: task.list, token: task.reader });
      if (status !== 200) refused += 1;
      return performance.now() - due;
    }),
  );
}
