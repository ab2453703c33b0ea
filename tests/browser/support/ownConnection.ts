/**
 * Headers that prevent reusing a connection. On a busy machine, the server sometimes closes an idle connection just as the next request is
 * sent.
 */
export const ownConnection = { connection: 'close' };
