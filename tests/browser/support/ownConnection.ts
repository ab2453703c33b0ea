/**
 * Headers for requests from a test's own process to a server of the run. They keep the request from reusing a connection: the server may
 * close an idle connection just as a request is sent on it, which does happen on a busy machine.
 */
export const ownConnection = { connection: 'close' };
