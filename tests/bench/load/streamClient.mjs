import { request } from 'node:http';

/** @typedef {{ port: number, host: string }} Server `host` selects the portal's variant. */

/**
 * Opens an event stream. Calls `onChange` with the ids of changed records, or without ids if anything may have changed. `isSent` is true for
 * records that the event contains.
 * @param {Server} server
 * @param {string} token
 * @param {{ collection: string, onChange: (ids: string[] | undefined, isSent: (id: string) => boolean) => void }} listener
 * @returns {Promise<import('node:http').ClientRequest>}
 */
export function openStream({ port, host }, token, { collection, onChange }) {
  return new Promise((resolve, reject) => {
    const req = request({ port, agent: false, path: '/changes', headers: headersOf(host, token) }, (response) => {
      if (response.statusCode !== 200) return reject(new Error(`A stream was refused with ${response.statusCode}.`));
      let rest = '';
      response.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
        const lines = `${rest}${text}`.split('\n');
        rest = lines.pop() ?? '';
        for (const line of lines) {
          if (!line.startsWith(`data: {"collection":"${collection}"`)) continue;
          /** @type {{ changes?: { id: string, row?: object }[] }} */
          const { changes } = JSON.parse(line.slice('data: '.length));
          onChange(
            changes?.map(({ id }) => id),
            (id) => changes?.find((change) => change.id === id)?.row !== undefined,
          );
        }
      });
      response.on('error', () => undefined);
      resolve(req);
    });
    req.on('error', reject).end();
  });
}

/**
 * Sends a request, with `body` as JSON. Resolves to the status and the text of the response. Without a response, the status is 0.
 * @param {Server & { agent: import('node:http').Agent }} server
 * @param {{ method: string, path: string, token: string, body?: unknown }} task
 * @returns {Promise<{ status: number, text: string }>}
 */
export function send({ port, host, agent }, { method, path, token, body }) {
  const sent = body === undefined ? undefined : JSON.stringify(body);
  const headers = {
    ...headersOf(host, token),
    ...(sent !== undefined && { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(sent) }),
  };
  return new Promise((resolve) => {
    request({ port, agent, method, path, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (/** @type {string} */ piece) => (text += piece));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
    })
      .on('error', () => resolve({ status: 0, text: '' }))
      .end(sent);
  });
}

/** @param {string} host @param {string} token */
function headersOf(host, token) {
  return { Host: host, Authorization: `Bearer ${token}` };
}

/** @param {readonly number[]} values @param {number} share */
export function percentile(values, share) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0;
}

/** @param {number} ms */
export function pause(ms) {
  return new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)));
}
