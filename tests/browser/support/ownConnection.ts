/**
 * Headers that prevent reusing a connection. On a busy machine, the server sometimes closes an idle connection at the moment when the next
 * request is sent.
 */
export const ownConnection = { connection: 'close' };
