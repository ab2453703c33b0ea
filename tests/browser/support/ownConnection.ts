/**
 * Headers for a request of a test's own process to a server of the run, so that it doesn't reuse a connection. The server may close an idle
 * connection just as a request is sent on it, which does happen on a busy machine.
 */
export const ownConnection = { connection: 'close' };
